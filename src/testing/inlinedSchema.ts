import type { ApiSchema } from '../server/resources/openApi/openApi';

/** A schema of the OpenAPI document with every component it refers to in the place of the reference. */
export function inlinedSchema(schema: ApiSchema, schemas: Record<string, ApiSchema>): ApiSchema {
  if (schema.$ref !== undefined) return inlinedSchema(schemas[schema.$ref.split('/').pop() ?? ''] ?? {}, schemas);
  const inline = (inner: ApiSchema) => inlinedSchema(inner, schemas);
  return {
    ...schema,
    ...(schema.items && { items: inline(schema.items) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map(inline) }),
    ...(schema.properties && {
      properties: Object.fromEntries(Object.entries(schema.properties).map(([name, inner]) => [name, inline(inner)])),
    }),
  };
}
