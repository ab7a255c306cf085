import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isPostgres } from './isPostgres';
import type { Database } from './tables';

/**
 * `column in (ids)` for any number of ids: they are one parameter. A statement has at most 32,766 parameters on SQLite
 * and 65,535 on PostgreSQL. There the array is a constant when the statement is planned: its length is known, and a row
 * is looked up in it. In an array that a subquery returns, PostgreSQL compares a row with each id, and it does that for
 * every row of a table of which `work_mem` cannot hold the places of the rows that the index names.
 */
export function isOneOf(database: Database, column: string, ids: readonly string[]): RawBuilder<boolean> {
  return isPostgres(database)
    ? sql<boolean>`${sql.ref(column)} = any(string_to_array(${ids.join(',')}, ','))`
    : sql<boolean>`${sql.ref(column)} in (select "value" from json_each(${JSON.stringify(ids)}))`;
}
