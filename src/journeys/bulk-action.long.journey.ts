import { setTimeout as sleep } from 'node:timers/promises';
import type { WireJob } from '../contract/wire/job';
import { engines } from '../testing/eachDatabase';
import { seedLargeAccount } from '../testing/largeAccount';
import type { Product } from '../testing/product';
import { besideProduct, dropProductDatabase, newProductDatabase, startProductOn } from '../testing/productDatabase';
import type { ProductDatabase } from '../testing/productDatabase';
import { aCardBeside, callsOf, longest, waitsAtRest, waitsDuring, waitsText } from '../testing/requestWaits';
import type { CallProduct } from '../testing/requestWaits';
import { bossToken } from '../testing/writers';

const rounds = 20;
/** Milliseconds that a request may wait longer while an action runs. */
const maxLongerMilliseconds = 50;
/** Milliseconds after the request: the records, pieces in the middle, the last ones. */
const momentOf = (round: number) => 5 + ((round * 7919) % 1500);

describe.each(engines)('An action on many cards on %s', (engine) => {
  let on: ProductDatabase;
  let product: Product;
  let call: CallProduct;

  async function open(cards: number, options?: { isKilled: boolean }): Promise<void> {
    on = await newProductDatabase(engine);
    seedLargeAccount(on, { cards, visits: 0 });
    product = await startProductOn(on);
    call = callsOf(() => product, await bossToken(product.origin), options);
  }
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

  it('holds no other request up: 10,000 cards', async () => {
    await open(10_000);
    const ids = await cardIds();
    const { id: accountId } = await accountNamed('Target');
    const card = await aCardBeside(call);
    const before = await waitsAtRest(call, card, 1000);
    let accepted = 0;
    let job: WireJob | undefined;
    const busy = await waitsDuring(call, card, async () => {
      const started = performance.now();
      const begun = await move(ids, accountId, 'move-them-all');
      accepted = performance.now() - started;
      job = await finished(begun);
    });
    const rest = [...before, ...(await waitsAtRest(call, card, Math.max(busy.waits.length - before.length, 100)))];
    process.stdout.write(
      `${engine}: accepted in ${accepted.toFixed(0)} ms, finished in ${(busy.milliseconds / 1000).toFixed(1)} s\n` +
        waitsText('at rest', rest) +
        waitsText('meanwhile', busy.waits),
    );
    expect(job).toMatchObject({ done: 10_000, failed: 0, counts: { updated: 10_000 } });
    expect(longest(busy.waits) - longest(rest)).toBeLessThanOrEqual(maxLongerMilliseconds);
    expect(accepted).toBeLessThanOrEqual(2000);
  }, 600_000);

  it(
    `changes each card once, also when the server is killed ${rounds} times`,
    async () => {
      await open(1000, { isKilled: true });
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
