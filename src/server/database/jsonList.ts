import { PostgresAdapter, sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from './tables';

/**
 * An expression for rows as the text of one JSON list: the store makes a long list into text several times faster than
 * its rows become objects and then text here (docs/decisions/0040).
 * @param rows e.g. sql`(select ... order by ...)`; the list keeps their order
 * @param columns the properties of each entry
 */
export function jsonList(database: Database, rows: RawBuilder<unknown>, columns: readonly string[]): RawBuilder<string> {
  if (database.getExecutor().adapter instanceof PostgresAdapter) {
    const chosen = sql.join(columns.map((column) => sql.ref(column)));
    return sql`(select '[' || coalesce(string_agg(cast(row_to_json(entries) as text), ','), '') || ']' from (select ${chosen} from ${rows} as chosen) as entries)`;
  }
  const properties = sql.join(columns.flatMap((column) => [sql.lit(column), sql.ref(column)]));
  return sql`(select json_group_array(json_object(${properties})) from ${rows} as entries)`;
}
