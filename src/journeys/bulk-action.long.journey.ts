import { setTimeout as sleep } from 'node:timers/promises';
import type { WireJob } from '../contract/wire/job';
import { callsOf } from '../testing/callProduct';
import type { CallProduct } from '../testing/callProduct';
import { engines } from '../testing/eachDatabase';
import { seedLargeAccount } from '../testing/largeAccount';
import type { Product } from '../testing/product';
import { besideProduct, dropProductDatabase, newProductDatabase, startProductOn } from '../testing/productDatabase';
import type { ProductDatabase } from '../testing/productDatabase';
import { bossToken } from '../testing/writers';

const rounds = 20;
/** Milliseconds after the request: the records, pieces in the middle, the last ones. */
const momentOf = (round: number) => 5 + ((round * 7919) % 1500);

describe.each(engines)('An action on many cards on %s', (engine) => {
  let on: ProductDatabase;
  let product: Product;
  let call: CallProduct;

  beforeEach(async () => {
    on = await newProductDatabase(engine);
    seedLargeAccount(on, { cards: 1000, visits: 0 });
    product = await startProductOn(on);
    call = callsOf(() => product, await bossToken(product.origin));
  }, 60_000);
  afterEach(async () => {
    await product?.stop();
    await dropProductDatabase(on);
  });

  const cardIds = async () => (await call<{ id: string }[]>('GET', '/cards')).map(({ id }) => id);
  const accountNamed = (accountName: string) => call<{ id: string }>('POST', '/accounts', { accountName });
  const move = (ids: string[], accountId: string, requestId: string) =>
    call<WireJob>('POST', '/bulk-actions', { action: 'move', cardIds: ids, parameters: { accountId }, requestId });
  async function finished(job: WireJob): Promise<WireJob> {
    let latest = job;
    for (; latest.status !== 'finished'; latest = await call<WireJob>('GET', `/jobs/${job.id}`)) await sleep(100);
    return latest;
  }

  it(
    `changes each card once when the server is killed ${rounds} times`,
    async () => {
      const ids = await cardIds();
      const targets = [(await accountNamed('One')).id, (await accountNamed('Two')).id];
      for (let round = 0; round < rounds; round += 1) {
        const accountId = targets[round % 2]!;
        const request = move(ids, accountId, `round-${round}`).catch(() => undefined);
        await sleep(momentOf(round));
        await product.end('SIGKILL');
        await request;
        product = await startProductOn(on);
        // The client sends it again: it is the same job, or begins now.
        const job = await finished(await move(ids, accountId, `round-${round}`));
        expect({ round, counts: job.counts }).toEqual({ round, counts: { updated: 1000 } });
        expect({ round, ...(await written(accountId)) }).toEqual({ round, cards: 1000, moves: 1000 * (round + 1) });
      }
    },
    rounds * 60_000,
  );

  /** How many cards an account has, and how many moves the history names. */
  function written(accountId: string): Promise<{ cards: number; moves: number }> {
    return besideProduct(on, async ({ database }) => {
      const cards = database.selectFrom('cards').select('id').where('accountId', '=', accountId);
      const moves = database.selectFrom('auditEntries').select('id').where('action', '=', 'moveCard');
      return { cards: (await cards.execute()).length, moves: (await moves.execute()).length };
    });
  }
});
