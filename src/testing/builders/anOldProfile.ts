import type { Database, Row } from '../../server/database/tables';
import { cardProfileRow } from '../builders';

/** A profile in a database of an earlier version, which lacks the columns of later fields. */
export async function anOldProfile(
  database: Database,
  given: Parameters<typeof cardProfileRow>[0],
): Promise<Row<'cardProfiles'>> {
  const row = cardProfileRow(given);
  const columns = (await database.introspection.getTables()).find(({ name }) => name === 'cardProfiles')?.columns ?? [];
  const known = Object.entries(row).filter(([name]) => columns.some((column) => column.name === name));
  await database
    .insertInto('cardProfiles')
    .values(Object.fromEntries(known) as typeof row)
    .execute();
  return row;
}
