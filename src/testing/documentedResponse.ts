import { Compile } from 'typebox/compile';
import { operations } from '../contract/operations';
import type { OperationId } from '../contract/operations';
import type { ApiDocument } from '../server/resources/openApi/openApi';
import { inlinedSchema } from './inlinedSchema';

type Response = { status: number; headers: Record<string, unknown>; text: string };
type Check = (value: unknown) => boolean;

const checks = new WeakMap<ApiDocument, Map<string, Check>>();

/**
 * Compares a response with the OpenAPI document, so that every test of an operation also tests its documentation.
 * @throws Error when the document does not name the status, the media type or the shape of the content
 */
export function expectDocumented(document: ApiDocument, name: OperationId, { status, headers, text }: Response): void {
  const [method, path] = operations[name];
  const operation = document.paths[`/api${path}`]?.[method.toLowerCase()];
  if (!operation) return;
  const response = operation.responses[status];
  if (!response)
    throw new Error(
      `${name} answered ${status}, which its definition does not name in \`errors\`: ${text.slice(0, 200)}`,
    );
  if (!response.content) {
    if (text !== '') throw new Error(`${name} answered ${status} with a body that is not documented`);
    return;
  }
  const [mediaType = ''] = String(headers['content-type'] ?? '').split(';');
  const content = response.content[mediaType];
  if (!content)
    throw new Error(
      `${name} answered ${status} as ${mediaType}, documented is ${Object.keys(response.content).join()}`,
    );
  if (mediaType !== 'application/json' || headers['content-encoding'] !== undefined) return;
  if (!checkOf(document, `${name} ${status}`, content.schema ?? {})(JSON.parse(text)))
    throw new Error(`${name} answered ${status} in another shape than documented: ${text.slice(0, 300)}`);
}

function checkOf(document: ApiDocument, key: string, schema: object): Check {
  const known = checks.get(document) ?? new Map<string, Check>();
  checks.set(document, known);
  const compiled = known.get(key) ?? compile(inlinedSchema(schema, document.components.schemas));
  known.set(key, compiled);
  return compiled;
}

function compile(schema: object): Check {
  const compiled = Compile(schema);
  return (value) => compiled.Check(value);
}
