/**
 * Work on many records in the background: how long other requests wait meanwhile, beside as many at rest, and how long
 * the work takes. `npm run bench -- waits [sqlite] [postgres] [--cards 10000] [--rounds 3]`
 */
import { partOptions } from './partOptions.mjs';
import { median } from './rounds.mjs';
import { atMost, atMostMore, differenceRow, plainRow, ratioRow, resultOf } from './rows.mjs';
import { startSeededProduct } from './seededProduct.mjs';
import { openDatabase } from './databases.mjs';
import { requestsBeside } from './waits/beside.mjs';
import { rowAt, workOn } from './waits/work.mjs';

export const title = 'Work in the background: medians of rounds, waits of other requests meanwhile and at rest';

const engines = ['sqlite', 'postgres'];
const megabyte = 1024 * 1024;

/** Gives each card a photo. */
async function addPhotos(database) {
  await database.execute(
    `insert into "photos" ("id", "cardId", "fileKey", "createdAt")
      select 'photo-' || "id", "id", 'photos/' || "id", "createdAt" from "cards"`,
  );
  await database.execute(`update "cards" set "photoId" = 'photo-' || "id"`);
}

/** An import of as many cards as there are. */
async function measureImport(measure, work, { cards, round }) {
  const rows = Array.from({ length: cards }, (_, index) => rowAt(index, round));
  const accountId = await work.newAccount(`Import ${round}`);
  const before = work.memory();
  let job;
  const sending = await measure(async () => (job = await work.sendRows(accountId, rows, `bench-rows-${round}`)));
  const check = await measure(() => work.check(job, { new: cards }));
  const run = await measure(() => work.run(job, { created: cards }));
  const moreMemory = work.memory() - before;
  const again = await work.sendRows(accountId, rows, `bench-again-${round}`);
  const checkAgain = await measure(() => work.check(again, { unchanged: cards }));
  return { sending, check, run, checkAgain, moreMemory, oneByOne: await work.createOneByOne(accountId, cards) };
}

/** All cards move to another account, which is then deleted and restored. */
async function measureAccount(measure, work, { cardIds, round }) {
  const accountId = await work.newAccount(`Target ${round}`);
  let accepted;
  const move = await measure(async () => (accepted = await work.move(cardIds, accountId, `bench-move-${round}`)));
  const deletion = await measure(() => work.deleteAccount(accountId));
  await work.expectCards(accountId, 0);
  const restore = await measure(() => work.restoreLatest());
  await work.expectCards(accountId, cardIds.length);
  return { move, accepted, deletion, restore };
}

const waits = {
  sending: 'import, rows are sent',
  check: 'import, rows are checked',
  run: 'import, cards are created',
  checkAgain: 'import, the same rows are checked again',
  move: 'move of the cards',
  deletion: 'deletion of their account',
  restore: 'restore of their account',
};

async function measureEngine(engine, { cards, rounds, log }) {
  const product = await startSeededProduct({ engine, accounts: 1, cards, visits: 10 * cards, log });
  const database = openDatabase(product);
  try {
    await addPhotos(database);
    await database.settle();
    const cardIds = (await database.rows('select "id" from "cards"')).map(({ id }) => id);
    const measure = await requestsBeside(product);
    const work = await workOn(product, database);
    const measured = [];
    for (let round = 1; round <= rounds; round += 1) {
      log(`Round ${round} on ${engine} ...`);
      measured.push({
        ...(await measureImport(measure, work, { cards, round })),
        ...(await measureAccount(measure, work, { cardIds, round })),
      });
    }
    const of = (figure) => median(measured.map(figure));
    const took = (name) => of((round) => round[name].milliseconds);
    return [
      ...Object.entries(waits).map(([name, what]) =>
        differenceRow(
          engine,
          `${what}: longest wait, ms`,
          of((round) => round[name].wait),
          of((round) => round[name].waitAtRest),
          atMostMore(50),
        ),
      ),
      plainRow(engine, 'import, check, ms', took('check'), atMost(10_000)),
      plainRow(engine, 'import, check of the same rows again, ms', took('checkAgain'), atMost(10_000)),
      plainRow(engine, 'import, ms', took('run'), atMost(60_000)),
      ratioRow(
        engine,
        '  to two requests for each card',
        took('run'),
        of(({ oneByOne }) => oneByOne),
      ),
      // A later import finds the memory of the first one.
      plainRow(engine, 'import, more memory, MB', measured[0].moreMemory / megabyte, atMost(100)),
      plainRow(
        engine,
        'move, accepted, ms',
        of(({ accepted }) => accepted),
        atMost(2000),
      ),
      plainRow(engine, 'move, ms', took('move')),
      plainRow(engine, 'deletion, ms', took('deletion')),
      plainRow(engine, 'restore, ms', took('restore')),
    ];
  } finally {
    await database.close();
    await product.stop();
  }
}

export async function measure({ parameters, log }) {
  const { isWanted, ...options } = partOptions(parameters, engines, { cards: 10_000, rounds: 3 });
  const rows = [];
  for (const engine of engines) if (isWanted(engine)) rows.push(...(await measureEngine(engine, { ...options, log })));
  return resultOf(rows);
}
