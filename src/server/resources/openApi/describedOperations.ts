import { operationIds, operations } from '../../../contract/operations';
import type { OperationId } from '../../../contract/operations';
import type { ApiContent, ApiDocument, ApiOperation, ApiParameter, ApiSchema } from './openApi';
import { aboutWhat, whoMay } from './operationSchema';
import { componentOf, fieldsOf, schemaText } from './schemaFields';
import type { ApiField, ApiSchemas } from './schemaFields';

/** An operation as docs/api.md and /api/docs show it. */
export type DescribedOperation = {
  name: OperationId;
  method: string;
  path: string;
  group: string;
  summary: string;
  who: string;
  about: string | undefined;
  /** The parameters of the path, the query and the headers. */
  parameters: { place: 'path' | 'query' | 'header'; fields: ApiField[] }[];
  /** Content-Type and fields of the body; undefined without a body. */
  body: { type: string; fields: ApiField[] } | undefined;
  /** The successful response as text, and the fields of its content. */
  response: { text: string; fields: ApiField[] };
  errorStatuses: string[];
};

/** The titles of the tables of parameters. */
export const parameterTitles = { path: 'path parameter', query: 'query parameter', header: 'header' } as const;

/** A component of the document that several requests and responses share. */
export type DescribedObject = { name: string; description: string; fields: ApiField[] };

/** The operations of an OpenAPI document, in the order of the contract. */
export function describedOperations(document: ApiDocument): DescribedOperation[] {
  return operationIds.flatMap((name) => {
    const [method, path] = operations[name];
    const operation = document.paths[`/api${path}`]?.[method.toLowerCase()];
    return operation ? [describedOperation(name, operation, document.components.schemas)] : [];
  });
}

/** The components of an OpenAPI document by name. Bodies are left out, because their operations show them. */
export function describedObjects({ components: { schemas }, paths }: ApiDocument): DescribedObject[] {
  const bodies = Object.values(paths).flatMap((operations) =>
    Object.values(operations).map(({ requestBody }) => bodyComponent(requestBody?.content)),
  );
  return Object.entries(schemas)
    .filter(([name]) => !bodies.includes(name))
    .map(([name, schema]) => ({ name, description: schema.description ?? '', fields: fieldsOf(schema, schemas) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

function describedOperation(
  name: OperationId,
  { summary = '', tags = [], parameters = [], requestBody, responses }: ApiOperation,
  schemas: ApiSchemas,
): DescribedOperation {
  const [method, path] = operations[name];
  return {
    name,
    method,
    path: `/api${path}`,
    group: tags[0] ?? '',
    summary,
    who: whoMay(name),
    about: aboutWhat(name),
    parameters: (['path', 'query', 'header'] as const).map((place) => ({
      place,
      fields: parameters.filter((parameter) => parameter.in === place).map(parameterField),
    })),
    body: requestBody && bodyOf(requestBody.content, schemas),
    response: responseOf(responses, schemas),
    errorStatuses: Object.keys(responses).filter((status) => status >= '400'),
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

function responseOf(responses: ApiOperation['responses'], schemas: ApiSchemas): DescribedOperation['response'] {
  const { text, fields } = successOf(responses['200']?.content ?? {}, schemas);
  const others = Object.entries(responses)
    .filter(([status]) => status > '200' && status < '400')
    .map(([status, { description }]) => `${status} (${description})`);
  return { text: [text, ...others].join(', or '), fields };
}

function successOf(contentTypes: ApiContent, schemas: ApiSchemas): DescribedOperation['response'] {
  const { 'application/json': json } = contentTypes;
  if (!json) return { text: `a file (${Object.keys(contentTypes).join(' or ')})`, fields: [] };
  const { schema } = json;
  const { content, ...besides } = schema?.properties ?? {};
  delete besides.message;
  const textOf = ([name, part]: [string, ApiSchema]) =>
    `\`${name}\`: ${schemaText(part)}${schema?.required?.includes(name) ? '' : ' (optional)'}`;
  const parts = Object.entries({ ...(content && { content }), ...besides }).map(textOf);
  return { text: parts.join(', ') || 'the message alone', fields: fieldsOf(content, schemas) };
}

/** The operations by group. The groups are in the order of their first operation. */
export function groupedOperations(
  described: DescribedOperation[],
): [group: string, operations: DescribedOperation[]][] {
  const groups = new Map<string, DescribedOperation[]>();
  for (const operation of described) groups.set(operation.group, [...(groups.get(operation.group) ?? []), operation]);
  return [...groups];
}
