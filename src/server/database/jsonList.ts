import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isPostgres } from './isPostgres';
import type { Database } from './tables';

/**
 * JSON as an engine hands it over. SQLite gives bytes: a long text is not made into letters and back on its way out.
 */
export type StoredJson = Buffer | string;

/**
 * An aggregate: the rows of a group as the text of one JSON list. The database makes a long list into text several
 * times faster than its rows become objects and then text here (docs/decisions/0017).
 * @param properties what each entry holds, by its name
 */
export function jsonList(
  database: Database,
  properties: Readonly<Record<string, RawBuilder<unknown>>>,
): RawBuilder<StoredJson> {
  const pairs = sql.join(Object.entries(properties).flatMap(([name, value]) => [sql.lit(name), value]));
  if (isPostgres(database)) return sql`cast(json_agg(json_build_object(${pairs})) as text)`;
  return sql`cast(json_group_array(json_object(${pairs})) as blob)`;
}

/** One JSON list of the entries of several that are not empty. */
export function joinedLists(lists: readonly StoredJson[]): Buffer {
  const entries = lists.map((list) => (typeof list === 'string' ? Buffer.from(list) : list).subarray(1, -1));
  return Buffer.concat([
    Buffer.from('['),
    ...entries.flatMap((list, index) => (index === 0 ? [list] : [Buffer.from(','), list])),
    Buffer.from(']'),
  ]);
}
