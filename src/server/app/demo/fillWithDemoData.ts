import type { Insertable } from 'kysely';
import pLimit from 'p-limit';
import { batchesOf } from '../../database/batches';
import type { Database, DatabaseTransaction, TableName, Tables } from '../../database/tables';
import type { FileStorage } from '../../outside/files/fileStorage';
import { insertEntries } from '../../resources/audit';
import { demoHistory } from './demoHistory';
import { demoPlan } from './demoRows';
import { publishedDemoPassword } from './demoSignIns';
import { savePicture } from './savePicture';
import { demoOrganizations } from './organizations/all';
import { demoTables } from './plan';

export type DemoDataDependencies = {
  database: Database;
  /** Stores the portraits and textures. */
  files: FileStorage;
  hashPassword: (password: string) => Promise<string>;
  now?: Date;
};

const picturesAtOnce = 4;

/**
 * Fills an empty database with a small customer base: organizations, cards, portraits and three months of visits.
 * A database that holds a login or an account is left as it is.
 * @returns whether it filled the database
 */
export async function fillWithDemoData({
  database,
  files,
  hashPassword,
  now = new Date(),
}: DemoDataDependencies): Promise<boolean> {
  if (!(await isEmpty(database))) return false;
  const { rows, pictures } = demoPlan(demoOrganizations, now, await hashPassword(publishedDemoPassword));
  await pLimit(picturesAtOnce).map(pictures, (picture) => savePicture(files, picture));
  return database.transaction().execute(async (transaction) => {
    if (!(await isEmpty(transaction))) return false;
    for (const table of demoTables) await insertAll(transaction, table, rows[table]);
    await insertEntries(transaction, demoHistory(rows, now));
    return true;
  });
}

async function isEmpty(database: Database): Promise<boolean> {
  const user = await database.selectFrom('users').select('id').limit(1).executeTakeFirst();
  const account = await database.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
  return !user && !account;
}

async function insertAll<Name extends TableName>(
  transaction: DatabaseTransaction,
  table: Name,
  rows: Insertable<Tables[Name]>[],
): Promise<void> {
  for (const batch of batchesOf(rows)) await transaction.insertInto(table).values(batch).execute();
}
