import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { restorableRows } from './fullAccount';
import { besideProduct, settingsOn } from './productDatabase';
import type { ProductDatabase } from './productDatabase';

const seedCommand = path.resolve(__dirname, '../../build/server/seed.cjs');

/** Makes one account with this many cards and their statistics, with the built `seed` command. */
export function seedLargeAccount(on: ProductDatabase, { cards, visits }: { cards: number; visits: number }): void {
  const size = ['--accounts', '1', '--cards', String(cards), '--visits', String(visits)];
  const settings = { NODE_ENV: 'production', DATA_DIR: on.dataFolder, ...settingsOn(on) };
  execFileSync(process.execPath, [seedCommand, ...size], { env: { ...process.env, ...settings }, stdio: 'pipe' });
}

/** Every row that a restore has to bring back, read beside the running product, and whether rows are still moving. */
export function rowsBeside(on: ProductDatabase): Promise<{ rows: Record<string, string[]>; isMoving: boolean }> {
  return besideProduct(on, async (opened) => {
    const moving = await opened.database
      .selectFrom('keptDeletions')
      .select('id')
      .where('status', 'in', ['deleting', 'restoring'])
      .execute();
    return { rows: await restorableRows(opened), isMoving: moving.length > 0 };
  });
}
