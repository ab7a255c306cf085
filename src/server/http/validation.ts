import { Compile } from 'typebox/compile';
import { Settings } from 'typebox/system';
import type { TSchema } from 'typebox';
import type { FastifyRouteSchemaDef } from 'fastify/types/schema';
import { invalid } from './errors';

// Else `Clean` sorts the unions of the whole schema anew for each request, a millisecond or more. No request has a
// union of two objects, the only ones for which the order matters.
Settings.Set({ unionPrioritySort: false });

type Validator = ReturnType<typeof Compile<TSchema>>;

/** Compiled once in a process, however many servers it has: the schemas are constants. */
const compiledSchemas = new WeakMap<TSchema, Validator>();

function compile(schema: TSchema): Validator {
  const compiled = compiledSchemas.get(schema) ?? Compile(schema);
  compiledSchemas.set(schema, compiled);
  return compiled;
}

type Problem = { keyword: string; instancePath: string; params: Record<string, unknown> };

/**
 * Checks a request's part against its schema. What the schema does not name is dropped.
 * The first broken rule becomes the message, such as `about: at most 200 characters` or `rows[3].about: not allowed`.
 */
export function compileValidator({ schema, httpPart }: FastifyRouteSchemaDef<TSchema>) {
  const compiled = compile(schema);
  const lists = listsOf(schema);
  return (value: unknown) => {
    // Before all else: the check looks at every entry first, which takes seconds for a body of empty rows.
    const overfull = lists.find(([field, maxItems]) => lengthOf(value, field) > maxItems);
    if (overfull) return { error: invalid(tooManyEntries(...overfull)) };
    if (compiled.Check(value)) return { value: compiled.Clean(value) };
    const problem = compiled.Errors(value)[0] as Problem | undefined;
    return { error: invalid(problem ? ruleOf(problem) : `${httpPart}: not allowed`) };
  };
}

function ruleOf({ keyword, instancePath, params }: Problem): string {
  const path = instancePath
    .slice(1)
    .replace(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.');
  if (keyword === 'required') return `${path && `${path}.`}${(params.requiredProperties as string[])[0]}: required`;
  if (path === '') return 'The request has no fields';
  // A form shows a wrong entry beside the whole list.
  const field = path.replace(/(\[\d+\])+$/, '');
  const limit = Number(params.limit);
  switch (keyword) {
    case 'minItems':
    case 'minLength':
      return limit === 1 ? `${field}: required` : `${field}: at least ${limit} characters`;
    case 'maxLength':
      return `${field}: at most ${limit} characters`;
    case 'maxItems':
      return tooManyEntries(field, limit);
    default:
      return `${field}: not allowed`;
  }
}

const tooManyEntries = (field: string, limit: number) => `${field}: at most ${limit} entries`;

/** The fields of a schema that are lists with a maximum number of entries. */
function listsOf(schema: TSchema): [field: string, maxItems: number][] {
  const { properties = {} } = schema as { properties?: Record<string, { maxItems?: number }> };
  return Object.entries(properties).flatMap(([field, { maxItems }]) =>
    maxItems === undefined ? [] : [[field, maxItems]],
  );
}

/** The number of entries of a list in a body; 0 when there is no such list. */
function lengthOf(body: unknown, field: string): number {
  const list = (Object(body) as Record<string, unknown>)[field];
  return Array.isArray(list) ? list.length : 0;
}

/** Names of a request's body that its schema does not know: they are dropped, and worth a line in the log. */
export function unknownFields(schema: TSchema | undefined, body: unknown): string[] {
  const properties = (schema as { properties?: object } | undefined)?.properties;
  if (!properties || typeof body !== 'object' || body === null) return [];
  return Object.keys(body).filter((name) => !Object.hasOwn(properties, name));
}
