import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { rowsBeside, seedLargeAccount } from '../testing/largeAccount';
import type { Product } from '../testing/product';
import { dropProductDatabase, newProductDatabase, startProductOn } from '../testing/productDatabase';
import type { ProductDatabase } from '../testing/productDatabase';
import { aCardBeside, callsOf, longest, waitsAtRest, waitsDuring, waitsText } from '../testing/requestWaits';
import type { CallProduct } from '../testing/requestWaits';
import { bossToken } from '../testing/writers';

const cardCount = 10_000;
/** Milliseconds that a request may wait longer while an account is deleted or restored. */
const maxLongerMilliseconds = 50;

type Account = { id: string };
type Card = { id: string };

/** Gives each card a photo with its file, as an upload does. */
function addPhotos(dataFolder: string): void {
  const database = new SqliteDatabase(path.join(dataFolder, 'contact-cards.db'));
  const cards = database.prepare('select id from cards').all() as Card[];
  const insert = database.prepare(
    `insert into photos (id, cardId, fileKey, createdAt) select 'photo-' || id, id, 'photos/' || id, createdAt from cards where id = ?`,
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
  let call: CallProduct;

  beforeAll(async () => {
    on = await newProductDatabase('sqlite');
    seedLargeAccount(on, { cards: cardCount, visits: 100_000 });
    addPhotos(on.dataFolder);
    product = await startProductOn(on);
    call = callsOf(() => product, await bossToken(product.origin));
  }, 180_000);
  afterAll(async () => {
    await product?.stop();
    await dropProductDatabase(on);
  });

  /** Resolves when no row is moving any more. */
  async function moved(): Promise<void> {
    const database = new SqliteDatabase(path.join(on.dataFolder, 'contact-cards.db'), { readonly: true });
    const moving = database.prepare(`select 1 from keptDeletions where status in ('deleting', 'restoring')`);
    while (moving.get()) await sleep(100);
    database.close();
  }

  it('holds no other request up while it is deleted and restored', async () => {
    const [large] = await call<Account[]>('GET', '/accounts');
    const card = await aCardBeside(call);
    const before = (await rowsBeside(on)).rows;
    const rest = await waitsAtRest(call, card, 1000);
    const deleting = await waitsDuring(call, card, async () => {
      await call('DELETE', `/accounts/${large!.id}`);
      await moved();
    });
    rest.push(...(await waitsAtRest(call, card, 1000)));
    const [record] = await call<Card[]>('GET', '/deleted-records');
    const restoring = await waitsDuring(call, card, async () => {
      await call('POST', `/deleted-records/${record!.id}/restore`, {});
      await moved();
    });
    rest.push(...(await waitsAtRest(call, card, 1000)));
    process.stdout.write(waitsText('at rest', rest));
    for (const [name, { waits, milliseconds }] of Object.entries({ deleting, restoring }))
      process.stdout.write(waitsText(`${name} ${(milliseconds / 1000).toFixed(1)} s`, waits));
    const after = (await rowsBeside(on)).rows;
    for (const table of ['accounts', 'cards', 'photos', 'cardProfiles', 'cardDays', 'cardHours', 'cardTotals', 'users'])
      expect([table, after[table]?.length]).toEqual([table, before[table]?.length]);
    expect(longest(deleting.waits) - longest(rest)).toBeLessThanOrEqual(maxLongerMilliseconds);
    expect(longest(restoring.waits) - longest(rest)).toBeLessThanOrEqual(maxLongerMilliseconds);
  }, 600_000);
});
