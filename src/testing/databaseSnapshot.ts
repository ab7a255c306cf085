import { sql } from 'kysely';
import type { CompiledQuery, Insertable } from 'kysely';
import type { Tables } from '../server/database/tables';
import { tableOrder } from '../server/database/tableOrder';
import type { TestDatabase } from './eachDatabase';

/** Copies every row of the database; the returned function restores it. It may run often: its queries are compiled. */
export async function databaseSnapshot({ database }: TestDatabase): Promise<() => Promise<void>> {
  const deletes: CompiledQuery[] = [];
  const inserts: CompiledQuery[] = [];
  for (const name of tableOrder) {
    deletes.unshift(sql`delete from ${sql.table(name)}`.compile(database));
    const rows: object[] = await database.selectFrom(name).selectAll().execute();
    if (rows.length > 0)
      inserts.push(
        database
          .insertInto(name)
          .values(rows as Insertable<Tables[typeof name]>[])
          .compile(),
      );
  }
  return () =>
    database.transaction().execute(async (transaction) => {
      for (const query of [...deletes, ...inserts]) await transaction.executeQuery(query);
    });
}
