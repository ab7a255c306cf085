import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startProduct } from '../../testing/product';
import { brokenInvariants } from '../../testing/storeInvariants';
import { boss, bossToken, nothingWritten, writeUntilItEnds } from '../../testing/writers';
import SqliteDatabase from 'better-sqlite3';

const rounds = process.env.LONG ? 50 : 3;
const settings = { SUPER_ADMIN_EMAIL: boss.email, SUPER_ADMIN_PASSWORD: boss.password, LOG_LEVEL: 'error' };

describe('A server that is asked to end', () => {
  it(
    `${rounds} times while people write answers all it has taken, and ends with 0 [K7]`,
    async () => {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'contact-cards-'));
      const dataFolder = path.join(folder, 'data');
      const written = nothingWritten();
      for (let round = 0; round < rounds; round += 1) {
        const product = await startProduct({ store: 'empty', dataFolder, settings });
        const writing = writeUntilItEnds(product.origin, await bossToken(product.origin), written);
        await new Promise((resume) => setTimeout(resume, 100 + 40 * (round % 10)));
        const startedAt = Date.now();
        expect({ round, code: await product.end('SIGTERM') }).toEqual({ round, code: 0 });
        expect(Date.now() - startedAt).toBeLessThan(10_000);
        await writing;
        expect({ round, broken: brokenInvariants(dataFolder, written) }).toEqual({ round, broken: [] });
        // What was done was also told: an account that nobody heard of would be a request that was cut.
        const database = new SqliteDatabase(path.join(dataFolder, 'contact-cards.db'), { readonly: true });
        const accounts = (database.prepare('select id from accounts').all() as { id: string }[]).map(({ id }) => id);
        database.close();
        expect(accounts.sort()).toEqual([...written.accounts].sort());
      }
      rmSync(folder, { recursive: true, force: true });
    },
    rounds * 30_000,
  );
});
