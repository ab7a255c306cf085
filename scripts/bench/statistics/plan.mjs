import { randomBytes } from 'node:crypto';

const cardCount = 10_000;
const visitCount = 1_000_000;
const dayCount = 730;
const sources = ['card', 'virtago', 'sticker', 'mobileRing', 'petago', 'other'];
export const metrics = ['profileTotal', 'saved', 'shared', ...sources];

/** The same sequence in every run. */
function dice() {
  let seed = 1;
  return () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
}

/**
 * A million visits over 10,000 cards and two years; a few cards are looked at far more than most, the first most of
 * all.
 * Gives the rows of cards, cardTotals, cardDays and cardHours in the order in which time would have brought them.
 */
export function statisticsPlan(accountId) {
  const random = dice();
  const now = new Date();
  const id = () => randomBytes(12).toString('base64url');
  const days = Array.from(
    { length: dayCount },
    (_, index) => new Date(now.getTime() - (dayCount - 1 - index) * 86_400_000),
  );
  const cards = Array.from({ length: cardCount }, (_, index) => ({
    id: id(),
    accountId,
    link: id(),
    name: `Holder ${index}`,
    createdAt: now.toISOString(),
    version: 1,
  }));
  const totals = new Map();
  const ofDays = new Map();
  const hours = new Map();
  const count = (rows, key, names, metric) => {
    if (!rows.has(key)) rows.set(key, { ...names, ...Object.fromEntries(metrics.map((each) => [each, 0])) });
    rows.get(key).profileTotal += 1;
    rows.get(key)[metric] += 1;
  };
  for (let visit = 0; visit < visitCount; visit += 1) {
    const cardId = cards[Math.floor(random() ** 2 * cardCount)].id;
    const date = days[Math.floor((visit / visitCount) * dayCount)];
    const day = date.toISOString().slice(0, 10);
    const source = sources[Math.floor(random() * sources.length)];
    const weekday = (date.getUTCDay() + 6) % 7;
    const hour = Math.floor(random() * 24);
    count(totals, cardId, { cardId }, source);
    count(ofDays, `${cardId} ${day}`, { cardId, day }, source);
    const key = `${cardId} ${day.slice(0, 7)} ${weekday} ${hour}`;
    if (!hours.has(key)) hours.set(key, { cardId, month: day.slice(0, 7), weekday, hour, count: 0 });
    hours.get(key).count += 1;
  }
  return { cards, cardTotals: [...totals.values()], cardDays: [...ofDays.values()], cardHours: [...hours.values()] };
}
