import { PostgresAdapter, sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from './tables';

/**
 * An aggregate: the rows of a group as the text of one JSON list. The store makes a long list into text several times
 * faster than its rows become objects and then text here (docs/decisions/0040).
 * @param properties what each entry holds, by its name
 */
export function jsonList(database: Database, properties: Readonly<Record<string, RawBuilder<unknown>>>): RawBuilder<string> {
  const pairs = sql.join(Object.entries(properties).flatMap(([name, value]) => [sql.lit(name), value]));
  if (database.getExecutor().adapter instanceof PostgresAdapter) return sql`cast(json_agg(json_build_object(${pairs})) as text)`;
  return sql`json_group_array(json_object(${pairs}))`;
}
