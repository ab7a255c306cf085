import { operationIds, operations } from '../../../contract/operations';
import type { OperationId } from '../../../contract/operations';
import type { ApiContent, ApiDocument, ApiOperation, ApiParameter } from './openApi';
import { aboutWhat, whoMay } from './operationSchema';
import { componentOf, fieldsOf, schemaText } from './schemaFields';
import type { ApiField, ApiSchemas } from './schemaFields';

/** A call as the readable documentation shows it. */
export type DescribedOperation = {
  name: OperationId;
  method: string;
  path: string;
  group: string;
  summary: string;
  who: string;
  about: string | undefined;
  /** What the path, the query and the headers take. */
  parameters: { place: 'path' | 'query' | 'header'; fields: ApiField[] }[];
  /** Content-Type and fields of the body; undefined without a body. */
  body: { type: string; fields: ApiField[] } | undefined;
  /** What a success answers beside its message: in words, and field by field. */
  response: { text: string; fields: ApiField[] };
  /** The statuses it may answer beside 200. */
  otherStatuses: string[];
};

/** An object that several calls take or answer. */
export type DescribedObject = { name: string; description: string; fields: ApiField[] };

/** The calls of an OpenAPI document in the contract's order. */
export function describedOperations(document: ApiDocument): DescribedOperation[] {
  return operationIds.flatMap((name) => {
    const [method, path] = operations[name];
    const operation = document.paths[`/api${path}`]?.[method.toLowerCase()];
    return operation ? [describedCall(name, operation, document.components.schemas)] : [];
  });
}

/** The components of an OpenAPI document by name, without the bodies: those are described with their calls. */
export function describedObjects({ components: { schemas }, paths }: ApiDocument): DescribedObject[] {
  const bodies = Object.values(paths).flatMap((operations) =>
    Object.values(operations).map(({ requestBody }) => bodyComponent(requestBody?.content)),
  );
  return Object.entries(schemas)
    .filter(([name]) => !bodies.includes(name))
    .map(([name, schema]) => ({ name, description: schema.description ?? '', fields: fieldsOf(schema, schemas) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

function describedCall(
  name: OperationId,
  { summary = '', tags = [], parameters = [], requestBody, responses }: ApiOperation,
  schemas: ApiSchemas,
): DescribedOperation {
  const [method, path] = operations[name];
  return {
    ...{ name, method, path: `/api${path}`, group: tags[0] ?? '', summary, who: whoMay(name), about: aboutWhat(name) },
    parameters: (['path', 'query', 'header'] as const).map((place) => ({
      place,
      fields: parameters.filter((one) => one.in === place).map(parameterField),
    })),
    body: requestBody && bodyOf(requestBody.content, schemas),
    response: responseOf(responses['200']?.content ?? {}, schemas),
    otherStatuses: Object.keys(responses).filter((status) => status !== '200'),
  };
}

function parameterField({ name, schema, required = false, description = '' }: ApiParameter): ApiField {
  return { name, type: schemaText(schema), isRequired: required, meaning: description };
}

function bodyComponent(content: ApiContent = {}): string | undefined {
  return componentOf(Object.values(content)[0]?.schema ?? {});
}

function bodyOf(content: ApiContent, schemas: ApiSchemas): DescribedOperation['body'] {
  const [type = 'application/json'] = Object.keys(content);
  return { type, fields: fieldsOf(schemas[bodyComponent(content) ?? ''], schemas) };
}

function responseOf(content: ApiContent, schemas: ApiSchemas): DescribedOperation['response'] {
  const [type = '', { schema } = {}] = Object.entries(content)[0] ?? [];
  if (type !== 'application/json') return { text: `a file (${type})`, fields: [] };
  const inner = schema?.properties?.content;
  return inner
    ? { text: `\`content\`: ${schemaText(inner)}`, fields: fieldsOf(inner, schemas) }
    : { text: 'nothing but its message', fields: [] };
}

/** The calls group by group, groups in the order of their first call. */
export function groupedOperations(described: DescribedOperation[]): [group: string, calls: DescribedOperation[]][] {
  const groups = new Map<string, DescribedOperation[]>();
  for (const call of described) groups.set(call.group, [...(groups.get(call.group) ?? []), call]);
  return [...groups];
}
