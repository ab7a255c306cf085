import type { JsonRows, WorkbookRow } from './workbookTable';

type Entry = Readonly<Record<string, string | number>>;

/** Parses the rows; blocks its thread. */
export function parseRows({ list, properties, ids }: JsonRows): WorkbookRow[] {
  const entries = JSON.parse(new TextDecoder().decode(list)) as Entry[];
  const [first = ''] = properties;
  const ordered = ids ? chosen(entries, ids) : entries.sort((a, b) => String(a[first]).localeCompare(String(b[first])));
  return ordered.map((entry) => properties.map((property) => entry[property] ?? null));
}

function chosen(entries: readonly Entry[], ids: readonly string[]): Entry[] {
  const entryOf = new Map(entries.map((entry) => [entry.id, entry]));
  return [...new Set(ids)].map((id) => entryOf.get(id)).filter((entry) => entry !== undefined);
}
