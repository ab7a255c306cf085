/**
 * Lists, contact files and workers at the size of `--cards` (100,000), against what they could at best be.
 * `npm run bench -- server [sqlite] [postgres] [workers] [--cards N] [--rounds N]`; without a name all of them.
 */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { measureFlood } from './server/flood.mjs';
import { measurePages } from './server/lists.mjs';
import { measureContactFiles } from './server/rates.mjs';
import { request } from './server/requests.mjs';
import { startSeededProduct } from './server/seededProduct.mjs';
import { measureWorkers } from './server/workers.mjs';

export const title = 'The server: lists in pages, four full lists at once, contact files, workers';

const parts = ['sqlite', 'postgres', 'workers'];
const megabyte = 1024 * 1024;

function optionsFrom(parameters) {
  const { values, positionals } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: { cards: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '5' } },
  });
  const unknown = positionals.find((part) => !parts.includes(part));
  if (unknown) throw new Error(`There is no part ${unknown}: ${parts.join(', ')}`);
  const isWanted = (part) => positionals.length === 0 || positionals.includes(part);
  return { cards: Number(values.cards), rounds: Number(values.rounds), isWanted };
}

/** A row of the table: what, ours, the other, their ratio or difference, the goal, and whether it was reached. */
const row = (engine, what, { ours, other = '', value, goal = '', isReached }) => [
  engine,
  what,
  ours,
  other,
  value,
  goal,
  isReached === undefined ? '' : isReached ? 'yes' : 'NO',
];
const ratioRow = (engine, what, ours, other, ratio, least) =>
  row(engine, what, {
    ours: ours.toFixed(0),
    other: other.toFixed(0),
    value: ratio.toFixed(3),
    ...(least !== undefined && { goal: `at least ${least}`, isReached: ratio >= least }),
  });
const mostRow = (engine, what, ours, other, most) =>
  row(engine, what, {
    ours: ours.toFixed(0),
    other: other.toFixed(0),
    value: (ours - other).toFixed(0),
    goal: `at most ${most} more`,
    isReached: ours - other <= most,
  });

function pageRows(engine, what, of, isGoal) {
  const goal = (least) => (isGoal ? least : undefined);
  return [
    ratioRow(
      engine,
      `${what}, ms, to JSON.stringify`,
      of.unchanged,
      of.stringify,
      of.stringify / of.unchanged,
      goal(0.6),
    ),
    ratioRow(engine, `${what} after a write, ms`, of.changed, of.stringify, of.stringify / of.changed),
    ratioRow(
      engine,
      `${what} compressed, ms, to the bytes`,
      of.compressed,
      of.bytes,
      of.bytes / of.compressed,
      goal(0.5),
    ),
    ratioRow(
      engine,
      `${what} compressed after a write, ms`,
      of.compressedChanged,
      of.bytes,
      of.bytes / of.compressedChanged,
    ),
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
      ratioRow(engine, 'contact files a second, to the bytes', files.ours, files.bytes, files.ours / files.bytes, 0.5),
      mostRow(engine, 'wait during four full lists, ms', flood.wait, flood.quietWait, 100),
      mostRow(engine, 'memory for four full lists, MB', flood.moreMemory / megabyte, 0, 200),
      row(engine, 'four full lists, ms', { ours: flood.milliseconds.toFixed(0), value: '' }),
    ];
  } finally {
    await product.stop();
  }
}

export async function measure({ parameters, log }) {
  const { isWanted, ...options } = optionsFrom(parameters);
  log(`${os.cpus().length} cores, ${os.cpus()[0]?.model.trim()}, load ${os.loadavg()[0].toFixed(1)}`);
  const rows = [];
  for (const engine of ['sqlite', 'postgres'])
    if (isWanted(engine)) rows.push(...(await measureEngine(engine, { ...options, log })));
  if (isWanted('workers')) {
    const { one, two } = await measureWorkers({ ...options, log });
    rows.push(ratioRow('postgres', 'look-ups a second, two workers to one', two, one, two / one, 1.7));
  }
  return {
    columns: ['', 'what', 'ours', 'other', 'ratio or more', 'goal', 'reached'],
    rows,
    passed: rows.every((each) => each.at(-1) !== 'NO'),
  };
}
