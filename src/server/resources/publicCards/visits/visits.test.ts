import { sql } from 'kysely';
import { noCounts } from '../../../../contract/metrics';
import { aCard, anAccount } from '../../../../testing/builders';
import { eachDatabase, itOnEachWhenLong } from '../../../../testing/eachDatabase';
import { itWhenLong } from '../../../../testing/itWhenLong';
import { TestClock } from '../../../../testing/fakes/testClock';
import { botUserAgents } from '../../../../testing/botUserAgents';
import { untilOneWaits } from '../../../../testing/untilOneWaits';
import testBrowser from '../../../../testing/testBrowser.json';
import { RateLimiter } from '../../../http/rateLimiter';
import type { CachedCard } from '../cardCache';
import { lockRow } from '../../lockRow';
import { publicCardOf } from '../publicCardOf';
import type { PublicRecord } from '../publicCards.repository';
import { VisitTokens } from './visitTokens';
import { isBot, isHumanVisit } from './isHumanVisit';
import { VisitCounter } from './visitCounter';
import { Visits } from './visits';
import { whenInZone } from './whenInZone';

const browsers = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22B83 Instagram 350.0.0.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22B83 [FBAN/FBIOS;FBAV/480.0]',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  testBrowser.userAgent,
];

describe('a visit', () => {
  it.each(browsers)('is made by %s', (agent) => {
    expect(isHumanVisit({ method: 'GET', headers: { 'user-agent': agent } })).toBe(true);
  });

  it.each(botUserAgents)('is not made by "%s"', (agent) => {
    expect(isBot(agent)).toBe(true);
    expect(isHumanVisit({ method: 'GET', headers: { 'user-agent': agent } })).toBe(false);
  });

  it.each([
    ['HEAD', { method: 'HEAD', headers: {} }],
    ['prefetch', { method: 'GET', headers: { 'sec-purpose': 'prefetch' } }],
    ['prerender', { method: 'GET', headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['an older prefetch', { method: 'GET', headers: { purpose: 'prefetch' } }],
    [
      'a prefetch that only the second header names',
      { method: 'GET', headers: { 'sec-purpose': 'navigate', purpose: 'prefetch' } },
    ],
    ["Firefox's prefetch", { method: 'GET', headers: { 'x-moz': 'prefetch' } }],
  ])('is not %s', (_, request) => {
    expect(isHumanVisit({ ...request, headers: { ...request.headers, 'user-agent': browsers[0] } })).toBe(false);
  });
});

describe('a moment in a time zone', () => {
  it.each([
    ['2026-06-15T23:30:00Z', 'UTC', { day: '2026-06-15', month: '2026-06', weekday: 0, hour: 23 }],
    ['2026-06-15T23:30:00Z', 'Europe/Berlin', { day: '2026-06-16', month: '2026-06', weekday: 1, hour: 1 }],
    ['2026-03-29T00:59:00Z', 'Europe/Berlin', { day: '2026-03-29', month: '2026-03', weekday: 6, hour: 1 }],
    ['2026-03-29T01:00:00Z', 'Europe/Berlin', { day: '2026-03-29', month: '2026-03', weekday: 6, hour: 3 }],
    ['2026-10-25T01:30:00Z', 'Europe/Berlin', { day: '2026-10-25', month: '2026-10', weekday: 6, hour: 2 }],
    ['2028-02-28T23:59:59Z', 'Pacific/Kiritimati', { day: '2028-02-29', month: '2028-02', weekday: 1, hour: 13 }],
    ['2026-12-31T23:59:59Z', 'America/Los_Angeles', { day: '2026-12-31', month: '2026-12', weekday: 3, hour: 15 }],
    ['2026-06-15T12:00:00Z', 'Asia/Kathmandu', { day: '2026-06-15', month: '2026-06', weekday: 0, hour: 17 }],
    ['2026-06-15T00:00:00Z', 'Nowhere/Nothing', { day: '2026-06-15', month: '2026-06', weekday: 0, hour: 0 }],
  ])('%s in %s', (moment, zone, expected) => {
    expect(whenInZone(new Date(moment), zone)).toEqual(expected);
    expect(whenInZone(new Date(moment), zone)).toEqual(expected);
  });
});

describe('a visit token', () => {
  it('counts at its first report only when it was not counted', () => {
    const visitTokens = new VisitTokens(new TestClock());
    const counted = visitTokens.counted();
    const uncounted = visitTokens.uncounted();
    expect(visitTokens.takeReport(counted)).toBe(false);
    expect(visitTokens.takeReport(counted)).toBe(true);
    expect(visitTokens.takeReport(uncounted)).toBe(true);
  });

  it('of another process counts only after ten seconds: the page then came out of a cache', () => {
    const clock = new TestClock();
    const here = new VisitTokens(clock);
    const there = new VisitTokens(clock);
    const token = there.counted();
    clock.advance(9_000);
    expect(here.takeReport(token)).toBe(false);
    clock.advance(2_000);
    expect(here.takeReport(token)).toBe(true);
  });

  it('of another process counts nothing when the counted visitor reports late', () => {
    const clock = new TestClock();
    const here = new VisitTokens(clock);
    const token = new VisitTokens(clock).counted();
    clock.advance(40_000);
    expect(here.takeReport(token, 39_000)).toBe(false);
    expect(here.takeReport(token, 1_000)).toBe(true);
  });

  it('of another process counts at any time when the response was not counted', () => {
    const clock = new TestClock();
    const here = new VisitTokens(clock);
    const token = new VisitTokens(clock).uncounted();
    expect(here.takeReport(token)).toBe(true);
    clock.advance(40_000);
    expect(here.takeReport(token, 39_000)).toBe(true);
  });

  it('expires after five minutes', () => {
    const clock = new TestClock();
    const visitTokens = new VisitTokens(clock);
    const token = visitTokens.counted();
    clock.advance(6 * 60_000);
    expect(visitTokens.takeReport(token)).toBe(true);
  });

  it('is forgotten after 65,536 others, and the others are not', () => {
    const clock = new TestClock();
    const visitTokens = new VisitTokens(clock);
    const token = visitTokens.counted();
    clock.advance(1);
    const tokens = Array.from({ length: 65_536 }, () => visitTokens.counted());
    expect(visitTokens.takeReport(token)).toBe(true);
    expect(visitTokens.takeReport(tokens[0] ?? '')).toBe(false);
    expect(visitTokens.takeReport(tokens[0] ?? '')).toBe(true);
  });

  it('that is invented counts as a visit', () => {
    const visitTokens = new VisitTokens(new TestClock());
    for (const token of ['', 'x', '__proto__', '00000000-zzzzzzzzz-1', '-'.repeat(80)])
      expect(visitTokens.takeReport(token)).toBe(true);
  });
});

describe('visits', () => {
  const theCard = { card: { id: 'card' }, account: { timeZone: 'UTC' } } as PublicRecord;
  const request = (address: string, agent = 'one') => ({
    method: 'GET',
    headers: { 'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Firefox/133.0 ${agent}` },
    addressKey: address,
  });
  /** The number of views that are counted when a page is loaded so many times. */
  function someVisits(clock: { elapsed: () => number } = new TestClock(), isLimited = true) {
    let views = 0;
    const visits = new Visits(
      { countView: () => (views += 1), countSaved: () => {} },
      new RateLimiter(clock, isLimited),
    );
    const counted = (times: number, id: string, address: string, agent: (turn: number) => unknown = () => 1) => {
      const before = views;
      const record = { ...theCard, card: { ...theCard.card, id } };
      for (let turn = 0; turn < times; turn += 1)
        visits.countLoad(request(address, String(agent(turn))), record, 'card');
      return views - before;
    };
    return { counted };
  }

  it('are refused with 429 above 3,000 requests of an address in a minute', async () => {
    const clock = new TestClock();
    const server = { limiter: new RateLimiter(clock) };
    // Nothing else of the card is read.
    const cards = { find: async () => ({ record: { card: { linkState: 'public' } } }) as CachedCard };
    const open = (addressKey: string) => publicCardOf({ server, addressKey }, cards, 'link');
    for (let turn = 0; turn < 3000; turn += 1) await open('10.0.0.1');
    clock.advance(20_000);
    await expect(open('10.0.0.1')).rejects.toMatchObject({ statusCode: 429, retryAfterSeconds: 40 });
    await open('10.0.0.2');
    clock.advance(40_000);
    await open('10.0.0.1');
  });

  it('count 60 views of a visitor and 1,000 of an address, for each card by itself', () => {
    const { counted } = someVisits();
    expect(counted(70, 'card', '10.0.0.1')).toBe(60);
    expect(counted(70, 'card', '10.0.0.2')).toBe(60);
    expect(counted(70, 'other', '10.0.0.1')).toBe(60);
    expect(counted(70, 'third', '10.0.0.1', () => 2)).toBe(60);
    expect(counted(1000, 'card', '10.0.0.1', (turn) => turn)).toBe(940);
    expect(counted(70, 'other', '10.0.0.1')).toBe(0);
  });

  it('keep their count when other visitors of the address come in between', () => {
    const { counted } = someVisits();
    expect(counted(300, 'card', '10.0.0.1', (turn) => turn % 3)).toBe(180);
    expect(counted(3, 'card', '10.0.0.1', (turn) => turn % 3)).toBe(0);
  });

  it('count again after an hour, on a monotonic clock', () => {
    const clock = { elapsed: () => 0 };
    const { counted } = someVisits(clock);
    expect(counted(61, 'card', '10.0.0.1')).toBe(60);
    clock.elapsed = () => 3_599_999;
    expect(counted(1, 'card', '10.0.0.1')).toBe(0);
    clock.elapsed = () => 3_600_000;
    expect(counted(1, 'card', '10.0.0.1')).toBe(1);
  });

  const others = [
    ['addresses', (turn: number) => ['card', `address ${turn}`, 1] as const],
    ['user agents', (turn: number) => ['card', `address ${turn % 200}`, turn] as const],
    ['cards', (turn: number) => [`card ${turn}`, `address ${turn % 200}`, 1] as const],
  ] as const;
  it.each(process.env.LONG ? others : others.slice(0, 1))(
    'are forgotten after 100,000 others by other %s, so that memory stays bounded',
    (_, visitOf) => {
      const { counted } = someVisits({ elapsed: () => 0 });
      expect(counted(61, 'card', '10.0.0.1')).toBe(60);
      for (let turn = 0; turn < 100_000; turn += 1) {
        const [card, address, agent] = visitOf(turn);
        counted(1, card, address, () => agent);
      }
      expect(counted(61, 'card', '10.0.0.1')).toBe(60);
    },
  );

  it('have no caps when limits are off', () => {
    const { counted } = someVisits(new TestClock(), false);
    expect(counted(3100, 'card', '10.0.0.1')).toBe(3100);
  });
});

eachDatabase('the visit counter', (opened, engine) => {
  const totals = () => opened().database.selectFrom('cardTotals').selectAll().orderBy('cardId').execute();
  const clock = new TestClock();
  const failures: unknown[] = [];
  const lost: number[] = [];
  let fulls = 0;
  const aCounter = () =>
    new VisitCounter({
      database: opened().database,
      clock,
      onFailure: (error) => failures.push(error),
      onFull: () => (fulls += 1),
      onLoss: (views) => lost.push(views),
    });
  const goAway = () =>
    jest.spyOn(opened().database, 'transaction').mockImplementation(() => {
      throw new Error('the database is away');
    });
  let counter: VisitCounter;

  beforeEach(() => {
    failures.length = 0;
    lost.length = 0;
    fulls = 0;
    counter = aCounter();
  });
  afterEach(() => counter.stop());

  itOnEachWhenLong("commits many views in one group: totals, days in the account's time zone, and hours", async () => {
    const card = await aCard(opened().database);
    for (let view = 0; view < 25; view += 1)
      counter.countView({ cardId: card.id, timeZone: 'Asia/Tokyo' }, view % 5 === 0 ? 'sticker' : 'card');
    expect(await totals()).toEqual([]);
    await counter.commit();
    await counter.commit();
    const counts = { ...noCounts, cardId: card.id, profileTotal: 25, card: 20, sticker: 5 };
    expect(await totals()).toEqual([counts]);
    expect(await opened().database.selectFrom('cardDays').selectAll().execute()).toEqual([
      { ...counts, day: '2026-06-15' },
    ]);
    expect(await opened().database.selectFrom('cardHours').selectAll().execute()).toEqual([
      { cardId: card.id, month: '2026-06', weekday: 0, hour: 21, count: 25 },
    ]);
  });

  itOnEachWhenLong('commits by itself within a second', async () => {
    const card = await aCard(opened().database);
    counter.countView({ cardId: card.id, timeZone: 'UTC' }, 'other');
    for (let tries = 0; (await totals()).length === 0 && tries < 200; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await totals()).toEqual([{ ...noCounts, cardId: card.id, profileTotal: 1, other: 1 }]);
  });

  it('drops the views of a card that is gone and keeps the others', async () => {
    const { id: accountId } = await anAccount(opened().database);
    const gone = await aCard(opened().database, { accountId });
    const there = await aCard(opened().database, { accountId });
    counter.countView({ cardId: gone.id, timeZone: 'UTC' }, 'card');
    counter.countView({ cardId: there.id, timeZone: 'UTC' }, 'card');
    await opened().database.deleteFrom('cards').where('id', '=', gone.id).execute();
    await counter.commit();
    expect(failures).toEqual([]);
    expect((await totals()).map(({ cardId }) => cardId)).toEqual([there.id]);
  });

  // The embedded database has one writer.
  if (engine === 'postgres') {
    it('leaves out the views of a card that a transaction holds, and commits them after it', async () => {
      const { database } = opened();
      const { id: accountId } = await anAccount(database);
      for (const id of ['a', 'b']) {
        await aCard(database, { id, accountId });
        counter.countView({ cardId: id, timeZone: 'UTC' }, 'card');
      }
      const countedNow = async () => (await totals()).map(({ cardId, profileTotal }) => [cardId, profileTotal]);
      await database.transaction().execute(async (transaction) => {
        await lockRow(transaction, 'cards', 'b');
        // Before, the commit waited for b and held a: when the transaction locked a, one of the two failed.
        await counter.commit();
        await lockRow(transaction, 'cards', 'a');
        expect(await countedNow()).toEqual([['a', 1]]);
      });
      await counter.commit();
      expect(await countedNow()).toEqual([
        ['a', 1],
        ['b', 1],
      ]);
      expect(failures).toEqual([]);
    });

    it('waits for such a card when it stops', async () => {
      const { database } = opened();
      const card = await aCard(database);
      counter.countView({ cardId: card.id, timeZone: 'UTC' }, 'card');
      let stopped: Promise<void> | undefined;
      await database.transaction().execute(async (transaction) => {
        await lockRow(transaction, 'cards', card.id);
        stopped = counter.stop();
        await untilOneWaits(transaction);
      });
      await stopped;
      expect((await totals()).map(({ profileTotal }) => profileTotal)).toEqual([1]);
      expect(lost).toEqual([]);
    });

    it.each(['cardTotals', 'cardDays', 'cardHours'] as const)(
      'locks rows of %s in the order of the cards, so that two commits at once do not wait for each other',
      async (table) => {
        const { database } = opened();
        const { id: accountId } = await anAccount(database);
        const count = async () => {
          for (const cardId of ['b', 'a']) counter.countView({ cardId, timeZone: 'UTC' }, 'card');
          await counter.commit();
        };
        for (const id of ['b', 'a']) await aCard(database, { id, accountId });
        await count();
        let committed: Promise<void> | undefined;
        await database.transaction().execute(async (transaction) => {
          const rowOf = (card: string) =>
            sql`select 1 from ${sql.table(table)} where "cardId" = ${card} for update skip locked`.execute(transaction);
          await rowOf('a');
          committed = count();
          await untilOneWaits(transaction);
          expect((await rowOf('b')).rows).toHaveLength(1);
        });
        await committed;
        expect((await totals()).map(({ profileTotal }) => profileTotal)).toEqual([2, 2]);
      },
    );
  }

  it('holds views while the database is away, and writes each of them once when it is back', async () => {
    const card = await aCard(opened().database);
    const away = goAway();
    counter.countView({ cardId: card.id, timeZone: 'UTC' }, 'card');
    await counter.commit();
    counter.countView({ cardId: card.id, timeZone: 'UTC' }, 'card');
    await counter.commit();
    away.mockRestore();
    await counter.commit();
    expect(await totals()).toEqual([{ ...noCounts, cardId: card.id, profileTotal: 2, card: 2 }]);
    expect(await opened().database.selectFrom('cardHours').select('count').execute()).toEqual([{ count: 2 }]);
    expect(lost).toEqual([]);
  });

  itOnEachWhenLong('reports an unavailable database once, and the lost counts when it stops', async () => {
    const card = await aCard(opened().database);
    const away = goAway();
    for (let second = 0; second < 3; second += 1) {
      counter.countView({ cardId: card.id, timeZone: 'UTC' }, 'card');
      await counter.commit();
    }
    expect(failures).toHaveLength(1);
    away.mockRestore();
    await counter.commit();
    const awayAgain = goAway();
    for (let view = 0; view < 4; view += 1) counter.countView({ cardId: card.id, timeZone: 'UTC' }, 'card');
    counter.countSaved({ cardId: card.id, timeZone: 'UTC' });
    await counter.commit();
    expect(failures).toHaveLength(2);
    await counter.stop();
    awayAgain.mockRestore();
    expect(lost).toEqual([5]);
  });

  itWhenLong('reports once that it is full, and the lost counts after the next commit', async () => {
    const away = goAway();
    for (let card = 0; card < 100_000; card += 1)
      counter.countView({ cardId: `card ${card}`, timeZone: 'UTC' }, 'card');
    expect(fulls).toBe(0);
    for (let view = 0; view < 3; view += 1) counter.countView({ cardId: 'another', timeZone: 'UTC' }, 'card');
    counter.countSaved({ cardId: 'another', timeZone: 'UTC' });
    await counter.commit();
    expect([fulls, lost]).toEqual([1, []]);
    away.mockRestore();
    await counter.commit();
    expect([fulls, lost]).toEqual([1, [4]]);
    await counter.stop();
    expect([fulls, lost]).toEqual([1, [4]]);
  });

  it('loses nothing when several commit at once', async () => {
    const card = await aCard(opened().database);
    const counters = Array.from({ length: 4 }, aCounter);
    for (let view = 0; view < 40; view += 1)
      counters[view % 4]?.countView({ cardId: card.id, timeZone: 'UTC' }, 'card');
    await Promise.all(counters.map((each) => each.stop()));
    expect(failures).toEqual([]);
    expect(await totals()).toEqual([{ ...noCounts, cardId: card.id, profileTotal: 40, card: 40 }]);
  });
});
