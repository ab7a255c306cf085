import { itWhenLong } from '../../../testing/itWhenLong';
import { Check } from 'typebox/value';
import { addDays } from '../../../contract/calendarDays';
import { metricNames, metrics, noCounts } from '../../../contract/metrics';
import type { Metric } from '../../../contract/metrics';
import { WireStatistics } from '../../../contract/wire/statistics';
import type { WireStatisticsHours, WireStatisticsSeries } from '../../../contract/wire/statistics';
import { aServer } from '../../../testing/aServer';
import { keptServer } from '../../../testing/keptServer';
import type { KeptServer } from '../../../testing/keptServer';
import {
  aCard,
  aDeletedRecord,
  aHolder,
  anAccount,
  anAdministrator,
  anOwner,
  aSuperAdmin,
} from '../../../testing/builders';
import {
  contentsOf,
  eachDatabaseWhenLong,
  eachDatabaseWhenMarked,
  itOnEach,
  itOnEachWhenLong,
} from '../../../testing/eachDatabase';
import { asBrowser, aPublicServer, aWholeCard } from '../../../testing/publicCards';
import { newId } from '../../database/ids';
import { commitCounts } from '../publicCards/visits/addCounts';
import { readWorkbook } from '../../../testing/readers/readWorkbook';
import { registerStatistics } from './statistics.routes';

const commitViews = () => Promise.resolve();

