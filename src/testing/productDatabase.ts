import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { Engine } from '../server/database/tables';
import { openDatabase } from '../server/database/openDatabase';
import type { OpenDatabase } from '../server/database/openDatabase';
import { startProduct } from './product';
import type { Product } from './product';
import { boss } from './writers';

/** Where a product keeps its rows: a data folder, or a schema of PostgreSQL. */
export type ProductDatabase = { engine: Engine; dataFolder: string; schema: string };

/** A database without tables. `dropProductDatabase` removes it. */
export async function newProductDatabase(engine: Engine): Promise<ProductDatabase> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'contact-cards-'));
  const schema = path.basename(folder).replace(/-/g, '_').toLowerCase();
  if (engine === 'postgres') await onPostgres(`create schema ${schema}`);
  return { engine, dataFolder: path.join(folder, 'data'), schema };
}

export async function dropProductDatabase({ engine, schema, dataFolder }: ProductDatabase): Promise<void> {
  if (engine === 'postgres') await onPostgres(`drop schema ${schema} cascade`);
  rmSync(path.dirname(dataFolder), { recursive: true, force: true });
}

async function onPostgres(statement: string): Promise<void> {
  const client = new Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** The settings of a product on such a database, with a super administrator whom `bossToken` signs in. */
export function settingsOn({ engine, schema }: ProductDatabase): Record<string, string> {
  const settings = { SUPER_ADMIN_EMAIL: boss.email, SUPER_ADMIN_PASSWORD: boss.password, LOG_LEVEL: 'error' };
  if (engine === 'sqlite') return settings;
  const url = new URL(process.env.TEST_POSTGRES_URL ?? '');
  url.searchParams.set('options', `-c search_path=${schema}`);
  return { ...settings, DATABASE_URL: url.href };
}

/** Starts the built product on such a database. */
export function startProductOn(on: ProductDatabase): Promise<Product> {
  return startProduct({ store: 'empty', dataFolder: on.dataFolder, settings: settingsOn(on) });
}

/** Reads the database beside the running product. */
export async function besideProduct<Result>(
  { engine, dataFolder, schema }: ProductDatabase,
  read: (opened: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const url = engine === 'postgres' ? process.env.TEST_POSTGRES_URL : undefined;
  const opened = await openDatabase({ dataDirectory: dataFolder, isServer: false, ...(url && { url, schema }) });
  try {
    return await read(opened);
  } finally {
    await opened.close();
  }
}
