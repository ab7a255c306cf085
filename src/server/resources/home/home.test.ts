import { setTimeout as sleep } from 'node:timers/promises';
import type { WireHomeSummary } from '../../../contract/wire/homeSummary';
import type { Metric } from '../../../contract/metrics';
import { keptServer } from '../../../testing/keptServer';
import type { KeptServer } from '../../../testing/keptServer';
import type { TestServer } from '../../../testing/aServer';
import {
  aCard,
  aCardProfile,
  aHolder,
  anAccount,
  anAdministrator,
  anOwner,
  aSuperAdmin,
} from '../../../testing/builders';
import { eachDatabaseWhenMarked, itOnEach } from '../../../testing/eachDatabase';
import { newId, newLinkKey } from '../../database/ids';
import { commitCounts } from '../publicCards/visits/addCounts';
import { registerHome } from './home.routes';

eachDatabaseWhenMarked('the home summary', (opened, _engine, it) => {
  let server: KeptServer;
  const commitViews = jest.fn(() => Promise.resolve());
  const nextServer = keptServer((fastify) => registerHome(fastify, { commitViews }));
  beforeEach(async () => {
    commitViews.mockClear();
    server = await nextServer(opened());
  });
  afterEach(() => server.rest());

  const dayMilliseconds = 24 * 60 * 60 * 1000;
  /** The day so many days from now, yyyy-MM-dd. */
  const inDays = (days: number) =>
    new Date(server.clock.now().getTime() + days * dayMilliseconds).toISOString().slice(0, 10);
  const counted = (cardId: string, daysAgo: number, counts: Partial<Record<Metric, number>>) =>
    commitCounts(server.database, { days: [{ cardId, day: inDays(-daysAgo), ...counts }], hours: [] });
  /** The summary of a user, with the cards beside their ids. */
  const summaryOf = async (user: Parameters<TestServer['signIn']>[0], query: { to?: string } = {}) => {
    const as = await server.signIn(user);
    const { content } = await server.call<WireHomeSummary>('getHomeSummary', { as, query });
    const cardOf = (id: string) => content.cards.find((card) => card.id === id);
    return {
      ...content,
      topCards: content.topCards?.map(({ id, ...views }) => ({ ...views, id, card: cardOf(id) })),
      newestCards: content.newestCardIds.map(cardOf),
    };
  };

  /** An account under the option `statistics` with two cards, and another one without the option. */
  async function insertFixtures() {
    const account = await anAccount(server.database, { name: 'Entitled', contractOptions: ['statistics'] });
    const plain = await anAccount(server.database, { name: 'Plain' });
    const ann = await aCard(server.database, {
      accountId: account.id,
      name: 'Ann',
      createdAt: '2026-01-01T00:00:00.000Z',
    });
    const bob = await aCard(server.database, {
      accountId: account.id,
      name: 'Bob',
      createdAt: '2026-01-02T00:00:00.000Z',
    });
    const cid = await aCard(server.database, {
      accountId: plain.id,
      name: 'Cid',
      createdAt: '2026-01-03T00:00:00.000Z',
    });
    await aCardProfile(server.database, { cardId: bob.id, fullName: 'Bob', title: 'Baker', company: 'Bread' });
    await counted(ann.id, 0, { profileTotal: 2, card: 2 });
    await counted(bob.id, 29, { profileTotal: 5, sticker: 4, other: 1, saved: 3 });
    await counted(bob.id, 30, { profileTotal: 50, card: 50 });
    await counted(bob.id, 31, { profileTotal: 7, card: 7 });
    await counted(bob.id, 59, { profileTotal: 1, card: 1 });
    await counted(bob.id, 60, { profileTotal: 100, card: 100 });
    await counted(cid.id, 1, { profileTotal: 9, other: 9 });
    return { account, plain, ann, bob, cid };
  }

  it('asks for a token', async () => {
    expect((await server.call('getHomeSummary')).status).toBe(401);
  });

  it('counts the last 30 days by day, and the days before that match the finished ones', async () => {
    await insertFixtures();
    const { views } = await summaryOf(await aSuperAdmin(server.database));
    expect([views?.from, views?.to, views?.views.length]).toEqual([inDays(-29), inDays(0), 30]);
    expect([views?.views[0], views?.views[28], views?.views[29]]).toEqual([5, 9, 2]);
    expect(views?.previousViews).toBe(8);
    expect(views?.counts).toMatchObject({ profileTotal: 16, card: 2, sticker: 4, other: 10, saved: 3 });
  });

  it("ends on the reader's today, also where it is tomorrow already for an account", async () => {
    await insertFixtures();
    const ahead = await anAccount(server.database, { timeZone: 'Pacific/Kiritimati' });
    await aCard(server.database, { accountId: ahead.id });
    const superAdmin = await aSuperAdmin(server.database);
    const { views } = await summaryOf(superAdmin, { to: inDays(0) });
    expect([views?.to, views?.views[29], views?.previousViews]).toEqual([inDays(0), 2, 8]);
    for (const query of [{}, { to: inDays(-2) }])
      expect((await summaryOf(superAdmin, query)).views?.to).toBe(inDays(1));
    const as = await server.signIn(superAdmin);
    expect((await server.call('getHomeSummary', { as, query: { to: 'today' } })).status).toBe(400);
  });

  it('names the cards with the most views, with their views by day and before', async () => {
    const { bob } = await insertFixtures();
    const saved = await aCard(server.database, { name: 'Saved without a view' });
    await counted(saved.id, 1, { saved: 1 });
    const { topCards } = await summaryOf(await aSuperAdmin(server.database));
    expect(topCards?.map(({ card, previousViews }) => [card?.name, previousViews])).toEqual([
      ['Cid', 0],
      ['Bob', 8],
      ['Ann', 0],
    ]);
    expect([topCards?.[1]?.views[0], topCards?.[2]?.views[29]]).toEqual([5, 2]);
    expect(topCards?.[1]?.card).toMatchObject({ id: bob.id, title: 'Baker', company: 'Bread' });
  });

  it('names five cards at most, and the newest first', async () => {
    const account = await anAccount(server.database);
    for (let index = 0; index < 7; index += 1) {
      const createdAt = `2026-02-0${index + 1}T00:00:00.000Z`;
      const card = await aCard(server.database, { accountId: account.id, name: `Card ${index}`, createdAt });
      await counted(card.id, 1, { profileTotal: index + 2, card: index + 2 });
    }
    const { topCards, newestCards, cards } = await summaryOf(await aSuperAdmin(server.database));
    expect([topCards?.length, cards.length]).toEqual([5, 5]);
    expect(newestCards.map((card) => card?.name)).toEqual(['Card 6', 'Card 5', 'Card 4', 'Card 3', 'Card 2']);
    const { id: accountId } = await anAccount(server.database, { contractOptions: ['statistics'] });
    const own = await aCard(server.database, { accountId });
    await counted(own.id, 1, { profileTotal: 1, card: 1 });
    expect((await summaryOf(await anOwner(server.database, accountId))).topCards).toMatchObject([{ id: own.id }]);
  });

  itOnEach('counts only what the statistics of an owner and of staff cover, and names only their cards', async () => {
    const { account, plain } = await insertFixtures();
    const owner = await anOwner(server.database, account.id);
    const ofOwner = await summaryOf(owner);
    expect(ofOwner.views?.counts.profileTotal).toBe(7);
    expect(ofOwner.topCards?.map(({ card }) => card?.name)).toEqual(['Bob', 'Ann']);
    expect(ofOwner.newestCards.map((card) => card?.name)).toEqual(['Bob', 'Ann']);
    const ofStaff = await summaryOf(await anAdministrator(server.database));
    expect(ofStaff.views?.counts.profileTotal).toBe(7);
    expect(ofStaff.newestCards.map((card) => card?.name)).toEqual(['Cid', 'Bob', 'Ann']);
    const ofPlain = await summaryOf(await anOwner(server.database, plain.id));
    expect([ofPlain.views, ofPlain.topCards, ofPlain.endingContracts]).toEqual([undefined, undefined, undefined]);
    expect(ofPlain.newestCards.map((card) => card?.name)).toEqual(['Cid']);
  });

  itOnEach('gives a holder only their own cards, and nothing without the statistics option', async () => {
    const { ann, bob, cid } = await insertFixtures();
    const holder = await aHolder(server.database, bob.id);
    const others: string[] = [];
    for (let count = 0; count < 5; count += 1)
      others.push((await aCard(server.database, { accountId: bob.accountId, userId: holder.id })).id);
    const { views, topCards, newestCards } = await summaryOf(holder);
    expect(views?.counts.profileTotal).toBe(5);
    expect(topCards?.map(({ id }) => id)).toEqual([bob.id, ...others.sort()]);
    expect(newestCards).toEqual([]);
    expect((await summaryOf(await aHolder(server.database, cid.id))).views).toBeUndefined();
    expect((await summaryOf(await aHolder(server.database, ann.id))).topCards).toHaveLength(1);
  });

  it('lists contracts that end within 60 days for roles that edit contract details', async () => {
    for (const [name, days] of [
      ['Ended', -1],
      ['Last day', 60],
      ['Today', 0],
      ['Later', 61],
    ] as const)
      await anAccount(server.database, { name, contractEnd: inDays(days) });
    await anAccount(server.database, { name: 'Open' });
    const { endingContracts } = await summaryOf(await aSuperAdmin(server.database));
    expect(endingContracts?.count).toBe(2);
    expect(endingContracts?.accounts.map(({ name, contractEnd }) => [name, contractEnd])).toEqual([
      ['Today', inDays(0)],
      ['Last day', inDays(60)],
    ]);
    for (const name of ['E', 'D', 'C', 'B', 'A']) await anAccount(server.database, { name, contractEnd: inDays(60) });
    const { endingContracts: more } = await summaryOf(await aSuperAdmin(server.database));
    expect([more?.count, more?.accounts.map(({ name }) => name)]).toEqual([7, ['Today', 'A', 'B', 'C', 'D', 'E']]);
    expect((await summaryOf(await anAdministrator(server.database))).endingContracts).toBeUndefined();
  });

  it("takes the reader's day for the days until a contract ends", async () => {
    for (const days of [-1, 0, 60, 61])
      await anAccount(server.database, { name: `${days}`, contractEnd: inDays(days) });
    const superAdmin = await aSuperAdmin(server.database);
    const namesFrom = async (to: string) =>
      (await summaryOf(superAdmin, { to })).endingContracts?.accounts.map(({ name }) => name);
    expect(await namesFrom(inDays(1))).toEqual(['60', '61']);
    expect(await namesFrom(inDays(-1))).toEqual(['-1', '0']);
  });

  itOnEach('follows the deletion of a card at once', async () => {
    const { account, bob } = await insertFixtures();
    const readers = [await aSuperAdmin(server.database), await anOwner(server.database, account.id)];
    const totals = () => Promise.all(readers.map(async (user) => (await summaryOf(user)).views?.counts.profileTotal));
    expect(await totals()).toEqual([16, 7]);
    await server.database.deleteFrom('cards').where('id', '=', bob.id).execute();
    expect(await totals()).toEqual([11, 2]);
  });

  describe('of more than 200 cards', () => {
    /** Adds 201 cards to an account. */
    async function addCards(accountId: string) {
      const card = await aCard(server.database, { accountId });
      const cards = Array.from({ length: 200 }, () => ({ ...card, id: newId(), link: newLinkKey() }));
      await server.database.insertInto('cards').values(cards).execute();
    }

    it.each([
      ['super administrators who open', () => Promise.all([1, 2, 3].map(() => aSuperAdmin(server.database)))],
      [
        'an account owner who opens',
        async (accountId: string) => Array(3).fill(await anOwner(server.database, accountId)),
      ],
    ] as const)('is read once for %s it three times at once', async (_who, readersOf) => {
      const { id } = await anAccount(server.database, { contractOptions: ['statistics'] });
      await addCards(id);
      const tokens: string[] = [];
      for (const reader of await readersOf(id)) tokens.push(await server.signIn(reader));
      // Long enough for all requests to find an empty cache.
      commitViews.mockImplementationOnce(() => sleep(100));
      await Promise.all(tokens.map((as) => server.call('getHomeSummary', { as })));
      expect(commitViews).toHaveBeenCalledTimes(1);
    });

    it('is that of the reader, without a card that was deleted since', async () => {
      const { account, bob } = await insertFixtures();
      await addCards(account.id);
      expect((await summaryOf(await aSuperAdmin(server.database))).views?.counts.profileTotal).toBe(16);
      const owner = await anOwner(server.database, account.id);
      expect((await summaryOf(owner)).views?.counts.profileTotal).toBe(7);
      await server.database.deleteFrom('cards').where('id', '=', bob.id).execute();
      expect((await summaryOf(owner)).topCards?.map(({ card }) => card?.name)).toEqual(['Ann']);
    });

    itOnEach('is read again after a read that failed', async () => {
      await addCards((await anAccount(server.database)).id);
      const as = await server.signIn(await aSuperAdmin(server.database));
      commitViews.mockRejectedValueOnce(new Error('no database'));
      expect((await server.call('getHomeSummary', { as })).status).toBe(500);
      expect((await server.call('getHomeSummary', { as })).status).toBe(200);
    });

    it('is read again after a minute, also when the clock was set back', async () => {
      const { account, ann } = await insertFixtures();
      await addCards(account.id);
      const superAdmin = await aSuperAdmin(server.database);
      const totalOf = async () => (await summaryOf(superAdmin)).views?.counts.profileTotal;
      expect(await totalOf()).toBe(16);
      await counted(ann.id, 0, { profileTotal: 1, card: 1 });
      expect(await totalOf()).toBe(16);
      server.clock.advance(60_000);
      expect(await totalOf()).toBe(17);
      await counted(ann.id, 0, { profileTotal: 1, card: 1 });
      server.clock.setBack(3_600_000);
      expect(await totalOf()).toBe(17);
      server.clock.advance(60_000);
      expect(await totalOf()).toBe(18);
    });
  });
});
