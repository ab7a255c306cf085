import { addDays, dayMilliseconds, weekdayOf } from '../../../contract/calendarDays';
import { emptyCardFields } from '../../../contract/cardFields';
import { noCounts } from '../../../contract/metrics';
import type { MetricCounts } from '../../../contract/metrics';
import { sourceMetrics } from '../../../contract/productVariants';
import { foldText } from '../../../text/foldText';
import { instantOf } from '../../database/instant';
import type { CalendarDay } from '../../database/instant';
import type { NewRow } from '../../database/tables';
import { SeededRandom } from '../demo/seededRandom';
import { cities, companyKinds, companyNames, familyNames, givenNames, positions } from './seedNames';

export type SeedSize = { accounts: number; cards: number; visits: number };

/** The first number of the new accounts and cards, after those of earlier runs. */
export type SeedStart = { accounts: number; cards: number };

export type SeedContext = {
  size: SeedSize;
  start: SeedStart;
  now: Date;
  newId: (name: string) => string;
  history: SeedDay[];
};

/** A day of the visits, and its month and weekday as in `cardHours`. */
type SeedDay = { day: CalendarDay; slot: string };

const historyDays = 90;

/** The 90 days before `now`. */
export function seedHistory(now: Date): SeedDay[] {
  return Array.from({ length: historyDays }, (_, index) => {
    const day = addDays(now.toISOString().slice(0, 10), -(index + 1));
    return { day, slot: `${day.slice(0, 7)} ${weekdayOf(day)}` };
  });
}

function slug(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function createdBefore(
  random: SeededRandom,
  now: Date,
  { atLeastDays, atMostDays }: { atLeastDays: number; atMostDays: number },
) {
  return instantOf(new Date(now.getTime() - Math.round(random.between(atLeastDays, atMostDays) * dayMilliseconds)));
}

export type SeedAccount = {
  account: NewRow<'accounts'>;
  company: string;
  domain: string;
  city: (typeof cities)[number];
};

/** The account with this index. The same number and time give the same account. */
export function seedAccount(index: number, { start, now, newId }: SeedContext): SeedAccount {
  const number = start.accounts + index;
  const random = new SeededRandom(`account ${number}`);
  const company = `${random.pick(companyNames)} ${random.pick(companyKinds)} ${number + 1}`;
  const domain = `${slug(company)}.test`;
  const isUnder = random.chance(0.7);
  const today = now.toISOString().slice(0, 10);
  const person = `${random.pick(givenNames)} ${random.pick(familyNames)}`;
  const city = random.pick(cities);
  const createdAt = createdBefore(random, now, { atLeastDays: 400, atMostDays: 1200 });
  return {
    company,
    domain,
    city,
    account: {
      id: newId(`account ${number}`),
      name: company,
      contactPerson: person,
      email: `office@${domain}`,
      otherNotice: '',
      maintenanceModule: null,
      customerUnderControl: isUnder,
      contractStarted: isUnder ? addDays(today, -random.integer(10, 390)) : null,
      contractEnd: isUnder ? addDays(today, random.integer(10, 700)) : null,
      contractOptions: isUnder
        ? ['statistics', ...(random.chance(0.3) ? (['multiple_language_pack'] as const) : [])]
        : [],
      themes: null,
      privacyLink: random.chance(0.5) ? `https://www.${domain}/privacy` : '',
      timeZone: city.timeZone,
      isEnabled: !random.chance(0.03),
      userId: null,
      createdAt,
      version: 1,
    },
  };
}

/** The account of a card. A few accounts have many cards, most have a few. */
export function accountOfCard(index: number, { size, start }: SeedContext): number {
  if (index < size.accounts) return index;
  return Math.floor(size.accounts * new SeededRandom(`owner of card ${start.cards + index}`).next() ** 2);
}

export type SeedCard = { card: NewRow<'cards'>; profiles: NewRow<'cardProfiles'>[] };

/** The card with this index and its profiles. Every tenth card has a second profile in another language. */
export function seedCard(
  index: number,
  { account, company, domain, city }: SeedAccount,
  context: SeedContext,
): SeedCard {
  const number = context.start.cards + index;
  const random = new SeededRandom(`card ${number}`);
  const fullName = `${random.pick(givenNames)} ${random.pick(familyNames)}`;
  const id = context.newId(`card ${number}`);
  const createdAt = createdBefore(random, context.now, { atLeastDays: historyDays + 1, atMostDays: 399 });
  const phone = () => `${city.dialingCode} ${random.integer(100, 999)} ${random.integer(1000, 9999)}`;
  const handle = slug(fullName);
  const values = {
    ...emptyCardFields(),
    fullName,
    company,
    title: random.pick(positions),
    about: random.chance(0.4) ? `${fullName} looks after our customers in ${city.name}.` : '',
    officePhones: [phone()],
    mobilePhones: random.chance(0.8) ? [phone()] : [],
    emails: [`${handle}@${domain}`],
    websites: [`https://www.${domain}`],
    address: [`${random.integer(1, 180)} ${city.street}, ${city.name}`],
    linkedin: random.chance(0.6) ? handle : '',
    instagram: random.chance(0.3) ? handle : '',
  };
  const languages = random.chance(0.1) ? ['en', 'de'] : ['en'];
  return {
    card: {
      id,
      accountId: account.id,
      link: context.newId(`link of card ${number}`),
      name: fullName,
      userId: null,
      photoId: null,
      createdAt,
      version: 1,
    },
    profiles: languages.map((language, position) => ({
      ...values,
      id: context.newId(`profile ${position} of card ${number}`),
      cardId: id,
      isActive: position === 0,
      language,
      allowSearchEngines: random.chance(0.2),
      createdAt,
      version: 1,
    })),
  };
}

/** The number of visits of a card. Popular cards have many times the average; the sum is `size.visits`. */
function visitsOfCard(index: number, { size }: SeedContext): number {
  // The cumulative visits of the first cards: a curve on which the first cards have most visits.
  const upTo = (cards: number) => Math.round(size.visits * (cards / size.cards) ** 0.6);
  return upTo(index + 1) - upTo(index);
}

export type SeedVisits = {
  total: NewRow<'cardTotals'>;
  days: NewRow<'cardDays'>[];
  hours: NewRow<'cardHours'>[];
};

/** The counters of a card for its visits in the last 90 days. Totals, days and hours are consistent. */
export function seedVisits(index: number, cardId: string, context: SeedContext): SeedVisits {
  const random = new SeededRandom(`visits of card ${context.start.cards + index}`);
  const days = new Map<string, MetricCounts>();
  const hours = new Map<string, number>();
  const total = { ...noCounts };
  for (let visit = visitsOfCard(index, context); visit > 0; visit -= 1) {
    const { day, slot } = random.pick(context.history);
    const counts = days.get(day) ?? { ...noCounts };
    days.set(day, counts);
    const seen = [
      'profileTotal',
      random.pick(sourceMetrics),
      ...(random.chance(0.15) ? ['saved' as const] : []),
    ] as const;
    for (const metric of seen) {
      counts[metric] += 1;
      total[metric] += 1;
    }
    const hour = `${slot} ${random.integer(7, 21)}`;
    hours.set(hour, (hours.get(hour) ?? 0) + 1);
  }
  return {
    total: { cardId, ...total },
    days: [...days].map(([day, counts]) => ({ cardId, day, ...counts })),
    hours: [...hours].map(([key, count]) => {
      const [month = '', weekday, hour] = key.split(' ');
      return { cardId, month, weekday: Number(weekday), hour: Number(hour), count };
    }),
  };
}
