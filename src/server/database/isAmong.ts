import { sql } from 'kysely';
import type { Expression, RawBuilder } from 'kysely';
import { isPostgres } from './isPostgres';
import type { Database } from './tables';

/**
 * `column in (ids)`, where a query returns the ids. PostgreSQL overestimates how many rows a part of an index has, and
 * would then read the rows of all other ids as well. It expects an array to be short, and uses the index of the column.
 */
export function isAmong(database: Database, column: string, ids: Expression<unknown>): RawBuilder<boolean> {
  return isPostgres(database)
    ? sql<boolean>`${sql.ref(column)} = any(array(${ids}))`
    : sql<boolean>`${sql.ref(column)} in (${ids})`;
}

/**
 * `column in (values)` for any number of values: they are one parameter. A statement has at most 32,766 parameters on
 * SQLite and 65,535 on PostgreSQL.
 */
export function isOneOf(database: Database, column: string, values: readonly string[]): RawBuilder<boolean> {
  const json = JSON.stringify(values);
  const each = isPostgres(database)
    ? sql`select jsonb_array_elements_text(${json}::jsonb)`
    : sql`select "value" from json_each(${json})`;
  return isAmong(database, column, each);
}
