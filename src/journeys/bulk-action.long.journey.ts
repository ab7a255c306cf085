import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { WireJob } from '../contract/wire/job';
import { openDatabase } from '../server/database/openDatabase';
import { engines } from '../testing/eachDatabase';
import { seedLargeAccount, settingsOn } from '../testing/largeAccount';
import type { ProductDatabase } from '../testing/largeAccount';
import { startProduct } from '../testing/product';
import type { Product } from '../testing/product';
import { bossToken } from '../testing/writers';

const rounds = 20;
/** Milliseconds that a request may wait longer while an action runs. */
const mostLonger = 50;
/** Milliseconds after the request: the records, pieces in the middle, the last ones. */
const momentOf = (round: number) => 5 + ((round * 7919) % 1500);

async function onPostgres(statement: string): Promise<void> {
  const client = new Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await client.connect();
  await client.query(statement);
  await client.end();
}

describe.each(engines)('An action on many cards on %s', (engine) => {
  let on: ProductDatabase;
  let product: Product;
  let token: string;

  async function open(cards: number): Promise<void> {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'contact-cards-'));
    on = { engine, dataFolder: path.join(folder, 'data'), schema: `bulk_${process.pid}` };
    if (engine === 'postgres') await onPostgres(`create schema ${on.schema}`);
    seedLargeAccount(on, { cards, visits: 0 });
    product = await start();
    token = await bossToken(product.origin);
  }
  const start = () => startProduct({ store: 'empty', dataFolder: on.dataFolder, settings: settingsOn(on) });
  afterEach(async () => {
    await product?.stop();
    if (engine === 'postgres') await onPostgres(`drop schema ${on.schema} cascade`);
    rmSync(path.dirname(on.dataFolder), { recursive: true, force: true });
  });

  async function call<Content>(method: string, address: string, body?: unknown): Promise<Content> {
    const response = await fetch(`${product.origin}/api${address}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', connection: 'close' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return ((await response.json()) as { content: Content }).content;
  }
  const cardIds = async () => (await call<{ id: string }[]>('GET', '/cards')).map(({ id }) => id);
  const accountNamed = (accountName: string) => call<{ id: string }>('POST', '/accounts', { accountName });
  const move = (ids: string[], accountId: string, requestId: string) =>
    call<WireJob>('POST', '/bulk-actions', { action: 'move', cardIds: ids, parameters: { accountId }, requestId });
  const jobOf = ({ id }: WireJob) => call<WireJob>('GET', `/jobs/${id}`);

  it('holds no other request up: 10,000 cards', async () => {
    await open(10_000);
    const ids = await cardIds();
    const { id: accountId } = await accountNamed('Target');
    const { id: other } = await accountNamed('Other');
    const card = await call<{ id: string }>('POST', '/cards', { accountId: other, cardOwnerName: 'Ann' });
    async function waits(isOver: () => Promise<boolean>): Promise<number[]> {
      const measured: number[] = [];
      for (let request = 0; ; request += 1) {
        const started = performance.now();
        if (request % 2 === 0) await call('GET', `/cards/${card.id}`);
        else await call('PATCH', `/cards/${card.id}/name`, { cardOwnerName: `Ann ${request}` });
        measured.push(performance.now() - started);
        if (request % 20 === 19 && (await isOver())) return measured;
      }
    }
    let times = 0;
    const idle = () => waits(async () => (times += 1) % 20 === 0);
    const quiet = await idle();
    const started = performance.now();
    let accepted = 0;
    const begun = move(ids, accountId, 'all').then((job) => {
      accepted = performance.now() - started;
      return job;
    });
    const busy = await waits(async () => (await jobOf(await begun)).status === 'finished');
    const finished = performance.now() - started;
    quiet.push(...(await idle()));
    const [longest, usual] = [Math.max(...busy), Math.max(...quiet)];
    process.stdout.write(
      `${engine}: accepted in ${accepted.toFixed(0)} ms, finished in ${(finished / 1000).toFixed(1)} s; ` +
        `the longest of ${busy.length} requests took ${longest.toFixed(1)} ms, of ${quiet.length} at rest ${usual.toFixed(1)} ms\n`,
    );
    expect(await jobOf(await begun)).toMatchObject({ done: 10_000, failed: 0, counts: { updated: 10_000 } });
    expect(longest - usual).toBeLessThanOrEqual(mostLonger);
    expect(accepted).toBeLessThanOrEqual(2000);
  }, 600_000);

  it(
    `changes each card once, also when the server is killed ${rounds} times`,
    async () => {
      await open(1000);
      const ids = await cardIds();
      const targets = [(await accountNamed('One')).id, (await accountNamed('Two')).id];
      for (let round = 0; round < rounds; round += 1) {
        const accountId = targets[round % 2]!;
        const request = move(ids, accountId, `round-${round}`).catch(() => undefined);
        await sleep(momentOf(round));
        await product.end('SIGKILL');
        await request;
        product = await start();
        // The client sends it again: it is the same job, or begins now.
        let job = await move(ids, accountId, `round-${round}`);
        while (job.status !== 'finished') {
          await sleep(100);
          job = await jobOf(job);
        }
        expect({ round, counts: (await jobOf(job)).counts }).toEqual({ round, counts: { updated: 1000 } });
        expect({ round, ...(await written(accountId)) }).toEqual({ round, cards: 1000, moves: 1000 * (round + 1) });
      }
    },
    rounds * 60_000,
  );

  /** How many cards an account has, and how many moves the history names. */
  async function written(accountId: string): Promise<{ cards: number; moves: number }> {
    const place = { dataDirectory: on.dataFolder, isServer: false };
    const opened = await openDatabase(
      on.engine === 'sqlite' ? place : { ...place, url: process.env.TEST_POSTGRES_URL, schema: on.schema },
    );
    try {
      const cards = opened.database.selectFrom('cards').select('id').where('accountId', '=', accountId);
      const moves = opened.database.selectFrom('auditEntries').select('id').where('action', '=', 'moveCard');
      return { cards: (await cards.execute()).length, moves: (await moves.execute()).length };
    } finally {
      await opened.close();
    }
  }
});
