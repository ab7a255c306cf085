import { anAccount } from '../../../testing/builders';
import { eachDatabase } from '../../../testing/eachDatabase';
import { readKeysetPage } from './keysetPage';
import type { KeysetOrder } from './keysetPage';

type Listed = { id: string; createdAt: string };
const newestFirst: KeysetOrder<Listed> = {
  at: 'accounts.createdAt',
  id: 'accounts.id',
  direction: 'desc',
  placeOf: ({ createdAt, id }) => ({ at: createdAt, id }),
};

eachDatabase('a keyset page', (opened) => {
  const enabled = () =>
    opened().database.selectFrom('accounts').select(['id', 'createdAt']).where('isEnabled', '=', true);
  const read = (query: { limit?: string; cursor?: string } = {}, order = newestFirst) =>
    readKeysetPage(enabled(), order, query);
  const idsOf = ({ rows }: { rows: Listed[] }) => rows.map(({ id }) => id);

  /** Accounts a to e, of which b and c were created in the same instant. */
  async function fiveAccounts() {
    for (const [index, id] of ['a', 'b', 'c', 'd', 'e'].entries())
      await anAccount(opened().database, { id, createdAt: `2026-01-0${index === 2 ? 2 : index + 1}T00:00:00.000Z` });
    await anAccount(opened().database, { id: 'off', isEnabled: false });
  }

  it('leads to the next one until the list ends, without a gap or a repetition', async () => {
    await fiveAccounts();
    const pages = [await read({ limit: '2' })];
    while (pages.at(-1)?.page.next) pages.push(await read({ limit: '2', cursor: pages.at(-1)!.page.next! }));
    expect(pages.map(idsOf)).toEqual([['e', 'd'], ['c', 'b'], ['a']]);
    expect(pages.map(({ page }) => page.total)).toEqual([5, undefined, undefined]);
  });

  it('goes forward in time when the order is ascending', async () => {
    await fiveAccounts();
    const oldestFirst: typeof newestFirst = { ...newestFirst, direction: 'asc' };
    const first = await read({ limit: '2' }, oldestFirst);
    const second = await read({ limit: '2', cursor: first.page.next! }, oldestFirst);
    expect([idsOf(first), idsOf(second)]).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('keeps its place when records arrive and leave', async () => {
    await fiveAccounts();
    const first = await read({ limit: '2' });
    await anAccount(opened().database, { id: 'f', createdAt: '2026-02-01T00:00:00.000Z' });
    await opened().database.deleteFrom('accounts').where('id', '=', 'd').execute();
    expect(idsOf(await read({ limit: '2', cursor: first.page.next! }))).toEqual(['c', 'b']);
  });

  it('of exactly the last records has no next one', async () => {
    await fiveAccounts();
    expect((await read({ limit: '5' })).page).toEqual({ next: null, total: 5 });
  });

  it('of an empty list says that nothing matches', async () => {
    expect(await read()).toEqual({ rows: [], page: { next: null, total: 0 } });
  });

  it.each(['0', '201'])('with the limit %s is refused', async (limit) => {
    await expect(read({ limit })).rejects.toThrow('limit: from 1 to 200');
  });

  it.each(['', 'x', Buffer.from('now~1').toString('base64url')])('with the cursor %j is refused', async (cursor) => {
    await expect(read({ cursor })).rejects.toThrow('cursor');
  });
});
