import type { LineFieldName } from '../../../../contract/cardFields';
import { vcardProperties } from '../../../../contract/vcardProperties';
import { vcardText } from './vcardText';

/** Writes the properties that hold lines of text, such as ORG and TITLE. Omits empty properties and last parts. */
export function lineProperties(valueOf: (field: LineFieldName) => string): string[] {
  return [...vcardProperties].flatMap(([property, fields]) => {
    const parts = fields.map((field) => vcardText(valueOf(field)));
    while (parts.at(-1) === '') parts.pop();
    return parts.length > 0 ? [`${property}:${parts.join(';')}`] : [];
  });
}
