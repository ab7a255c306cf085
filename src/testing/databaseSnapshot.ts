import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Tables } from '../server/database/tables';
import { tableOrder } from '../server/database/tableOrder';
import type { TestDatabase } from './eachDatabase';

/** Copies every row of the database; the returned function restores it. */
export async function databaseSnapshot({ database }: TestDatabase): Promise<() => Promise<void>> {
  const kept: [name: keyof Tables, rows: object[]][] = [];
  for (const name of tableOrder) kept.push([name, await database.selectFrom(name).selectAll().execute()]);
  return () =>
    database.transaction().execute(async (transaction) => {
      for (const [name] of [...kept].reverse()) await sql`delete from ${sql.table(name)}`.execute(transaction);
      for (const [name, rows] of kept)
        if (rows.length > 0)
          await transaction
            .insertInto(name)
            .values(rows as Insertable<Tables[typeof name]>[])
            .execute();
    });
}
