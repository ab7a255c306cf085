import { addDays, weekdayOf } from '../../../contract/calendarDays';
import sharp from 'sharp';
import { metricNames, noCounts } from '../../../contract/metrics';
import { sourceMetrics } from '../../../contract/productVariants';
import { whenInZone } from '../../resources/publicCards/visits/whenInZone';
import { demoPlan } from './demoRows';
import { demoOrganizations } from './organizations/all';
import { historyDays } from './visits/cardHistory';

const now = new Date('2026-11-20T13:40:00.000Z');
const { rows, pictures } = demoPlan(demoOrganizations, now, 'a hash');

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const totalsOf = (cardId: string) => rows.cardTotals.find((row) => row.cardId === cardId) ?? noCounts;
const viewsOn = (isDay: (weekday: number) => boolean) =>
  sum(rows.cardDays.filter(({ day }) => isDay(weekdayOf(day))).map(({ profileTotal }) => profileTotal));

describe('the history of visits', () => {
  // Specification: STAT-05
  it('has views that are the sum of their six sources, and fewer saved and shared than views', () => {
    for (const { id } of rows.cards) {
      const totals = totalsOf(id);
      expect(sum(sourceMetrics.map((source) => totals[source]))).toBe(totals.profileTotal);
      expect(totals.saved).toBeLessThanOrEqual(totals.profileTotal);
      expect(totals.shared).toBeLessThanOrEqual(totals.profileTotal);
    }
  });

  it('has totals that match its days, its hours and its leads', () => {
    for (const { id } of rows.cards) {
      const totals = totalsOf(id);
      for (const metric of metricNames)
        expect(sum(rows.cardDays.filter((row) => row.cardId === id).map((row) => row[metric]))).toBe(totals[metric]);
      expect(sum(rows.cardHours.filter((row) => row.cardId === id).map(({ count }) => count))).toBe(
        totals.profileTotal,
      );
      expect(rows.leads.filter((row) => row.cardId === id)).toHaveLength(totals.shared);
    }
  });

  it('covers 90 days up to today, never the future, and nothing before the card was made', () => {
    const days = new Set(rows.cardDays.map(({ day }) => day));
    expect(days.size).toBeGreaterThanOrEqual(historyDays);
    expect(rows.leads.filter(({ createdAt }) => createdAt > now.toISOString())).toEqual([]);
    for (const account of rows.accounts) {
      const today = whenInZone(now, account.timeZone).day;
      for (const card of rows.cards.filter(({ accountId }) => accountId === account.id)) {
        const counted = rows.cardDays.filter(({ cardId }) => cardId === card.id).map(({ day }) => day);
        expect(
          counted.every(
            (day) => day <= today && day > addDays(today, -historyDays) && day > card.createdAt.slice(0, 10),
          ),
        ).toBe(true);
      }
    }
  });

  it('has a weekly rhythm, peaks at fairs and a mix of sources for each organization', () => {
    expect(viewsOn((weekday) => weekday < 5) / 5).toBeGreaterThan((1.2 * viewsOn((weekday) => weekday > 4)) / 2);
    const busiest = (name: string) => {
      const account = rows.accounts.find((each) => each.name.startsWith(name));
      const ids = rows.cards.filter(({ accountId }) => accountId === account?.id).map(({ id }) => id);
      const counts = sourceMetrics.map((source) => [source, sum(ids.map((id) => totalsOf(id)[source]))] as const);
      return counts.sort((first, second) => second[1] - first[1])[0]?.[0];
    };
    expect(['Wattle Creek', 'Kancelaria', 'Zeewind', 'Dar Al Rimal'].map(busiest)).toEqual([
      'petago',
      'card',
      'sticker',
      'virtago',
    ]);
    const perDay = new Map<string, number>();
    for (const { day, profileTotal } of rows.cardDays) perDay.set(day, (perDay.get(day) ?? 0) + profileTotal);
    const sorted = [...perDay.values()].sort((first, second) => first - second);
    expect(sorted[sorted.length - 1]).toBeGreaterThan(1.8 * (sorted[Math.floor(sorted.length / 2)] ?? Infinity));
  });
});

describe('the demo plan', () => {
  it('is the same each time, with new ids and link keys', () => {
    const again = demoPlan(demoOrganizations, now, 'a hash');
    expect(again.rows.cards.map(({ link }) => link)).not.toEqual(rows.cards.map(({ link }) => link));
    const facts = (of: typeof rows) =>
      JSON.stringify([
        of.accounts.map(({ name, createdAt }) => [name, createdAt]),
        of.cardDays.map((row) => ({ ...row, cardId: '' })),
        of.leads.map(({ name, createdAt }) => [name, createdAt]),
      ]);
    expect(facts(again.rows)).toBe(facts(rows));
    expect(again.pictures.map(({ svg }) => svg)).toEqual(pictures.map(({ svg }) => svg));
  });

  it('spreads creation over two years, cards after their account', () => {
    const ages = rows.accounts.map(({ createdAt }) => (now.getTime() - Date.parse(createdAt)) / 86_400_000);
    expect([Math.min(...ages) < 30, Math.max(...ages) > 600, Math.max(...ages) < 732]).toEqual([true, true, true]);
    for (const card of rows.cards)
      expect(card.createdAt >= (rows.accounts.find(({ id }) => id === card.accountId)?.createdAt ?? '9')).toBe(true);
    for (const { createdAt } of [...rows.users, ...rows.cardProfiles, ...rows.photos])
      expect(createdAt <= now.toISOString()).toBe(true);
  });

  it('draws a different portrait for about 70% of the cards', () => {
    expect(rows.photos.length / rows.cards.length).toBeGreaterThan(0.65);
    expect(rows.photos.length / rows.cards.length).toBeLessThan(0.8);
    expect(new Set(pictures.map(({ svg }) => svg)).size).toBe(pictures.length);
  });

  it('draws pictures that can be read: portraits square, own textures 800 x 300', async () => {
    for (const picture of pictures) {
      const { width, height } = await sharp(Buffer.from(picture.svg)).metadata();
      expect([width, height]).toEqual('photo' in picture ? [600, 600] : [800, 300]);
    }
  });
});
