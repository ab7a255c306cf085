import { cardFields, lineFields } from './cardFields';
import type { LineFieldName } from './cardFields';

/** The vCard properties of lines, each with its fields in the order of their parts. */
export const vcardProperties: ReadonlyMap<string, readonly LineFieldName[]> = fieldsByProperty();

function fieldsByProperty(): Map<string, LineFieldName[]> {
  const fields = new Map<string, LineFieldName[]>();
  for (const name of lineFields) {
    const field = cardFields[name];
    if ('vcardProperty' in field) fields.set(field.vcardProperty, [...(fields.get(field.vcardProperty) ?? []), name]);
  }
  return fields;
}
