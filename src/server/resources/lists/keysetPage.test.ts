import { setImmediate as nextTurn } from 'node:timers/promises';
import { anAccount } from '../../../testing/builders';
import { eachDatabase } from '../../../testing/eachDatabase';
import { batchesOf } from '../../database/batches';
import { keysetBatches, readKeysetPage } from './keysetPage';

/** More than a place. */
const placeText = Buffer.from('2026-01-01T00:00:00.000Z~a~b').toString('base64url');

eachDatabase('a keyset page', (opened) => {
  const enabled = () =>
    opened().database.selectFrom('accounts').select(['id', 'createdAt']).where('isEnabled', '=', true);
  const read = (query: { limit?: number; cursor?: string } = {}) => readKeysetPage(enabled(), 'accounts', query);
  const idsOf = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id);

  /** Accounts a to e, of which b and c were created in the same instant. */
  async function fiveAccounts() {
    for (const [index, id] of ['a', 'b', 'c', 'd', 'e'].entries())
      await anAccount(opened().database, { id, createdAt: `2026-01-0${index === 2 ? 2 : index + 1}T00:00:00.000Z` });
    await anAccount(opened().database, { id: 'off', isEnabled: false });
  }

  it('leads to the next one until the list ends, without a gap or a repetition', async () => {
    await fiveAccounts();
    const pages = [await read({ limit: 2 })];
    while (pages.at(-1)?.page.next) pages.push(await read({ limit: 2, cursor: pages.at(-1)!.page.next! }));
    expect(pages.map(idsOf)).toEqual([['e', 'd'], ['c', 'b'], ['a']]);
    expect(pages.map(({ page }) => page.total)).toEqual([5, undefined, undefined]);
  });

  it('keeps its place when records arrive and leave', async () => {
    await fiveAccounts();
    const first = await read({ limit: 2 });
    await anAccount(opened().database, { id: 'f', createdAt: '2026-02-01T00:00:00.000Z' });
    await opened().database.deleteFrom('accounts').where('id', '=', 'd').execute();
    expect(idsOf(await read({ limit: 2, cursor: first.page.next! }))).toEqual(['c', 'b']);
  });

  it.each([1, 2, 5, 10])('is not needed to read a whole list in batches of %i', async (size) => {
    await fiveAccounts();
    const ids: string[][] = [];
    for await (const rows of keysetBatches(enabled(), 'accounts', size)) ids.push(idsOf({ rows }));
    expect(ids.flat()).toEqual(['e', 'd', 'c', 'b', 'a']);
    expect(ids).toHaveLength(Math.ceil(5 / size));
  });

  it('is not needed for a whole list, between whose batches other work runs', async () => {
    await fiveAccounts();
    let isDone = false;
    let turns = 0;
    const otherWork = (async () => {
      for (; !isDone; turns += 1) await nextTurn();
    })();
    for await (const rows of keysetBatches(enabled(), 'accounts', 1)) expect(rows).toHaveLength(1);
    isDone = true;
    await otherWork;
    expect(turns).toBeGreaterThanOrEqual(5);
  });

  it('of exactly the last records has no next one', async () => {
    await fiveAccounts();
    expect((await read({ limit: 5 })).page).toEqual({ next: null, total: 5 });
  });

  it('says that more than 1,000 records match, and not how many', async () => {
    const account = await anAccount(opened().database);
    const others = Array.from({ length: 1001 }, (_, number) => ({ ...account, id: `other${number}` }));
    for (const batch of batchesOf(others, 500)) await opened().database.insertInto('accounts').values(batch).execute();
    expect((await read()).page.total).toBe(1001);
  });

  it('of an empty list says that nothing matches', async () => {
    expect(await read()).toEqual({ rows: [], page: { next: null, total: 0 } });
  });

  it.each(['', 'x', Buffer.from('now~1').toString('base64url'), placeText])(
    'with the cursor %j is refused',
    async (cursor) => {
      await expect(read({ cursor })).rejects.toThrow('cursor');
    },
  );
});
