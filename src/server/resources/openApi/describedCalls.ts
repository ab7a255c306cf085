import { callNames, calls } from '../../../contract/calls';
import type { CallName } from '../../../contract/calls';
import { aboutWhat, whoMay } from './callDocumentation';
import type { ApiContent, ApiDocument, ApiOperation } from './openApi';
import { fieldsOf, schemaText } from './schemaFields';
import type { ApiField } from './schemaFields';

/** A call as the readable documentation shows it. */
export type DescribedCall = {
  name: CallName;
  method: string;
  path: string;
  group: string;
  summary: string;
  who: string;
  about: string | undefined;
  query: ApiField[];
  /** Content-Type and fields of the body; undefined without a body. */
  body: { type: string; fields: ApiField[] } | undefined;
  /** What a success answers beside its message: in words, and field by field. */
  answer: { text: string; fields: ApiField[] };
};

/** The calls of an OpenAPI document in the contract's order. */
export function describedCalls(document: ApiDocument): DescribedCall[] {
  return callNames.flatMap((name) => {
    const [method, path] = calls[name];
    const operation = document.paths[`/api${path}`]?.[method.toLowerCase()];
    return operation ? [describedCall(name, operation)] : [];
  });
}

function describedCall(name: CallName, { summary = '', tags = [], parameters = [], requestBody, responses }: ApiOperation): DescribedCall {
  const [method, path] = calls[name];
  const query = parameters.filter((parameter) => parameter.in === 'query');
  return {
    ...{ name, method, path: `/api${path}`, group: tags[0] ?? '', summary, who: whoMay(name), about: aboutWhat(name) },
    query: query.map(({ name: field, schema, required = false }) => ({ name: field, type: schemaText(schema), isRequired: required })),
    body: requestBody && bodyOf(requestBody.content),
    answer: answerOf(responses['200']?.content ?? {}),
  };
}

function bodyOf(content: ApiContent): DescribedCall['body'] {
  const [type = 'application/json', { schema } = {}] = Object.entries(content)[0] ?? [];
  return { type, fields: fieldsOf(schema) };
}

function answerOf(content: ApiContent): DescribedCall['answer'] {
  const [type = '', { schema } = {}] = Object.entries(content)[0] ?? [];
  if (type !== 'application/json') return { text: `a file (${type})`, fields: [] };
  const inner = schema?.properties?.content;
  return inner ? { text: `\`content\`: ${schemaText(inner)}`, fields: fieldsOf(inner) } : { text: 'nothing but its message', fields: [] };
}

/** The calls group by group, groups in the order of their first call. */
export function groupedCalls(described: DescribedCall[]): [group: string, calls: DescribedCall[]][] {
  const groups = new Map<string, DescribedCall[]>();
  for (const call of described) groups.set(call.group, [...(groups.get(call.group) ?? []), call]);
  return [...groups];
}
