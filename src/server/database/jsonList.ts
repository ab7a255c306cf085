import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isPostgres } from './isPostgres';
import type { Database } from './tables';

/** JSON text as the engine returns it. SQLite returns bytes, so that a long list is not decoded and encoded again. */
export type StoredJson = Buffer | string;

/**
 * An aggregate expression: the rows of a group as one JSON list. The database builds a long list several times faster
 * than `JSON.stringify` does from its rows (docs/decisions/0017).
 * @param properties the value of each property of an entry, by name
 */
export function jsonList(
  database: Database,
  properties: Readonly<Record<string, RawBuilder<unknown>>>,
): RawBuilder<StoredJson> {
  const pairs = sql.join(Object.entries(properties).flatMap(([name, value]) => [sql.lit(name), value]));
  if (isPostgres(database)) return sql`cast(json_agg(json_build_object(${pairs})) as text)`;
  return sql`cast(json_group_array(json_object(${pairs})) as blob)`;
}

/** Joins JSON lists, none of them empty, into one. */
export function joinedLists(lists: readonly StoredJson[]): Buffer {
  const entries = lists.map((list) => (typeof list === 'string' ? Buffer.from(list) : list).subarray(1, -1));
  return Buffer.concat([
    Buffer.from('['),
    ...entries.flatMap((list, index) => (index === 0 ? [list] : [Buffer.from(','), list])),
    Buffer.from(']'),
  ]);
}
