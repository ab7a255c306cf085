import { sql } from 'kysely';
import { isPostgres } from '../../server/database/isPostgres';
import type { Database, Row } from '../../server/database/tables';
import { cardProfileRow } from '../builders';

/** A profile in a database of an earlier version, which lacks the columns of later fields. */
export async function anOldProfile(
  database: Database,
  given: Parameters<typeof cardProfileRow>[0],
): Promise<Row<'cardProfiles'>> {
  const row = cardProfileRow(given);
  // Kysely's introspection reads every schema of PostgreSQL, also those that other tests drop meanwhile.
  const { rows: columns } = await (
    isPostgres(database)
      ? sql<{ name: string }>`select column_name as name from information_schema.columns
        where table_schema = current_schema() and table_name = 'cardProfiles'`
      : sql<{ name: string }>`select name from pragma_table_info('cardProfiles')`
  ).execute(database);
  const known = Object.entries(row).filter(([name]) => columns.some((column) => column.name === name));
  await database
    .insertInto('cardProfiles')
    .values(Object.fromEntries(known) as typeof row)
    .execute();
  return row;
}
