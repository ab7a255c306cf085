import ICAL from 'ical.js';
import VCard from 'vcf';

/** A property as a reader gives it back: name and group in lower case, its TYPEs in lower case, and its parts. */
export type ReadProperty = { name: string; group: string; types: string[]; parts: string[] };

/**
 * What ical.js reads. It unescapes text but leaves `\;` in simple values and everything in values it does not know; of
 * a telephone number it drops every backslash.
 */
export function readWithIcal(file: string): ReadProperty[] {
  const [, properties] = ICAL.parse(file) as [string, [string, Record<string, string | string[]>, string, unknown][]];
  return properties.map(([name, parameters, type, value]) => {
    // It parses ORG as a list of parts, which it unescapes.
    const isText = (type === 'text' && name !== 'org') || name === 'tel';
    const simple =
      name === 'x-ablabel' ? unescape(String(value)) : isText ? String(value).replace(/\\;/g, ';') : String(value);
    const parts = Array.isArray(value) ? (value as string[]) : [simple];
    return { name, group: String(parameters.group ?? ''), types: typesOf(parameters.type), parts };
  });
}

/** What the package vcf reads: it unfolds and takes names, parameters and values apart, but unescapes nothing. */
export function readWithVcf(file: string): ReadProperty[] {
  const { data } = new VCard().parse(file) as { data: Record<string, VcfProperty | VcfProperty[]> };
  return Object.entries(data).flatMap(([key, found]) =>
    [found].flat().map((property) => {
      const name = key === 'xAbLabel' ? 'x-ablabel' : key.toLowerCase();
      const value = property.valueOf();
      const isUri = name === 'url' || name === 'source' || name === 'photo' || name === 'uid';
      return {
        name,
        group: property.group ?? '',
        types: typesOf(property.type),
        parts: isUri ? [value] : partsOf(name, value),
      };
    }),
  );
}

type VcfProperty = { group?: string; type?: string | string[]; valueOf(): string };

function typesOf(types: string | string[] | undefined): string[] {
  return [types ?? []].flat().map((type) => type.toLowerCase());
}

/** N, ADR and ORG have parts, which semicolons divide; ORG has no fixed number of them. */
function partsOf(name: string, value: string): string[] {
  if (!['n', 'adr', 'org'].includes(name)) return [unescape(value)];
  const parts = [''];
  for (const token of value.match(/\\[\s\S]|[^\\]/g) ?? [])
    if (token === ';') parts.push('');
    else parts[parts.length - 1] += token;
  return parts.map(unescape);
}

function unescape(value: string): string {
  return value.replace(/\\([\s\S])/g, (_, character: string) => (character.toLowerCase() === 'n' ? '\n' : character));
}
