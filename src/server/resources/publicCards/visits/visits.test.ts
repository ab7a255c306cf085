import { noCounts } from '../../../../contract/metrics';
import { aCard, anAccount } from '../../../../testing/builders';
import { eachDatabase } from '../../../../testing/eachDatabase';
import { TestClock } from '../../../../testing/aServer';
import { botUserAgents } from '../../../../testing/botUserAgents';
import testBrowser from '../../../../testing/testBrowser.json';
import { VisitTokens } from './visitTokens';
import { userAgentOf } from './userAgents';
import { isHumanVisit } from './isHumanVisit';
import { VisitCounter } from './visitCounter';
import { Visitors } from './visitors';
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
    expect(isHumanVisit({ method: 'GET', headers: { 'user-agent': agent } } as never)).toBe(true);
  });

  it.each(botUserAgents)('is not made by "%s"', (agent) => {
    expect(userAgentOf({ headers: { 'user-agent': agent } }).isBot).toBe(true);
    expect(isHumanVisit({ method: 'GET', headers: { 'user-agent': agent } } as never)).toBe(false);
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
    expect(isHumanVisit({ ...request, headers: { ...request.headers, 'user-agent': browsers[0] } } as never)).toBe(
      false,
    );
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

describe('a delivery', () => {
  it('counts at its first report only when it was not counted', () => {
    const visitTokens = new VisitTokens(new TestClock());
    const [counted, uncounted] = [visitTokens.counted(), visitTokens.uncounted()];
    expect(visitTokens.isToBeCounted(counted)).toBe(false);
    expect(visitTokens.isToBeCounted(counted)).toBe(true);
    expect(visitTokens.isToBeCounted(uncounted)).toBe(true);
  });

  it("of another process is believed to be its own visitor's for ten seconds, then to come out of a cache", () => {
    const clock = new TestClock();
    const [here, there] = [new VisitTokens(clock), new VisitTokens(clock)];
    const mark = there.counted();
    clock.advance(9_000);
    expect(here.isToBeCounted(mark)).toBe(false);
    clock.advance(2_000);
    expect(here.isToBeCounted(mark)).toBe(true);
  });

  it('that nobody reported is forgotten', () => {
    const clock = new TestClock();
    const visitTokens = new VisitTokens(clock);
    const mark = visitTokens.counted();
    clock.advance(6 * 60_000);
    expect(visitTokens.isToBeCounted(mark)).toBe(true);
  });

  it('is forgotten after 65,536 others, and the others are not', () => {
    const clock = new TestClock();
    const visitTokens = new VisitTokens(clock);
    const mark = visitTokens.counted();
    clock.advance(1);
    const marks = Array.from({ length: 65_536 }, () => visitTokens.counted());
    expect(visitTokens.isToBeCounted(mark)).toBe(true);
    expect(visitTokens.isToBeCounted(marks[0] ?? '')).toBe(false);
    expect(visitTokens.isToBeCounted(marks[0] ?? '')).toBe(true);
  });

  it('with an invented mark counts as a visit, under the caps of one', () => {
    const visitTokens = new VisitTokens(new TestClock());
    for (const mark of ['', 'x', '__proto__', '00000000-zzzzzzzzz-1', '-'.repeat(80)])
      expect(visitTokens.isToBeCounted(mark)).toBe(true);
  });
});

describe('visitors', () => {
  const counted = (
    visitors: Visitors,
    times: number,
    card: string,
    address: string,
    agent: (turn: number) => number = () => 1,
  ) =>
    Array.from({ length: times }, (_, turn) => visitors.takeView(visitors.arrive(address), card, agent(turn))).filter(
      Boolean,
    ).length;

  it('are told to come back when their address asks for more than 3,000 cards in a minute, and may when it is over', () => {
    const clock = new TestClock();
    const visitors = new Visitors(clock);
    for (let turn = 0; turn < 3000; turn += 1) visitors.arrive('10.0.0.1');
    clock.advance(20_000);
    expect(() => visitors.arrive('10.0.0.1')).toThrow(expect.objectContaining({ status: 429, retryAfterSeconds: 40 }));
    visitors.arrive('10.0.0.2');
    clock.advance(40_000);
    visitors.arrive('10.0.0.1');
  });

  it('count 60 views each and 1,000 for their address, for each card by itself', () => {
    const visitors = new Visitors(new TestClock());
    expect(counted(visitors, 70, 'card', '10.0.0.1')).toBe(60);
    expect(counted(visitors, 70, 'card', '10.0.0.2')).toBe(60);
    expect(counted(visitors, 70, 'other', '10.0.0.1')).toBe(60);
    expect(counted(visitors, 70, 'third', '10.0.0.1', () => 2)).toBe(60);
    expect(counted(visitors, 1000, 'card', '10.0.0.1', (turn) => turn)).toBe(940);
    expect(counted(visitors, 70, 'other', '10.0.0.1')).toBe(0);
  });

  it('are not forgotten when others of their address come in between', () => {
    const visitors = new Visitors(new TestClock());
    expect(counted(visitors, 300, 'card', '10.0.0.1', (turn) => turn % 3)).toBe(180);
    expect(counted(visitors, 3, 'card', '10.0.0.1', (turn) => turn % 3)).toBe(0);
  });

  it('begin anew after an hour, on a clock nobody can set', () => {
    const clock = { elapsed: () => 0 };
    const visitors = new Visitors(clock);
    expect(counted(visitors, 61, 'card', '10.0.0.1')).toBe(60);
    clock.elapsed = () => 3_599_999;
    expect(counted(visitors, 1, 'card', '10.0.0.1')).toBe(0);
    clock.elapsed = () => 3_600_000;
    expect(counted(visitors, 1, 'card', '10.0.0.1')).toBe(1);
  });

  it.each([
    ['addresses', (visitors: Visitors, turn: number) => visitors.arrive(`address ${turn}`)],
    ['agents', (visitors: Visitors, turn: number) => counted(visitors, 1, 'card', `address ${turn % 200}`, () => turn)],
    ['cards', (visitors: Visitors, turn: number) => counted(visitors, 1, `card ${turn}`, `address ${turn % 200}`)],
  ])('begin anew when 100,000 %s are remembered, so that memory stays bounded', (_, look) => {
    const visitors = new Visitors({ elapsed: () => 0 });
    expect(counted(visitors, 61, 'card', '10.0.0.1')).toBe(60);
    for (let turn = 0; turn < 100_000; turn += 1) look(visitors, turn);
    expect(counted(visitors, 61, 'card', '10.0.0.1')).toBe(60);
  });

  it('are not limited when limits are off', () => {
    const visitors = new Visitors(new TestClock(), false);
    expect(counted(visitors, 3100, 'card', '10.0.0.1')).toBe(3100);
  });
});

eachDatabase('the visit counter', (opened) => {
  const totals = () => opened().database.selectFrom('cardTotals').selectAll().orderBy('cardId').execute();
  const clock = new TestClock();
  const failures: unknown[] = [];
  let counter: VisitCounter;

  beforeEach(() => {
    failures.length = 0;
    counter = new VisitCounter({ database: opened().database, clock, onFailure: (error) => failures.push(error) });
  });
  afterEach(() => counter.stop());

  it("commits many views in one group: totals, days in the account's time zone, and hours", async () => {
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

  it('commits by itself within a second', async () => {
    const card = await aCard(opened().database);
    counter.countView({ cardId: card.id, timeZone: 'UTC' }, 'other');
    for (let tries = 0; (await totals()).length === 0 && tries < 200; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await totals()).toEqual([{ ...noCounts, cardId: card.id, profileTotal: 1, other: 1 }]);
  });

  it('drops the views of a card that is gone and keeps the others', async () => {
    const { id: accountId } = await anAccount(opened().database);
    const [gone, there] = [
      await aCard(opened().database, { accountId }),
      await aCard(opened().database, { accountId }),
    ];
    counter.countView({ cardId: gone.id, timeZone: 'UTC' }, 'card');
    counter.countView({ cardId: there.id, timeZone: 'UTC' }, 'card');
    await opened().database.deleteFrom('cards').where('id', '=', gone.id).execute();
    await counter.commit();
    expect(failures).toEqual([]);
    expect((await totals()).map(({ cardId }) => cardId)).toEqual([there.id]);
  });

  it('holds views while the store is away, and writes each of them once when it is back', async () => {
    const card = await aCard(opened().database);
    const away = jest.spyOn(opened().database, 'transaction').mockImplementation(() => {
      throw new Error('the store is away');
    });
    counter.countView({ cardId: card.id, timeZone: 'UTC' }, 'card');
    await counter.commit();
    counter.countView({ cardId: card.id, timeZone: 'UTC' }, 'card');
    await counter.commit();
    expect(failures).toHaveLength(2);
    away.mockRestore();
    await counter.commit();
    expect(await totals()).toEqual([{ ...noCounts, cardId: card.id, profileTotal: 2, card: 2 }]);
  });

  it('loses nothing when several commit at once', async () => {
    const card = await aCard(opened().database);
    const counters = Array.from(
      { length: 4 },
      () => new VisitCounter({ database: opened().database, clock, onFailure: (error) => failures.push(error) }),
    );
    for (let view = 0; view < 40; view += 1)
      counters[view % 4]?.countView({ cardId: card.id, timeZone: 'UTC' }, 'card');
    await Promise.all(counters.map((each) => each.stop()));
    expect(failures).toEqual([]);
    expect(await totals()).toEqual([{ ...noCounts, cardId: card.id, profileTotal: 40, card: 40 }]);
  });
});
