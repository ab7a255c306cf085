import fastJsonStringify from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify/types/schema';

type Serializer = ReturnType<FastifySerializerCompiler<object>>;

/** By the schema's text: most operations share the schema of their errors, and compiling one takes a millisecond. */
const compiled = new Map<string, Serializer>();

/** Compiles each response schema once in a process. */
export function compileSerializer({ schema }: { schema: object }): Serializer {
  const key = JSON.stringify(schema);
  const serializer = compiled.get(key) ?? fastJsonStringify(schema);
  compiled.set(key, serializer);
  return serializer;
}
