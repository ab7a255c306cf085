/** What statistics cost: the whole answer against serialising it alone, the series of one card, and counting at full speed. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import SqliteDatabase from 'better-sqlite3';
import { startTemporaryProduct } from '../product/temporaryProduct.mjs';
import { median } from './rounds.mjs';

export const title = 'Statistics: a million visits over 10,000 cards and two years';

const cardCount = 10_000;
const visitCount = 1_000_000;
const days = 730;
const sources = ['card', 'sticker', 'virtago', 'mobileRing', 'petago', 'other'];
const browser = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36' };

/** Visits spread over the cards with a few that are looked at far more than most. Gives the busiest of them, and a card to visit. */
function fill(database) {
  const id = () => randomBytes(12).toString('base64url');
  const account = database.prepare('select "id" from "accounts" limit 1').get().id;
  const addCard = database.prepare('insert into "cards" ("id", "accountId", "link", "name", "createdAt", "version") values (?, ?, ?, ?, ?, 1)');
  const addTotal = database.prepare('insert into "cardTotals" values (?, ?, ?)');
  const addDay = database.prepare('insert into "cardDays" values (?, ?, ?, ?)');
  const now = new Date();
  const dayBefore = (count) => new Date(now.getTime() - count * 86_400_000).toISOString().slice(0, 10);
  const dayNames = Array.from({ length: days }, (_, count) => dayBefore(count));
  const cards = Array.from({ length: cardCount }, (_, index) => ({ id: id(), link: id(), name: `Holder ${index}` }));
  database.transaction(() => {
    for (const card of cards) addCard.run(card.id, account, card.link, card.name, now.toISOString());
    let seed = 1;
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    const visitsOf = cards.map(() => []);
    for (let visit = 0; visit < visitCount; visit += 1) visitsOf[Math.floor(random() ** 2 * cardCount)].push([Math.floor(random() * days), sources[Math.floor(random() * sources.length)]]);
    cards.forEach((card, index) => {
      const totals = new Map();
      const ofDays = new Map();
      const count = (counts, key) => counts.set(key, (counts.get(key) ?? 0) + 1);
      for (const [day, source] of visitsOf[index]) {
        for (const metric of ['profileTotal', source]) {
          count(totals, metric);
          count(ofDays, `${dayNames[day]} ${metric}`);
        }
      }
      for (const [metric, number] of totals) addTotal.run(card.id, metric, number);
      for (const [key, number] of [...ofDays].sort()) addDay.run(card.id, ...key.split(' '), number);
    });
  })();
  // A page to look at needs an active profile, so the visits go to a card of the demo data.
  const visited = database.prepare('select "cards"."id", "cards"."link" from "cards" join "cardProfiles" on "cardProfiles"."cardId" = "cards"."id" and "cardProfiles"."isActive" = 1 limit 1').get();
  return { busiest: cards[0], visited };
}

async function timed(work, rounds) {
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return median(times);
}

/** Visits a second that are answered and counted, all of one card. */
async function visitRate(origin, link, milliseconds) {
  const ends = performance.now() + milliseconds;
  let answered = 0;
  const visitor = async () => {
    while (performance.now() < ends) {
      const answer = await fetch(`${origin}/api/cards/${link}/preview?type=sticker`, { headers: browser });
      await answer.arrayBuffer();
      if (answer.ok) answered += 1;
    }
  };
  await Promise.all(Array.from({ length: 32 }, visitor));
  return { answered, rate: answered / (milliseconds / 1000) };
}

export async function measure({ say }) {
  const product = await startTemporaryProduct({ say });
  const database = new SqliteDatabase(path.join(product.dataFolder, 'contact-cards.db'), { timeout: 10_000 });
  try {
    say('Filling the store ...');
    const { busiest, visited } = fill(database);
    await product.tokenOf('super');
    const content = await product.call('/api/statistics', 'super');
    const serialising = await timed(async () => JSON.stringify({ message: 'Success', content }), 9);
    const whole = await timed(() => product.call('/api/statistics', 'super'), 9);
    const parsing = await timed(async () => JSON.parse(JSON.stringify({ message: 'Success', content })), 9);
    const month = await timed(() => product.call('/api/statistics?from=2026-01-01&to=2026-01-31', 'super'), 3);
    const series = database.prepare('select "day", "metric", sum("count") as "count" from "cardDays" where "cardId" in (?) and "day" >= ? group by "day", "metric" order by "day"');
    const ofCard = await timed(async () => series.all(busiest.id, '2000-01-01'), 21);
    const viewsBefore = database.prepare('select "count" from "cardTotals" where "cardId" = ? and "metric" = \'profileTotal\'').get(visited.id)?.count ?? 0;
    const { answered, rate } = await visitRate(product.origin, visited.link, 5000);
    const after = (await product.call('/api/statistics', 'super')).cards.find(({ id }) => id === visited.id).profileTotal;
    const factor = (whole - (parsing - serialising)) / serialising;
    const rows = [
      ['GET /api/statistics, ms (without reading it)', (whole - (parsing - serialising)).toFixed(1), ''],
      ['serialising the answer alone, ms', serialising.toFixed(1), ''],
      ['the one as a multiple of the other', factor.toFixed(2), 'under 3'],
      ['GET /api/statistics of a month, ms', month.toFixed(1), ''],
      ['series of one card at the store, ms', ofCard.toFixed(2), 'under 5'],
      ['visits a second to one card, counted', rate.toFixed(0), '2000'],
      ['visits answered but not counted', String(answered - (after - viewsBefore)), '0'],
    ];
    return { columns: ['what', 'measured', 'promised'], rows, passed: factor < 3 && ofCard < 5 && rate >= 2000 && answered === after - viewsBefore };
  } finally {
    database.close();
    await product.stop();
  }
}