eachDatabaseWhenMarked('statistics', (opened, _engine, it) => {
  let server: KeptServer;
  let superAdmin: string;

  const nextServer = keptServer((fastify) => registerStatistics(fastify, { commitViews }));
  beforeEach(async () => {
    server = await nextServer(opened());
    superAdmin = await server.signIn(await aSuperAdmin(server.database));
  });
  afterEach(() => server.rest());

  /** Counts of one card: `{day: {metric: count}}`. */
  function counted(
    cardId: string,
    days: Record<string, Partial<Record<Metric, number>>>,
    hours: [month: string, weekday: number, hour: number, count: number][] = [],
  ) {
    return commitCounts(server.database, {
      days: Object.entries(days).map(([day, counts]) => ({ cardId, day, ...counts })),
      hours: hours.map(([month, weekday, hour, count]) => ({ cardId, month, weekday, hour, count })),
    });
  }

  /**
   * Two accounts of one owner, one under the contract option, each with a card; and an account of another owner with
   * it.
   */
  async function insertFixtures() {
    const entitled = await anAccount(server.database, { name: 'Entitled', contractOptions: ['themes', 'statistics'] });
    const plain = await anAccount(server.database, { name: 'Plain', contractOptions: ['themes'] });
    const foreign = await anAccount(server.database, { name: 'Foreign', contractOptions: ['statistics'] });
    const card = await aCard(server.database, { accountId: entitled.id, name: 'Ann' });
    const plainCard = await aCard(server.database, { accountId: plain.id, name: 'Bob' });
    const foreignCard = await aCard(server.database, { accountId: foreign.id, name: 'Cid' });
    const owner = await anOwner(server.database, entitled.id);
    await server.database.insertInto('userAccounts').values({ userId: owner.id, accountId: plain.id }).execute();
    return { entitled, plain, foreign, card, plainCard, foreignCard, owner: await server.signIn(owner) };
  }

  const statistics = (as: string, query?: Record<string, string>, prefer = '') =>
    server.call<WireStatistics>('getStatistics', { as, query, headers: { prefer } });
  const namesOf = (rows: { name: string }[] | undefined) => rows?.map(({ name }) => name).sort();

  async function workbookOf(as: string, entryType: string, query: Record<string, string> = {}) {
    const response = await server.call('getStatisticsExcel', { as, params: { entryType }, query });
    expect(response.status).toBe(200);
    const { sheets } = readWorkbook(response.bytes);
    return {
      response,
      rows: (sheets[0]?.rows ?? []).map((row) => row.map((cell) => cell?.value)),
      about: sheets[1]?.rows.map((row) => row.map((cell) => cell?.value)),
    };
  }

  it('leaves the lists empty when there are more cards than the caller prefers', async () => {
    const { card, owner } = await insertFixtures();
    const as = superAdmin;
    expect((await statistics(as, {}, 'max-rows=2')).content).toEqual({ accounts: [], cards: [], hasMore: true });
    const whole = (await statistics(as, {}, 'max-rows=3')).content;
    expect(whole.hasMore).toBeUndefined();
    expect(namesOf(whole.cards)).toEqual(['Ann', 'Bob', 'Cid']);
    expect((await statistics(owner, {}, 'max-rows=0')).content).toEqual({ accounts: [], cards: [], hasMore: true });
    // A list in the response grants its screen.
    const holder = await server.signIn(await aHolder(server.database, card.id));
    expect((await statistics(holder, {}, 'max-rows=0')).content).toEqual({ cards: [], hasMore: true });
  });

  it.each([
    ['respond-async, max-rows=0', true],
    ['max-rows=0; wait=1', true],
    ['x-max-rows=0', undefined],
    ['max-rows=0x10', undefined],
    ['max-rows=0000000', undefined],
  ])('understands the preference %s (has more: %s)', async (prefer, hasMore) => {
    await insertFixtures();
    expect((await statistics(superAdmin, {}, prefer)).content.hasMore).toBe(hasMore);
  });

  itOnEach('counts no cards of an account while it is deleted', async () => {
    const { card, foreign, foreignCard } = await insertFixtures();
    for (const { id } of [card, foreignCard])
      await counted(id, { '2026-06-01': { profileTotal: 1 } }, [['2026-06', 0, 9, 1]]);
    await aDeletedRecord(server.database, { kind: 'account', objectId: foreign.id, status: 'deleting' });
    expect(namesOf((await statistics(superAdmin)).content.cards)).toEqual(['Ann', 'Bob']);
    const query = { entry: 'cards', from: '2026-06-01', to: '2026-06-01' };
    const series = await server.call<WireStatisticsSeries>('getStatisticsSeries', { as: superAdmin, query });
    expect(series.content.points.map(({ profileTotal }) => profileTotal)).toEqual([1]);
    const hours = await server.call<WireStatisticsHours>('getStatisticsHours', { as: superAdmin, query });
    expect(hours.content.views[0]?.[9]).toBe(1);
  });

  describe('refusals', () => {
    // Specification: API-42, STAT-26
    it('asks for a token', async () => {
      for (const name of ['getStatistics', 'getStatisticsSeries', 'getStatisticsHours'] as const)
        expect((await server.call(name)).status).toBe(401);
      expect((await server.call('getStatisticsExcel', { params: { entryType: 'cards' } })).status).toBe(401);
      expect(
        (await server.call('postStatisticsExcel', { params: { entryType: 'cards' }, body: { columns: [], ids: [] } }))
          .status,
      ).toBe(401);
    });

    // Specification: API-35, API-36, PERM-18, STAT-26
    it('gives a user without a right to numbers no key, and 403 on everything else', async () => {
      const account = await anAccount(server.database, { contractOptions: ['themes', 'forever_updates'] });
      const card = await aCard(server.database, { accountId: account.id });
      for (const user of [
        await anOwner(server.database, account.id),
        await aHolder(server.database, card.id),
        await anAdministrator(server.database),
      ]) {
        const as = await server.signIn(user);
        expect((await statistics(as)).content).toEqual({});
        const before = await contentsOf(opened());
        expect((await server.call('getStatisticsSeries', { as, query: { entry: 'cards' } })).status).toBe(403);
        expect((await server.call('getStatisticsHours', { as, query: { entry: 'cards' } })).status).toBe(403);
        expect((await server.call('getStatisticsExcel', { as, params: { entryType: 'cards' } })).status).toBe(403);
        expect((await server.call('getStatisticsExcel', { as, params: { entryType: 'nothing' } })).status).toBe(403);
        expect(
          (
            await server.call('postStatisticsExcel', {
              as,
              params: { entryType: 'cards' },
              body: { columns: [], ids: [] },
            })
          ).status,
        ).toBe(403);
        expect(await contentsOf(opened())).toEqual(before);
      }
    });

    // Specification: API-35, API-36
    it('gives a card holder cards only, and 403 on accounts', async () => {
      const { card } = await insertFixtures();
      const as = await server.signIn(await aHolder(server.database, card.id));
      expect((await server.call('getStatisticsExcel', { as, params: { entryType: 'accounts' } })).status).toBe(403);
      expect((await server.call('getStatisticsSeries', { as, query: { entry: 'accounts' } })).status).toBe(403);
      expect((await server.call('getStatisticsExcel', { as, params: { entryType: 'cards' } })).status).toBe(200);
    });

    // Specification: API-36
    it.each(['users', '__proto__'])('has no workbook of %s', async (entryType) => {
      expect(await server.call('getStatisticsExcel', { as: superAdmin, params: { entryType } })).toMatchObject({
        status: 404,
        message: 'Not found',
      });
    });

    // Specification: API-36
    it.each([
      ['getStatisticsExcel', { columns: 'profileTotal,constructor' }, 'columns: constructor is none of profileTotal'],
      ['getStatisticsExcel', { columns: 'Views' }, 'columns: Views is none of profileTotal'],
      ['getStatisticsExcel', { columns: 'x'.repeat(41) }, `columns: ${'x'.repeat(40)} is none of profileTotal`],
      ['getStatisticsSeries', { entry: 'users' }, 'entry: one of accounts, cards'],
      ['getStatisticsSeries', {}, 'entry: one of accounts, cards'],
      ['getStatisticsSeries', { entry: 'cards', by: 'hour' }, 'by: one of day, week, month'],
      ['getStatisticsSeries', { entry: 'cards', from: '0001-01-01', to: '9999-12-31' }, 'from, to: '],
      ['getStatistics', { from: '2026-03-02', to: '2026-03-01' }, 'from: 2026-03-02 lies after to, 2026-03-01'],
    ] as const)('says which column, entry, step or day is none: %s with %j', async (operation, query, message) => {
      expect(
        await server.call(operation, { as: superAdmin, params: { entryType: 'cards' }, query: { ...query } }),
      ).toMatchObject({ status: 400, message: expect.stringContaining(message) });
    });

    // Specification: API-36
    it.each(['2026-02-30', '2026-2-3', 'yesterday', '2026-01-01T00:00:00Z'])('knows no day %s', async (day) => {
      const message = 'not a day such as 2026-03-31';
      expect(await statistics(superAdmin, { from: day })).toMatchObject({ status: 400, message: `from: ${message}` });
      expect(
        await server.call('getStatisticsExcel', {
          as: superAdmin,
          params: { entryType: 'cards' },
          query: { to: day },
        }),
      ).toMatchObject({ status: 400, message: `to: ${message}` });
    });

    // Specification: API-36
    it.each([
      ['0000-01-01', 'week', 400],
      ['0001-01-01', 'week', 200],
      ['9998-12-31', 'month', 200],
      ['9999-12-31', 'day', 400],
    ] as const)('counts days from 0001 to 9998: %s by %s is %i', async (day, by, status) => {
      const query = { entry: 'cards', from: day, to: day, by };
      expect(await server.call('getStatisticsSeries', { as: superAdmin, query })).toMatchObject({
        status,
        ...(status === 400 && { message: 'from, to: days are from 0001-01-01 to 9998-12-31' }),
      });
    });

    it('makes two workbooks at once for a user, not three', async () => {
      const user = await aSuperAdmin(server.database);
      const as = await server.signIn(user);
      const ends: (() => void)[] = [];
      const { Readable } = await import('node:stream');
      for (let count = 0; count < 2; count += 1) {
        const file = new Readable({ read: () => undefined });
        ends.push(() => file.destroy());
        await server.server.exportSlots.make(user.id, async () => file);
      }
      const third = await server.call('getStatisticsExcel', { as, params: { entryType: 'cards' } });
      expect(third.status).toBe(429);
      expect(third.headers['retry-after']).toBe('5');
      expect((await server.call('getStatisticsExcel', { as: superAdmin, params: { entryType: 'cards' } })).status).toBe(
        200,
      );
      ends[0]?.();
      await new Promise((resolve) => setImmediate(resolve));
      for (let count = 0; count < 3; count += 1)
        expect((await server.call('getStatisticsExcel', { as, params: { entryType: 'cards' } })).status).toBe(200);
    });

    it('gives a slot back when the work fails', async () => {
      for (let count = 0; count < 3; count += 1)
        await expect(server.server.exportSlots.make('u', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    });
  });

  describe('the lists', () => {
    // Specification: API-35, STAT-16
    it('returns every account and card to SUPER_ADMIN, also when there are none', async () => {
      expect((await statistics(superAdmin)).content).toEqual({ accounts: [], cards: [] });
      const { card } = await insertFixtures();
      await counted(card.id, { '2026-06-01': { profileTotal: 3, sticker: 2, other: 1, saved: 1 } });
      const { content } = await statistics(superAdmin);
      expect(namesOf(content.accounts)).toEqual(['Entitled', 'Foreign', 'Plain']);
      expect(namesOf(content.cards)).toEqual(['Ann', 'Bob', 'Cid']);
      expect(content.cards?.find(({ id }) => id === card.id)).toEqual({
        id: card.id,
        name: 'Ann',
        ...noCounts,
        profileTotal: 3,
        sticker: 2,
        other: 1,
        saved: 1,
      });
      expect(Object.keys(content.cards?.[0] ?? {})).toEqual(['id', 'name', ...metricNames]);
    });

    it('writes every name as it is, and nothing that the contract does not name', async () => {
      const names = ['"quoted" \\ / \u2028 </script>', '👩‍💻 Zoë', "O'Brien; drop table", '{"id":1}', '%s $1 ?'].sort();
      const account = await anAccount(server.database, { name: names[0] });
      for (const name of names) await aCard(server.database, { accountId: account.id, name });
      const { content, text } = await statistics(superAdmin);
      expect(content.cards?.map(({ name }) => name).sort()).toEqual(names);
      expect(content.accounts).toEqual([{ id: account.id, name: names[0], ...noCounts }]);
      expect(Check(WireStatistics, content)).toBe(true);
      expect(text.startsWith('{"message":"Success","content":{"accounts":[{"id":')).toBe(true);
    });

    // Specification: API-35, PERM-18
    it('returns the managed accounts with the contract option and their cards to ADMIN', async () => {
      const { owner } = await insertFixtures();
      const { content } = await statistics(owner);
      expect(namesOf(content.accounts)).toEqual(['Entitled']);
      expect(namesOf(content.cards)).toEqual(['Ann']);
    });

    // Specification: API-35
    itOnEach('returns every account with the contract option to an administrator', async () => {
      await insertFixtures();
      const { content } = await statistics(await server.signIn(await anAdministrator(server.database)));
      expect(namesOf(content.accounts)).toEqual(['Entitled', 'Foreign']);
      expect(namesOf(content.cards)).toEqual(['Ann', 'Cid']);
    });

    // Specification: API-35, PERM-18
    it('returns the own cards with the contract option and no accounts to BASIC', async () => {
      const { card, plainCard } = await insertFixtures();
      const holder = await aHolder(server.database, card.id);
      await server.database.updateTable('cards').set({ userId: holder.id }).where('id', '=', plainCard.id).execute();
      const { content } = await statistics(await server.signIn(holder));
      expect(Object.keys(content)).toEqual(['cards']);
      expect(namesOf(content.cards)).toEqual(['Ann']);
    });

    // Specification: STAT-16
    it("sums an account's cards; a moved card takes its history along", async () => {
      const { entitled, foreign, card, foreignCard } = await insertFixtures();
      const second = await aCard(server.database, { accountId: entitled.id, name: 'Amy' });
      await counted(card.id, { '2026-06-01': { profileTotal: 2, card: 2 } });
      await counted(second.id, { '2026-06-02': { profileTotal: 5, sticker: 4, other: 1, shared: 2 } });
      await counted(foreignCard.id, { '2026-06-02': { profileTotal: 1, other: 1 } });
      const totals = async () =>
        Object.fromEntries(
          ((await statistics(superAdmin)).content.accounts ?? []).map(({ name, profileTotal, shared }) => [
            name,
            [profileTotal, shared],
          ]),
        );
      expect(await totals()).toEqual({ Entitled: [7, 2], Foreign: [1, 0], Plain: [0, 0] });
      await server.database.updateTable('cards').set({ accountId: foreign.id }).where('id', '=', second.id).execute();
      expect(await totals()).toEqual({ Entitled: [2, 0], Foreign: [6, 2], Plain: [0, 0] });
      await server.database.deleteFrom('cards').where('id', '=', second.id).execute();
      expect(await totals()).toEqual({ Entitled: [2, 0], Foreign: [1, 0], Plain: [0, 0] });
    });

    it('counts the requested days, both ends included', async () => {
      const { card } = await insertFixtures();
      await counted(card.id, {
        '2026-05-31': { profileTotal: 1, other: 1 },
        '2026-06-01': { profileTotal: 2, other: 2 },
        '2026-06-30': { profileTotal: 4, other: 4 },
        '2026-07-01': { profileTotal: 8, other: 8 },
      });
      const views = async (query: Record<string, string>) =>
        (await statistics(superAdmin, query)).content.cards?.find(({ id }) => id === card.id)?.profileTotal;
      expect(await views({ from: '2026-06-01', to: '2026-06-30' })).toBe(6);
      expect(await views({ from: '2026-06-30' })).toBe(12);
      expect(await views({ to: '2026-05-31' })).toBe(1);
      expect(await views({ from: '2025-01-01', to: '2025-01-02' })).toBe(0);
      expect(await views({})).toBe(15);
    });
  });

  itOnEach('adds up the cards of an account that are too many for one batch', async () => {
    const { entitled, card, owner } = await insertFixtures();
    const others = Array.from({ length: 1000 }, () => ({ ...card, id: newId(), link: newId() }));
    await server.database.insertInto('cards').values(others).execute();
    for (const { id } of [card, ...others.slice(-3)])
      await counted(id, { '2026-06-01': { profileTotal: 2 }, '2026-07-01': { profileTotal: 5 } }, [
        ['2026-06', 0, 9, 2],
      ]);
    for (const as of [superAdmin, owner]) {
      const { accounts, cards } = (await statistics(as, { from: '2026-06-01', to: '2026-06-30' })).content;
      expect(accounts?.find(({ id }) => id === entitled.id)?.profileTotal).toBe(8);
      expect(new Set(cards?.map(({ id }) => id)).size).toBe(as === superAdmin ? 1003 : 1001);
      const query = { entry: 'cards', from: '2026-06-01', to: '2026-06-30', by: 'month' };
      const series = await server.call<WireStatisticsSeries>('getStatisticsSeries', { as, query });
      expect(series.content.points).toMatchObject([{ day: '2026-06-01', profileTotal: 8 }]);
      const hours = await server.call<WireStatisticsHours>('getStatisticsHours', { as, query: { entry: 'cards' } });
      expect(hours.content.views[0]?.[9]).toBe(8);
    }
  });

  it('reaches from the first to the last counted day, whichever batch of cards has them', async () => {
    const { card, foreignCard, owner } = await insertFixtures();
    // Read along the ids within an account: the days of the last three come before those of the first three.
    const others = Array.from({ length: 1033 }, (_, index) => ({
      ...card,
      id: `${index < 1030 ? '0' : 'z'}${newId()}`,
      link: newId(),
    }));
    await server.database.insertInto('cards').values(others).execute();
    for (const { id } of others.slice(0, 3))
      await counted(id, { '2026-06-03': { profileTotal: 2 } }, [['2026-06', 0, 9, 2]]);
    for (const { id } of others.slice(-3))
      await counted(id, { '2026-04-01': { profileTotal: 5 }, '2026-06-03': { profileTotal: 1 } }, [
        ['2026-04', 2, 8, 5],
        ['2026-06', 0, 9, 1],
      ]);
    await counted(foreignCard.id, { '2025-01-01': { profileTotal: 100 } }, [['2025-01', 2, 8, 100]]);
    const query = { entry: 'cards', by: 'month' };
    const series = await server.call<WireStatisticsSeries>('getStatisticsSeries', { as: owner, query });
    expect(series.content).toMatchObject({ from: '2026-04-01', to: '2026-06-15' });
    expect(series.content.points.map(({ profileTotal }) => profileTotal)).toEqual([15, 0, 9]);
    const hours = await server.call<WireStatisticsHours>('getStatisticsHours', {
      as: owner,
      query: { entry: 'cards' },
    });
    expect(hours.content).toMatchObject({ from: '2026-04-01', to: '2026-06-30' });
    expect([hours.content.views[2]?.[8], hours.content.views[0]?.[9]]).toEqual([15, 9]);
  });

  describe('the series', () => {
    const series = (as: string, query: Record<string, string>) =>
      server.call<WireStatisticsSeries>('getStatisticsSeries', { as, query });

    it('has a point for every day, week or month, also without a count', async () => {
      const { card, owner } = await insertFixtures();
      await counted(card.id, {
        '2026-05-29': { profileTotal: 10 },
        '2026-05-30': { profileTotal: 1, card: 1 },
        '2026-06-01': { profileTotal: 2, sticker: 2, saved: 1 },
        '2026-06-03': { profileTotal: 20 },
      });
      const { content } = await series(superAdmin, { entry: 'cards', from: '2026-05-30', to: '2026-06-02' });
      expect(content).toMatchObject({ from: '2026-05-30', to: '2026-06-02', timeZone: 'UTC', by: 'day' });
      expect(content.points.map(({ day, profileTotal, sticker }) => [day, profileTotal, sticker])).toEqual([
        ['2026-05-30', 1, 0],
        ['2026-05-31', 0, 0],
        ['2026-06-01', 2, 2],
        ['2026-06-02', 0, 0],
      ]);
      expect(content).not.toHaveProperty('sparklines');
      for (const as of [superAdmin, owner]) {
        const weeks = (await series(as, { entry: 'cards', from: '2026-05-30', to: '2026-06-02', by: 'week' })).content
          .points;
        expect(weeks.map(({ day, profileTotal }) => [day, profileTotal])).toEqual([
          ['2026-05-25', 1],
          ['2026-06-01', 2],
        ]);
      }
      const months = (await series(superAdmin, { entry: 'cards', from: '2026-04-15', to: '2026-06-02', by: 'month' }))
        .content.points;
      expect(months.map(({ day, profileTotal }) => [day, profileTotal])).toEqual([
        ['2026-04-01', 0],
        ['2026-05-01', 11],
        ['2026-06-01', 2],
      ]);
    });

    it('chooses the step when none is requested', async () => {
      await insertFixtures();
      const stepOf = async (days: number) => {
        const query = { entry: 'cards', from: addDays('2026-06-30', 1 - days), to: '2026-06-30' };
        return (await series(superAdmin, query)).content.by;
      };
      expect([await stepOf(45), await stepOf(46)]).toEqual(['day', 'week']);
      expect([await stepOf(400), await stepOf(401)]).toEqual(['week', 'month']);
    });

    it('has at most 5,000 points', async () => {
      const ofDays = (days: number) =>
        series(superAdmin, { entry: 'cards', from: addDays('2026-06-30', 1 - days), to: '2026-06-30', by: 'day' });
      expect((await ofDays(5000)).content.points).toHaveLength(5000);
      expect(await ofDays(5001)).toMatchObject({
        status: 400,
        message: 'by: more than 5000 points; ask for longer steps or fewer days',
      });
    });

    it('goes from the first counted day to today when no days are requested', async () => {
      const { card } = await insertFixtures();
      await counted(card.id, { '2026-06-13': { profileTotal: 1, other: 1 } });
      const { content } = await series(superAdmin, { entry: 'cards' });
      expect(content).toMatchObject({ from: '2026-06-13', to: '2026-06-15' });
      expect(content.points).toHaveLength(3);
      // The account was in an earlier time zone then.
      await counted(card.id, { '2026-06-16': { profileTotal: 1, other: 1 } });
      expect((await series(superAdmin, { entry: 'cards' })).content).toMatchObject({
        from: '2026-06-13',
        to: '2026-06-16',
      });
    });

    itOnEach('is of the requested entries, and leaves out foreign ones', async () => {
      const { entitled, card, plainCard, foreign, foreignCard, owner } = await insertFixtures();
      await counted(card.id, { '2026-06-01': { profileTotal: 1 } });
      await counted(plainCard.id, { '2026-06-01': { profileTotal: 10 } });
      await counted(foreignCard.id, { '2026-06-01': { profileTotal: 100 } });
      const views = async (as: string, query: Record<string, string>) =>
        (await series(as, { from: '2026-06-01', to: '2026-06-01', ...query })).content.points[0]?.profileTotal;
      expect(await views(superAdmin, { entry: 'cards' })).toBe(111);
      expect(await views(superAdmin, { entry: 'cards', ids: `${card.id},${foreignCard.id}` })).toBe(101);
      expect(await views(superAdmin, { entry: 'accounts', ids: foreign.id })).toBe(100);
      expect(await views(owner, { entry: 'cards' })).toBe(1);
      expect(await views(owner, { entry: 'cards', ids: `${foreignCard.id},${plainCard.id}` })).toBe(0);
      expect(await views(owner, { entry: 'accounts', ids: `${foreign.id},${entitled.id}` })).toBe(1);
    });

    itOnEach('has the views of each entry when they are requested, most first', async () => {
      const { entitled, foreign, card, foreignCard } = await insertFixtures();
      await counted(card.id, {
        '2026-06-01': { profileTotal: 8, other: 8 },
        '2026-06-03': { profileTotal: 2, other: 2 },
      });
      await counted(foreignCard.id, { '2026-06-02': { profileTotal: 9, other: 9 } });
      const asked = { from: '2026-06-01', to: '2026-06-03', sparklines: 'true' };
      for (const ids of ['', Array.from({ length: 101 }, (_, index) => index).join(',')])
        expect(await series(superAdmin, { entry: 'cards', ids, ...asked })).toMatchObject({
          status: 400,
          message: 'sparklines: name 1 to 100 ids',
        });
      const hundred = Array.from({ length: 100 }, (_, index) => index).join(',');
      expect((await series(superAdmin, { entry: 'cards', ids: hundred, ...asked })).content.sparklines).toEqual([]);
      expect(
        (await series(superAdmin, { entry: 'cards', ids: `${card.id},${foreignCard.id}`, ...asked })).content
          .sparklines,
      ).toEqual([
        { id: card.id, views: [8, 0, 2] },
        { id: foreignCard.id, views: [0, 9, 0] },
      ]);
      expect(
        (await series(superAdmin, { entry: 'accounts', ids: `${entitled.id},${foreign.id}`, ...asked })).content
          .sparklines,
      ).toEqual([
        { id: entitled.id, views: [8, 0, 2] },
        { id: foreign.id, views: [0, 9, 0] },
      ]);
    });

    itOnEach("names the accounts' time zone when they share one, and today is the latest among them", async () => {
      await anAccount(server.database, { timeZone: 'America/Lima' });
      const tokyo = await anAccount(server.database, { timeZone: 'Asia/Tokyo', contractOptions: ['statistics'] });
      await aCard(server.database, { accountId: tokyo.id });
      const owner = await server.signIn(await anOwner(server.database, tokyo.id));
      server.clock.advance(6 * 60 * 60 * 1000);
      expect((await series(superAdmin, { entry: 'cards' })).content).toMatchObject({
        timeZone: 'Asia/Tokyo',
        to: '2026-06-16',
      });
      await aCard(server.database, { accountId: (await anAccount(server.database, { timeZone: 'America/Lima' })).id });
      expect((await series(superAdmin, { entry: 'cards' })).content).toMatchObject({ timeZone: '', to: '2026-06-16' });
      expect((await series(owner, { entry: 'cards' })).content.timeZone).toBe('Asia/Tokyo');
    });
  });

  it('returns views by weekday and hour of whole months', async () => {
    const { card, foreignCard, owner } = await insertFixtures();
    await counted(card.id, { '2026-06-01': { profileTotal: 1, other: 1 } }, [
      ['2026-05', 0, 9, 2],
      ['2026-06', 0, 9, 3],
      ['2026-06', 6, 23, 1],
      ['2026-07', 0, 9, 50],
    ]);
    await counted(foreignCard.id, { '2026-06-01': { profileTotal: 1 } }, [['2026-06', 0, 9, 100]]);
    const hours = async (as: string, query: Record<string, string>) =>
      (await server.call<WireStatisticsHours>('getStatisticsHours', { as, query: { entry: 'cards', ...query } }))
        .content;
    const june = await hours(owner, { from: '2026-06-10', to: '2026-06-12' });
    expect(june).toMatchObject({ from: '2026-06-01', to: '2026-06-30' });
    expect([june.views[0]?.[9], june.views[6]?.[23], june.views.flat().length]).toEqual([3, 1, 168]);
    const all = await hours(superAdmin, {});
    expect([all.from, all.to, all.views[0]?.[9], all.views[6]?.[23]]).toEqual(['2026-05-01', '2026-07-31', 155, 1]);
  });

  describe('the workbook', () => {
    // Specification: API-36, STAT-26
    it('has the name, the requested columns in their order, the requested rows and their totals', async () => {
      const { card, plainCard, foreignCard } = await insertFixtures();
      await counted(card.id, { '2026-06-01': { profileTotal: 3, sticker: 3 } });
      await counted(foreignCard.id, { '2026-06-01': { profileTotal: 4, other: 4 } });
      await counted(plainCard.id, { '2026-06-01': { profileTotal: 7 } });
      const { response, rows, about } = await workbookOf(superAdmin, 'cards', {
        columns: 'sticker,profileTotal',
        ids: `${foreignCard.id},${card.id}`,
      });
      expect(rows).toEqual([
        ['Name', 'Sticker', 'Views'],
        ['Cid', 0, 4],
        ['Ann', 3, 3],
        ['Total', 3, 7],
      ]);
      expect(response.bytes.subarray(0, 2).toString()).toBe('PK');
      expect(response.headers['content-type']).toBe(
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      );
      expect(response.headers['content-disposition']).toMatch(/^attachment; filename="Card Statistics\.xlsx"/);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(about).toContainEqual(['Time zone', 'UTC']);
    });

    // Specification: API-36
    it('has all nine columns and all rows in scope when none are named; the singular is known too', async () => {
      const { owner } = await insertFixtures();
      const { rows } = await workbookOf(owner, 'account', { columns: '', ids: '' });
      expect(rows).toEqual([
        ['Name', ...metricNames.map((metric) => metrics[metric].label)],
        ['Entitled', ...metricNames.map(() => 0)],
        ['Total', ...metricNames.map(() => 0)],
      ]);
    });

    // Specification: API-36, PERM-18
    it('holds nothing of foreign ids', async () => {
      const { card, plainCard, foreignCard, owner } = await insertFixtures();
      const ids = [card, plainCard, foreignCard].map(({ id }) => id).join(',');
      expect((await workbookOf(owner, 'cards', { columns: 'saved', ids })).rows).toEqual([
        ['Name', 'Saved'],
        ['Ann', 0],
        ['Total', 0],
      ]);
      const holder = await server.signIn(await aHolder(server.database, card.id));
      expect((await workbookOf(holder, 'cards', { columns: 'saved', ids: foreignCard.id })).rows).toEqual([
        ['Name', 'Saved'],
        ['Total', 0],
      ]);
    });

    it('names the days it counts', async () => {
      const { card } = await insertFixtures();
      await counted(card.id, { '2026-06-01': { saved: 1 }, '2026-06-02': { saved: 2 } });
      const { response, rows, about } = await workbookOf(superAdmin, 'cards', {
        columns: 'saved',
        ids: card.id,
        from: '2026-06-02',
        to: '2026-06-30',
      });
      expect(rows[1]).toEqual(['Ann', 2]);
      expect(about).toEqual([
        ['From', '2026-06-02'],
        ['To', '2026-06-30'],
        ['Time zone', 'UTC'],
      ]);
      expect(response.headers['content-disposition']).toContain('Card Statistics 2026-06-02 to 2026-06-30.xlsx');
    });

    itOnEach('names the open end of its days, and that accounts have time zones of their own', async () => {
      const { foreign } = await insertFixtures();
      await server.database
        .updateTable('accounts')
        .set({ timeZone: 'Asia/Tokyo' })
        .where('id', '=', foreign.id)
        .execute();
      const since = await workbookOf(superAdmin, 'cards', { from: '2026-06-02' });
      expect(since.about).toEqual([
        ['From', '2026-06-02'],
        ['To', 'today'],
        ['Time zone', "Each account's own"],
      ]);
      expect(since.response.headers['content-disposition']).toContain('"Card Statistics from 2026-06-02.xlsx"');
      const until = await workbookOf(superAdmin, 'cards', { to: '2026-06-02' });
      expect(until.about?.slice(0, 2)).toEqual([
        ['From', 'the first day'],
        ['To', '2026-06-02'],
      ]);
      expect(until.response.headers['content-disposition']).toContain('"Card Statistics to 2026-06-02.xlsx"');
    });

    it('has each column and row once, also when its link names them twice', async () => {
      const { card } = await insertFixtures();
      const ids = `${card.id}, ${card.id}`;
      expect((await workbookOf(superAdmin, 'cards', { columns: 'saved, shared,saved', ids })).rows).toEqual([
        ['Name', 'Saved', 'Shared'],
        ['Ann', 0, 0],
        ['Total', 0, 0],
      ]);
    });

    it('has all columns and rows when a POST names none', async () => {
      const { owner } = await insertFixtures();
      const post = (body: { columns: string[]; ids: string[] }) =>
        server.call('postStatisticsExcel', { as: owner, params: { entryType: 'cards' }, body });
      const rowsOf = async (body: { columns: string[]; ids: string[] }) =>
        readWorkbook((await post(body)).bytes).sheets[0]?.rows.map((row) => row.map((cell) => cell?.value));
      expect(await rowsOf({ columns: [], ids: [] })).toEqual([
        ['Name', ...metricNames.map((metric) => metrics[metric].label)],
        ['Ann', ...metricNames.map(() => 0)],
        ['Total', ...metricNames.map(() => 0)],
      ]);
      expect(await rowsOf({ columns: ['saved', 'saved'], ids: [] })).toEqual([
        ['Name', 'Saved'],
        ['Ann', 0],
        ['Total', 0],
      ]);
    });

    // Specification: API-36
    it('takes a selection of 5,000 rows by POST', async () => {
      const account = await anAccount(server.database);
      const cards = Array.from({ length: 5000 }, (_, index) => ({
        id: `c${index}`,
        accountId: account.id,
        link: `l${index}`,
        name: `Card ${index}`,
        userId: null,
        photoId: null,
        createdAt: account.createdAt,
        version: 1,
      }));
      for (let start = 0; start < cards.length; start += 500)
        await server.database
          .insertInto('cards')
          .values(cards.slice(start, start + 500))
          .execute();
      const response = await server.call('postStatisticsExcel', {
        as: superAdmin,
        params: { entryType: 'cards' },
        body: { columns: ['shared'], ids: cards.map(({ id }) => id) },
      });
      expect(response.status).toBe(200);
      expect(readWorkbook(response.bytes).sheets[0]?.rows).toHaveLength(5002);
    });

    itWhenLong('takes a selection of 100,000 rows', async () => {
      const body = { columns: ['shared'], ids: Array.from({ length: 100_000 }, newId) };
      const response = await server.call('postStatisticsExcel', {
        as: superAdmin,
        params: { entryType: 'cards' },
        body,
      });
      expect(response.status).toBe(200);
    });
  });
});

eachDatabaseWhenLong('a visit', (opened) => {
  // Specification: STAT-27
  it.each([
    ['card', 'card'],
    ['sticker', 'sticker'],
    ['virtago', 'virtago'],
    ['mobileRing', 'mobileRing'],
    ['link', 'petago'],
    [null, 'other'],
    ['__proto__', 'other'],
  ] as const)('by type %s raises the views and %s of the card and its account at once', async (type, metric) => {
    let commit = () => Promise.resolve();
    const server = await aPublicServer(opened(), {
      more: (fastify) => registerStatistics(fastify, { commitViews: () => commit() }),
    });
    commit = () => server.visitCounter().commit();
    const { link, card, account } = await aWholeCard(server.database);
    const as = await server.signIn(await aSuperAdmin(server.database));
    await server.call('getPublicCard', { params: { cardLink: link }, query: type ? { type } : {}, headers: asBrowser });
    const { content } = await server.call<WireStatistics>('getStatistics', { as });
    expect(content.cards).toEqual([{ id: card.id, name: card.name, ...noCounts, profileTotal: 1, [metric]: 1 }]);
    expect(content.accounts).toEqual([
      { id: account.id, name: account.name, ...noCounts, profileTotal: 1, [metric]: 1 },
    ]);
    await server.close();
  });

  itOnEachWhenLong.each(['getStatisticsSeries', 'getStatisticsHours', 'getStatisticsExcel'] as const)(
    'is written before %s responds',
    async (operation) => {
      const commit = jest.fn(() => Promise.resolve());
      const server = await aServer(opened(), (fastify) => registerStatistics(fastify, { commitViews: commit }));
      const as = await server.signIn(await aSuperAdmin(server.database));
      const query: Record<string, string> = operation === 'getStatisticsExcel' ? {} : { entry: 'cards' };
      expect((await server.call(operation, { as, params: { entryType: 'cards' }, query })).status).toBe(200);
      expect(commit).toHaveBeenCalledTimes(1);
      await server.close();
    },
  );
});
