import type { ApiSchema } from './openApi';

/** A row of a table of fields. `name` is a path such as `themes.font`. */
export type ApiField = { name: string; type: string; isRequired: boolean; meaning: string };

export type ApiSchemas = Record<string, ApiSchema>;

/** The name of the component that a schema refers to. Undefined for an inline schema. */
export function componentOf({ $ref }: ApiSchema): string | undefined {
  return $ref?.split('/').pop();
}

/** A short text for a schema, such as `text, at most 120`. Names of components are in braces: `list of {Card}`. */
export function schemaText(schema: ApiSchema): string {
  if (schema.$ref !== undefined) return `{${componentOf(schema)}}`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(schemaText))].join(' or ');
  if (schema.items) return [`list of ${schemaText(schema.items)}`, ...entriesOf(schema)].join(', ');
  const type = [schema.type].flat().join(' or ');
  if (schema.format === 'binary') return 'file';
  const typeText =
    { string: 'text', integer: 'whole number', object: 'object', boolean: 'true or false' }[type] ??
    (type || 'anything');
  return [typeText, ...rulesOf(schema)].join(', ');
}

function entriesOf({ minItems = 0, maxItems }: ApiSchema): string[] {
  if (maxItems === undefined) return [];
  if (minItems === maxItems) return [`${maxItems} entries`];
  return [minItems > 0 ? `${minItems} to ${maxItems} entries` : `at most ${maxItems} entries`];
}

function rulesOf({ minLength, maxLength, minimum, maximum, pattern }: ApiSchema): string[] {
  return [
    minLength === 1 ? 'not empty' : minLength && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && `to ${maximum}`,
    pattern !== undefined && `like ${pattern}`,
  ].filter((rule): rule is string => typeof rule === 'string');
}

/** The fields of a schema, including those of nested inline objects. Components are only named. */
export function fieldsOf(schema: ApiSchema | undefined, schemas: ApiSchemas, path = ''): ApiField[] {
  if (schema === undefined) return [];
  if (schema.items) return fieldsOf(schema.items, schemas, `${path}[]`);
  if (schema.anyOf) return schema.anyOf.flatMap((inner) => fieldsOf(inner, schemas, path));
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const meaning = inner.description ?? schemas[componentOf(inner) ?? '']?.description ?? '';
    const own = {
      name: path ? `${path}.${name}` : name,
      type: schemaText(inner),
      isRequired: schema.required?.includes(name) ?? false,
      meaning,
    };
    return [own, ...fieldsOf(inner, schemas, own.name)];
  });
}
