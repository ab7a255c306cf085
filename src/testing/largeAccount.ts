import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Engine } from '../server/database/tables';
import { openDatabase } from '../server/database/openDatabase';
import { restorableRows } from './fullAccount';
import { boss } from './writers';

const seedCommand = path.resolve(__dirname, '../../build/server/seed.cjs');

/** Where a product keeps its rows: a data folder, or a schema of PostgreSQL. */
export type ProductDatabase = { engine: Engine; dataFolder: string; schema: string };

/** The settings of a product on such a database, with a super administrator whom `bossToken` signs in. */
export function settingsOn({ engine, schema }: ProductDatabase): Record<string, string> {
  const settings = { SUPER_ADMIN_EMAIL: boss.email, SUPER_ADMIN_PASSWORD: boss.password, LOG_LEVEL: 'error' };
  if (engine === 'sqlite') return settings;
  const url = new URL(process.env.TEST_POSTGRES_URL ?? '');
  url.searchParams.set('options', `-c search_path=${schema}`);
  return { ...settings, DATABASE_URL: url.href };
}

/** Makes one account with this many cards and their statistics, with the built `seed` command. */
export function seedLargeAccount(on: ProductDatabase, { cards, visits }: { cards: number; visits: number }): void {
  const size = ['--accounts', '1', '--cards', String(cards), '--visits', String(visits)];
  const settings = { NODE_ENV: 'production', DATA_DIR: on.dataFolder, ...settingsOn(on) };
  execFileSync(process.execPath, [seedCommand, ...size], { env: { ...process.env, ...settings }, stdio: 'pipe' });
}

/** Every row that a restore has to bring back, read beside the running product, and whether rows are still moving. */
export async function rowsBeside(on: ProductDatabase): Promise<{ rows: Record<string, string[]>; isMoving: boolean }> {
  const place = { dataDirectory: on.dataFolder, isServer: false };
  const opened = await openDatabase(
    on.engine === 'sqlite' ? place : { ...place, url: process.env.TEST_POSTGRES_URL, schema: on.schema },
  );
  try {
    const moving = await opened.database
      .selectFrom('keptDeletions')
      .select('id')
      .where('status', 'in', ['deleting', 'restoring'])
      .execute();
    return { rows: await restorableRows(opened), isMoving: moving.length > 0 };
  } finally {
    await opened.close();
  }
}
