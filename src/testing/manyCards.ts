import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SqliteDatabase } from '../server/database/sqlite';
import { copyDemoData } from './product';

const seedCommand = path.resolve(__dirname, '../../build/server/seed.cjs');

/**
 * A data folder with the demo data and as many cards on top as `count` in all needs, from the built `seed` command.
 * The cards are named `Holder 00000`, `Holder 00001` and so on.
 */
export function folderWithManyCards(count: number): string {
  const folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'contact-cards-many-')), 'data');
  copyDemoData(folder);
  const databaseFile = path.join(folder, 'contact-cards.db');
  const database = new SqliteDatabase(databaseFile);
  const { existing } = database.prepare('select count(*) as existing from cards').get() as { existing: number };
  database.close();
  execFileSync(process.execPath, [seedCommand, '--add', '--accounts', '100', '--cards', String(count - existing)], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: folder },
    stdio: 'pipe',
  });
  nameInOrder(databaseFile);
  return folder;
}

function nameInOrder(databaseFile: string): void {
  const database = new SqliteDatabase(databaseFile);
  database.exec(
    `update cards set name = 'Holder ' || substr('0000' || place, -5)
     from (select id as cardId, row_number() over (order by name, id) - 1 as place from cards) where cardId = id`,
  );
  database.close();
}
