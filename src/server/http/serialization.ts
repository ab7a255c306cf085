import fastJsonStringify from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify/types/schema';

type Serializer = ReturnType<FastifySerializerCompiler<object>>;
type UnionSchema = { anyOf?: { type?: unknown; const?: unknown; anyOf?: unknown }[] };

/** By the schema's text: most operations share the schema of their errors, and compiling one takes a millisecond. */
const compiled = new Map<string, Serializer>();

/** Compiles each response schema once in a process. */
export function compileSerializer({ schema }: { schema: object }): Serializer {
  const key = JSON.stringify(schema);
  const serializer = compiled.get(key) ?? fastJsonStringify(JSON.parse(key, (_name, value) => withTypeList(value)));
  compiled.set(key, serializer);
  return serializer;
}

/**
 * Returns a union of different types, such as text or null, as one schema with a list of types. To tell the members of
 * an `anyOf` apart, the serializer compiles a validator with Ajv at the first response: tens of milliseconds.
 */
export function withTypeList(schema: unknown): unknown {
  const { anyOf, ...rest } = Object(schema) as UnionSchema;
  if (!Array.isArray(anyOf) || anyOf.some(({ type }) => typeof type !== 'string')) return schema;
  // Text is last: given the choice, the serializer writes an array as text.
  const types = [...new Set(anyOf.map(({ type }) => type))].sort(
    (a, b) => Number(a === 'string') - Number(b === 'string'),
  );
  const isOfLiterals = anyOf.every((member) => 'const' in member || member.type === 'null');
  if (types.length < anyOf.length && !isOfLiterals) return schema;
  return Object.assign({}, ...anyOf, rest, { const: undefined, type: types.length === 1 ? types[0] : types });
}
