/**
 * What statistics cost: the whole response against serializing it alone, the series of one card, counting at full
 * speed, on both engines, and scrolling the table of 10,000 rows. `npm run bench -- statistics sqlite|postgres|table`
 * measures a part.
 */
import { openDatabase } from './databases.mjs';
import { startProductOn } from './productOn.mjs';
import { longestWait, measureResponses } from './statistics/responses.mjs';
import { measureCounting } from './statistics/counting.mjs';
import { statisticsPlan } from './statistics/plan.mjs';
import { measureScrolling } from './statistics/scrolling.mjs';

export const title = 'Statistics: a million visits over 10,000 cards and two years';

const seriesLimits = { sqlite: 5, postgres: 20 };
const visitsPromised = 2000;
const cardsWithPage = `select "cards"."id", "cards"."link" from "cards" join "cardProfiles" on "cardProfiles"."cardId" = "cards"."id" and "cardProfiles"."isActive" = 1 order by "cards"."id"`;

async function fill(database) {
  const [account] = await database.rows('select "id" from "accounts" limit 1');
  const rows = statisticsPlan(account.id);
  for (const [table, ofTable] of Object.entries(rows)) await database.add(table, ofTable);
  await database.settle();
  return rows.cards[0];
}

/** One engine's rows of the table; `afterwards` measures more on the same filled product. */
async function measureEngine(engine, { log, isWanted }) {
  const product = await startProductOn(engine, { log });
  const database = openDatabase(product);
  try {
    log(`Filling ${engine} ...`);
    const looked = await database.rows(cardsWithPage);
    const busiest = await fill(database);
    const measured = [];
    const row = (what, value, promise = '', isKept = true) =>
      measured.push({ cells: [engine, what, value, promise], isKept });
    if (isWanted(engine)) {
      log(`Measuring ${engine} ...`);
      const of = await measureResponses(product, database, { busiest, rounds: 15 });
      const limit = seriesLimits[engine];
      row('serializing the whole response alone, ms', of.serializing.toFixed(1));
      row('GET /api/statistics, ms', of.whole.toFixed(1));
      row(
        'the one as a multiple of the other, least of each',
        of.factor.toFixed(2),
        engine === 'sqlite' ? 'under 3' : '',
        engine !== 'sqlite' || of.factor < 3,
      );
      row('GET /api/statistics compressed, ms', of.compressed.toFixed(1));
      row('GET /api/statistics of a month, ms', of.month.toFixed(0));
      row('GET /api/statistics of a year, ms', of.year.toFixed(0));
      row(
        'series of one card in the database, ms',
        of.seriesInDatabase.toFixed(2),
        `under ${limit}`,
        of.seriesInDatabase < limit,
      );
      row('series of one card as a response, ms', of.series.toFixed(1));
      row('series of all cards as a response, ms', of.seriesOfAll.toFixed(0));
      row('hours of all cards as a response, ms', of.hoursOfAll.toFixed(0));
      row('longest wait of another meanwhile, ms', (await longestWait(product)).toFixed(0));
      const { many, one, robots, lost } = await measureCounting(product, looked, 3);
      row('visits a second to many cards, counted', many.toFixed(0), String(visitsPromised), many >= visitsPromised);
      row('visits a second to one card, counted', one.toFixed(0), String(visitsPromised), one >= visitsPromised);
      row("a robot's visits a second, not counted", robots.toFixed(0));
      row('visits with a response but not counted', String(lost), '0', lost === 0);
    }
    if (engine === 'sqlite' && isWanted('table')) {
      log('Scrolling the table ...');
      for (const { what, value, promise, isKept } of await measureScrolling(product)) row(what, value, promise, isKept);
    }
    return measured;
  } finally {
    await database.close();
    await product.stop();
  }
}

export async function measure({ log, parameters }) {
  const isWanted = (part) => parameters.length === 0 || parameters.includes(part);
  const engines = [
    ...(isWanted('sqlite') || isWanted('table') ? ['sqlite'] : []),
    ...(isWanted('postgres') ? ['postgres'] : []),
  ];
  const measured = [];
  for (const engine of engines) measured.push(...(await measureEngine(engine, { log, isWanted })));
  return {
    columns: ['', 'what', 'measured', 'promised'],
    rows: measured.map(({ cells }) => cells),
    passed: measured.every(({ isKept }) => isKept),
  };
}
