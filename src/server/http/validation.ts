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
 * The first broken rule becomes the message, such as `about: at most 200 characters` or `rows[3].about: must be text`.
 */
export function compileValidator({ schema, httpPart }: FastifyRouteSchemaDef<TSchema>) {
  const compiled = compile(schema);
  const lists = listsOf(schema);
  return (sent: unknown) => {
    const value = httpPart === 'querystring' ? withIntegers(schema, sent as Record<string, string>) : sent;
    // Before all else: the check looks at every entry first, which takes seconds for a body of empty rows.
    const overfull = lists.find(([field, maxItems]) => lengthOf(value, field) > maxItems);
    if (overfull) return { error: invalid(`${overfull[0]}: at most ${overfull[1]} entries`) };
    if (compiled.Check(value)) return { value: compiled.Clean(value) };
    const [problem, ...others] = compiled.Errors(value) as Problem[];
    return { error: invalid(problem ? ruleOf(problem, others) : `${httpPart}: not allowed`) };
  };
}

const typeTexts: Partial<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

/** @param others the further problems: a value that may be of several types has one for each */
function ruleOf({ keyword, instancePath, params }: Problem, others: Problem[]): string {
  const path = instancePath
    .slice(1)
    .replace(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.');
  if (keyword === 'required') return `${path && `${path}.`}${(params.requiredProperties as string[])[0]}: required`;
  if (path === '') return 'The request has no fields';
  // A form shows a wrong entry beside the whole list.
  const field = path.replace(/(\[\d+\])+$/, '');
  const limit = Number(params.limit);
  const unit = keyword.endsWith('Items') ? 'entries' : 'characters';
  switch (keyword) {
    case 'enum':
      return `${field}: one of ${(params.allowedValues as string[]).join(', ')}`;
    case 'type': {
      const ofValue = others.filter((other) => other.instancePath === instancePath && other.keyword !== 'anyOf');
      const choice = ofValue.find((other) => other.keyword === 'enum');
      if (choice) return ruleOf(choice, []);
      if (ofValue.some((other) => other.keyword !== 'type')) return `${field}: not allowed`;
      const types = [params, ...ofValue.map((other) => other.params)].map(({ type }) => typeTexts[String(type)]);
      return `${path}: must be ${types.join(' or ')}`;
    }
    case 'minItems':
    case 'minLength':
      return limit === 1 ? `${field}: required` : `${field}: at least ${limit} ${unit}`;
    case 'minimum':
      return `${field}: at least ${limit}`;
    case 'maximum':
      return `${field}: at most ${limit}`;
    case 'maxItems':
    case 'maxLength':
      return `${field}: at most ${limit} ${unit}`;
    default:
      return `${field}: not allowed`;
  }
}

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

/**
 * A query has texts only: turns those of whole numbers into numbers, where the schema has them. `Convert` of typebox
 * also takes 1.5 and true for 1.
 */
function withIntegers(schema: TSchema, query: Record<string, string>): Record<string, string | number> {
  const { properties = {} } = schema as { properties?: Record<string, { type?: string }> };
  const isInteger = (name: string, text: string) => properties[name]?.type === 'integer' && /^-?\d+$/.test(text);
  return Object.fromEntries(
    Object.entries(query).map(([name, text]) => [name, isInteger(name, text) ? Number(text) : text]),
  );
}

/** Names of a request's body that its schema does not know: they are dropped, and worth a line in the log. */
export function unknownFields(schema: TSchema | undefined, body: unknown): string[] {
  const properties = (schema as { properties?: object } | undefined)?.properties;
  if (!properties || typeof body !== 'object' || body === null) return [];
  return Object.keys(body).filter((name) => !Object.hasOwn(properties, name));
}
