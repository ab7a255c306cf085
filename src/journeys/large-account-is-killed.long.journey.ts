import { setTimeout as sleep } from 'node:timers/promises';
import { engines } from '../testing/eachDatabase';
import { rowsBeside, seedLargeAccount } from '../testing/largeAccount';
import type { Product } from '../testing/product';
import { dropProductDatabase, newProductDatabase, startProductOn } from '../testing/productDatabase';
import type { ProductDatabase } from '../testing/productDatabase';
import { bossToken } from '../testing/writers';

const rounds = 20;
const cardCount = 1000;
/** Milliseconds after the request: the first transaction, pieces in the middle, the last one. */
const momentOf = (round: number) => 5 + ((round * 7919) % 1500);

describe.each(engines)('A large account on %s whose server is killed', (engine) => {
  let on: ProductDatabase;
  let product: Product;

  beforeEach(async () => {
    on = await newProductDatabase(engine);
    seedLargeAccount(on, { cards: cardCount, visits: 5000 });
  }, 60_000);
  afterEach(async () => {
    await product?.stop();
    await dropProductDatabase(on);
  });

  const start = () => startProductOn(on);

  it(
    `${rounds} times during its deletion or restore is complete or gone after the restart`,
    async () => {
      product = await start();
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
    },
    rounds * 60_000,
  );
});
