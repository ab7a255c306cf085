import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { WireJob } from '../contract/wire/job';
import { openDatabase } from '../server/database/openDatabase';
import { engines } from '../testing/eachDatabase';
import { settingsOn } from '../testing/largeAccount';
import type { ProductDatabase } from '../testing/largeAccount';
import { startProduct } from '../testing/product';
import type { Product } from '../testing/product';
import { bossToken } from '../testing/writers';

const rounds = 20;
/** Milliseconds that a request may wait longer while an import is checked or runs. */
const mostLonger = 50;
/** Milliseconds after the request: the first rows, pieces in the middle, the last ones. */
const momentOf = (round: number) => 5 + ((round * 7919) % 900);

async function onPostgres(statement: string): Promise<void> {
  const client = new Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await client.connect();
  await client.query(statement);
  await client.end();
}

describe.each(engines)('An import on %s', (engine) => {
  let on: ProductDatabase;
  let product: Product;
  let token: string;
  let accountId: string;

  const start = () => startProduct({ store: 'empty', dataFolder: on.dataFolder, settings: settingsOn(on) });
  beforeEach(async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'contact-cards-'));
    on = { engine, dataFolder: path.join(folder, 'data'), schema: `import_${process.pid}` };
    if (engine === 'postgres') await onPostgres(`create schema ${on.schema}`);
    product = await start();
    token = await bossToken(product.origin);
    ({ id: accountId } = await call<{ id: string }>('POST', '/accounts', { accountName: 'Northwind' }));
  });
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
  const jobOf = ({ id }: WireJob) => call<WireJob>('GET', `/jobs/${id}`);
  const rowAt = (index: number) => ({
    ...{ fullName: `Person ${index}`, emails: `person${index}@cards.test`, loginEmail: `person${index}@cards.test` },
    ...{ company: 'Northwind', title: 'Engineer', mobilePhones: `+43 664 ${index}; 0664 ${index}` },
    ...{ linkedin: `https://www.linkedin.com/in/person${index}?utm_source=share`, address: 'Ring 1; Gasse 2' },
  });
  async function anImport(rows: number): Promise<WireJob> {
    const requestId = `request-${Date.now()}`;
    const job = await call<WireJob>('POST', '/imports', { kind: 'cards', accountId, fileName: 'a.csv', requestId });
    for (let from = 0; from < rows; from += 500) {
      const part = Array.from({ length: Math.min(500, rows - from) }, (_, index) => rowAt(from + index));
      await call('PUT', `/imports/${job.id}/rows`, { from, rows: part });
    }
    return job;
  }
  async function ended(job: WireJob, status: WireJob['status']): Promise<WireJob> {
    for (;;) {
      const now = await jobOf(job);
      if (now.status === status) return now;
      await sleep(50);
    }
  }

  it('of 10,000 rows is checked and run in time, and holds no other request up', async () => {
    const rows = 10_000;
    const { id: other } = await call<{ id: string }>('POST', '/accounts', { accountName: 'Other' });
    const card = await call<{ id: string }>('POST', '/cards', { accountId: other, cardOwnerName: 'Ann' });
    async function waits(isOver: () => boolean): Promise<number[]> {
      const measured: number[] = [];
      for (let request = 0; !isOver(); request += 1) {
        const started = performance.now();
        if (request % 2 === 0) await call('GET', `/cards/${card.id}`);
        else await call('PATCH', `/cards/${card.id}/name`, { cardOwnerName: `Ann ${request}` });
        measured.push(performance.now() - started);
      }
      return measured;
    }
    async function during(work: () => Promise<unknown>): Promise<{ seconds: number; longest: number }> {
      let isOver = false;
      const started = performance.now();
      let seconds = 0;
      const done = work().then(() => {
        seconds = (performance.now() - started) / 1000;
        isOver = true;
      });
      const measured = await waits(() => isOver);
      await done;
      return { seconds, longest: Math.max(...measured) };
    }
    const step = (job: WireJob, name: string, status: WireJob['status']) =>
      during(async () => {
        await call('POST', name, {});
        await ended(job, status);
      });
    const quiet = await during(() => sleep(4000));
    const memoryBefore = memoryOf(product);
    const job = await anImport(rows);
    const check = await step(job, `/imports/${job.id}/check`, 'checked');
    expect((await jobOf(job)).counts).toEqual({ new: rows });
    const run = await step(job, `/imports/${job.id}/start`, 'finished');
    const more = (memoryOf(product) - memoryBefore) / 1024;
    expect((await jobOf(job)).counts).toEqual({ created: rows });
    const again = await anImport(rows);
    const second = await step(again, `/imports/${again.id}/check`, 'checked');
    expect((await jobOf(again)).counts).toEqual({ unchanged: rows });
    const figures = { check, 'check again': second, run, 'at rest': quiet };
    for (const [name, { seconds, longest }] of Object.entries(figures))
      process.stdout.write(`${engine}: ${name} ${seconds.toFixed(1)} s, longest request ${longest.toFixed(1)} ms\n`);
    process.stdout.write(`${engine}: ${more.toFixed(0)} MB more\n`);
    expect(Math.max(check.seconds, second.seconds)).toBeLessThanOrEqual(10);
    expect(run.seconds).toBeLessThanOrEqual(60);
    expect(Math.max(check.longest, second.longest, run.longest) - quiet.longest).toBeLessThanOrEqual(mostLonger);
    expect(more).toBeLessThanOrEqual(100);
  }, 600_000);

  it(
    `creates each card once and takes each back, also when the server is killed ${rounds} times`,
    async () => {
      const rows = 500;
      for (let round = 0; round < rounds; round += 1) {
        const job = await anImport(rows);
        const steps = [
          [`/imports/${job.id}/check`, 'checked'],
          [`/imports/${job.id}/start`, 'finished'],
          [`/jobs/${job.id}/undo`, 'undone'],
        ] as const;
        for (const [index, [name, status]] of steps.entries()) {
          await call('POST', name, {});
          if (index === round % steps.length) {
            await sleep(momentOf(round));
            await product.end('SIGKILL');
            product = await start();
          }
          await ended(job, status);
          const created = status === 'finished' ? rows : 0;
          expect({ round, status, ...(await written()) }).toEqual({ round, status, cards: created, logins: created });
        }
      }
    },
    rounds * 60_000,
  );

  /** How many cards the account has, and how many logins of cards there are. */
  async function written(): Promise<{ cards: number; logins: number }> {
    const place = { dataDirectory: on.dataFolder, isServer: false };
    const opened = await openDatabase(
      on.engine === 'sqlite' ? place : { ...place, url: process.env.TEST_POSTGRES_URL, schema: on.schema },
    );
    try {
      const cards = opened.database.selectFrom('cards').select('id').where('accountId', '=', accountId);
      const logins = opened.database.selectFrom('users').select('id').where('role', '=', 'BASIC');
      return { cards: (await cards.execute()).length, logins: (await logins.execute()).length };
    } finally {
      await opened.close();
    }
  }
});

/** The resident memory of a product's process, in KiB. */
function memoryOf({ pid }: Product): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
}
