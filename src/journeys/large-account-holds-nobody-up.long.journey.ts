import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { rowsBeside, seedLargeAccount, settingsOn } from '../testing/largeAccount';
import type { ProductDatabase } from '../testing/largeAccount';
import { startProduct } from '../testing/product';
import type { Product } from '../testing/product';
import { bossToken } from '../testing/writers';

const cardCount = 10_000;
/** Milliseconds that a request may wait longer while an account is deleted or restored. */
const mostLonger = 50;

type Account = { id: string; name: string };
type Card = { id: string };

/** Gives each card a photo with its file, as an upload does. */
function addPhotos(dataFolder: string): void {
  const database = new SqliteDatabase(path.join(dataFolder, 'contact-cards.db'));
  const cards = database.prepare('select id from cards').all() as Card[];
  const insert = database.prepare(
    `insert into photos select 'photo-' || id, id, 'photos/' || id, createdAt from cards where id = ?`,
  );
  database.transaction(() => cards.forEach(({ id }) => insert.run(id)))();
  database.exec(`update cards set photoId = 'photo-' || id`);
  database.close();
  for (const { id } of cards) {
    const folder = path.join(dataFolder, 'files/photos', id);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, '96.webp'), id);
  }
}

describe('An account of 10,000 cards with photos', () => {
  let on: ProductDatabase;
  let product: Product;
  let token: string;

  beforeAll(async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'contact-cards-'));
    on = { engine: 'sqlite', dataFolder: path.join(folder, 'data'), schema: '' };
    seedLargeAccount(on, { cards: cardCount, visits: 100_000 });
    addPhotos(on.dataFolder);
    product = await startProduct({ store: 'empty', dataFolder: on.dataFolder, settings: settingsOn(on) });
    token = await bossToken(product.origin);
  }, 180_000);
  afterAll(async () => {
    await product?.stop();
    rmSync(path.dirname(on.dataFolder), { recursive: true, force: true });
  });

  async function call<Content>(method: string, address: string, body?: unknown): Promise<Content> {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const response = await fetch(`${product.origin}/api${address}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return ((await response.json()) as { content: Content }).content;
  }

  /** The waits of requests that read and write another account's card, in milliseconds, until `isOver`. */
  async function waits(card: Card, isOver: () => Promise<boolean>): Promise<number[]> {
    const measured: number[] = [];
    for (let request = 0; ; request += 1) {
      const started = performance.now();
      if (request % 2 === 0) await call('GET', `/cards/${card.id}`);
      else await call('PATCH', `/cards/${card.id}/name`, { cardOwnerName: `Ann ${request}` });
      measured.push(performance.now() - started);
      if (request % 20 === 19 && (await isOver())) return measured;
    }
  }

  const slowest = (measured: number[]) => Math.max(...measured);
  const isStill = async () => !(await rowsMoving());
  async function rowsMoving(): Promise<boolean> {
    const database = new SqliteDatabase(path.join(on.dataFolder, 'contact-cards.db'), { readonly: true });
    const moving = database.prepare(`select 1 from keptDeletions where status in ('deleting', 'restoring')`).get();
    database.close();
    return moving !== undefined;
  }

  it('holds no other request up while it is deleted and restored', async () => {
    const [large] = await call<Account[]>('GET', '/accounts');
    const other = await call<Account>('POST', '/accounts', { accountName: 'Other' });
    const card = await call<Card>('POST', '/cards', { accountId: other.id, cardOwnerName: 'Ann' });
    let rounds = 0;
    const idle = () => waits(card, async () => (rounds += 1) % 50 === 0);
    const before = (await rowsBeside(on)).rows;

    const quiet = await idle();
    const startedDeleting = performance.now();
    const deletion = call('DELETE', `/accounts/${large!.id}`);
    const deleting = await waits(card, async () => deletion.then(isStill));
    const deleted = performance.now() - startedDeleting;
    quiet.push(...(await idle()));
    const [record] = await call<Card[]>('GET', '/deleted-records');
    const startedRestoring = performance.now();
    const restore = call('POST', `/deleted-records/${record!.id}/restore`, {});
    const restoring = await waits(card, async () => restore.then(isStill));
    const restored = performance.now() - startedRestoring;
    quiet.push(...(await idle()));

    const figures = { quiet, deleting, restoring };
    const lines = Object.entries(figures).map(
      ([name, measured]) =>
        `${name}: ${measured.length} requests, the longest took ${slowest(measured).toFixed(1)} ms\n`,
    );
    const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
    process.stdout.write(`${lines.join('')}deleted in ${seconds(deleted)} s, restored in ${seconds(restored)} s\n`);
    const after = (await rowsBeside(on)).rows;
    for (const table of ['accounts', 'cards', 'photos', 'cardProfiles', 'cardDays', 'cardHours', 'cardTotals', 'users'])
      expect([table, after[table]?.length]).toEqual([table, before[table]?.length]);
    expect(slowest(deleting) - slowest(quiet)).toBeLessThanOrEqual(mostLonger);
    expect(slowest(restoring) - slowest(quiet)).toBeLessThanOrEqual(mostLonger);
  }, 600_000);
});
