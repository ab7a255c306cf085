import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { engines } from '../testing/eachDatabase';
import { rowsBeside, seedLargeAccount, settingsOn } from '../testing/largeAccount';
import type { ProductDatabase } from '../testing/largeAccount';
import { startProduct } from '../testing/product';
import { bossToken } from '../testing/writers';

const rounds = 20;
const cardCount = 1000;
/** Milliseconds after the request: the first transaction, pieces in the middle, the last one. */
const momentOf = (round: number) => 5 + ((round * 7919) % 1500);

async function onPostgres(statement: string): Promise<void> {
  const client = new Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await client.connect();
  await client.query(statement);
  await client.end();
}

describe.each(engines)('A large account on %s whose server is killed', (engine) => {
  let on: ProductDatabase;

  beforeEach(async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'contact-cards-'));
    on = { engine, dataFolder: path.join(folder, 'data'), schema: `killed_${process.pid}` };
    if (engine === 'postgres') await onPostgres(`create schema ${on.schema}`);
    seedLargeAccount(on, { cards: cardCount, visits: 5000 });
  }, 60_000);
  afterEach(async () => {
    if (engine === 'postgres') await onPostgres(`drop schema ${on.schema} cascade`);
    rmSync(path.dirname(on.dataFolder), { recursive: true, force: true });
  });

  const start = () => startProduct({ store: 'empty', dataFolder: on.dataFolder, settings: settingsOn(on) });

  it(
    `while it is deleted or restored, ${rounds} times, is all there or all gone after the next start`,
    async () => {
      let product = await start();
      const token = await bossToken(product.origin);
      const call = async (method: string, address: string) => {
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', connection: 'close' };
        const body = method === 'POST' ? '{}' : undefined;
        const response = await fetch(`${product.origin}/api${address}`, { method, headers, body });
        return (await response.json()) as { content: { id: string }[]; page: { total: number } };
      };
      const shown = async () => (await call('GET', '/cards?limit=1')).page.total;
      const before = (await rowsBeside(on)).rows;
      const seen = new Set<number>();
      for (let round = 0; round < rounds; round += 1) {
        const [account] = (await call('GET', '/accounts')).content;
        const [deleted] = (await call('GET', '/deleted-records')).content;
        const request = account
          ? call('DELETE', `/accounts/${account.id}`)
          : call('POST', `/deleted-records/${deleted?.id}/restore`);
        const answered = request.catch(() => undefined);
        await sleep(momentOf(round));
        await product.end('SIGKILL');
        await answered;
        product = await start();
        expect([0, cardCount]).toContain(await shown());
        let state = await rowsBeside(on);
        while (state.isMoving) {
          await sleep(200);
          state = await rowsBeside(on);
        }
        const count = await shown();
        seen.add(count);
        if (count === cardCount) expect({ round, rows: state.rows }).toEqual({ round, rows: before });
        else
          expect({ round, cards: state.rows.cards, days: state.rows.cardDays }).toEqual({ round, cards: [], days: [] });
      }
      expect(seen).toEqual(new Set([0, cardCount]));
      await product.stop();
    },
    rounds * 60_000,
  );
});
