/**
 * Lists, contact files and workers at the size of `--cards` (100,000), against what they could at best be, and first
 * pages among many rows against those among few.
 * `npm run bench -- server [sqlite] [postgres] [workers] [--cards N] [--rounds N]`; without a name all of them.
 */
import { partOptions } from './partOptions.mjs';
import { measureFirstPages } from './server/firstPages.mjs';
import { measureFlood } from './server/flood.mjs';
import { measurePages } from './server/lists.mjs';
import { measureContactFiles } from './server/rates.mjs';
import { request } from './requests.mjs';
import { atLeast, atMost, atMostMore, differenceRow, plainRow, ratioRow, resultOf } from './rows.mjs';
import { startSeededProduct } from './seededProduct.mjs';
import { measureWorkers } from './server/workers.mjs';

export const title = 'The server: lists in pages, four full lists at once, contact files, first pages, workers';

const parts = ['sqlite', 'postgres', 'workers'];
const megabyte = 1024 * 1024;

function pageRows(engine, what, of, isGoal) {
  const row = (name, ours, other, least) =>
    ratioRow(engine, name, ours, other, { ratio: other / ours, ...(isGoal && least && { goal: atLeast(least) }) });
  return [
    row(`${what}, ms, to JSON.stringify`, of.unchanged, of.stringify, 0.6),
    row(`${what} after a write, ms`, of.changed, of.stringify),
    row(`${what} compressed, ms, to the bytes`, of.compressed, of.bytes, 0.5),
    row(`${what} compressed after a write, ms`, of.compressedChanged, of.bytes),
  ];
}

async function measureEngine(engine, { cards, rounds, log }) {
  const product = await startSeededProduct({ engine, accounts: Math.ceil(cards / 10), cards, log });
  try {
    const token = await product.tokenOf('super');
    const { content } = JSON.parse((await request(product.origin, '/api/cards?limit=200', { token })).bytes);
    const links = content.map(({ link }) => link);
    log(`Pages of summaries on ${engine} ...`);
    const summaries = await measurePages(product, { query: 'fields=summary&limit=2000', rounds });
    log(`Pages of whole cards on ${engine} ...`);
    const whole = await measurePages(product, { query: 'limit=2000', most: 5, rounds });
    log(`Contact files on ${engine} ...`);
    const files = await measureContactFiles(product, links.slice(0, 10), rounds);
    log(`Four full lists on ${engine} ...`);
    const flood = await measureFlood(product, `/api/cards/${links[0]}/preview`);
    return [
      ...pageRows(engine, 'all pages of summaries', summaries, true),
      ...pageRows(engine, 'five pages of whole cards', whole, false),
      ratioRow(engine, 'contact files a second, to the bytes', files.ours, files.bytes, { goal: atLeast(0.5) }),
      differenceRow(engine, 'wait during four full lists, ms', flood.wait, flood.quietWait, atMostMore(100)),
      differenceRow(engine, 'memory for four full lists, MB', flood.moreMemory / megabyte, 0, atMostMore(200)),
      plainRow(engine, 'four full lists, ms', flood.milliseconds),
    ];
  } finally {
    await product.stop();
  }
}

/** The first page among many rows, compared with that among few. */
async function firstPageRows(engine, { rounds, log }) {
  log(`First pages on ${engine} ...`);
  const measured = await measureFirstPages(engine, { rounds, log });
  return measured.map(({ what, large, small }) =>
    ratioRow(engine, `${what} among 100,000, ms, to 1,000`, large, small, { digits: 2, goal: atMost(1.5) }),
  );
}

export async function measure({ parameters, log }) {
  const { isWanted, ...options } = partOptions(parameters, parts, { cards: 100_000, rounds: 5 });
  const rows = [];
  for (const engine of ['sqlite', 'postgres'])
    if (isWanted(engine)) {
      rows.push(...(await measureEngine(engine, { ...options, log })));
      rows.push(...(await firstPageRows(engine, { ...options, log })));
    }
  if (isWanted('workers')) {
    const { one, two } = await measureWorkers({ ...options, log });
    rows.push(ratioRow('postgres', 'look-ups a second, two workers to one', two, one, { goal: atLeast(1.7) }));
  }
  return resultOf(rows);
}
