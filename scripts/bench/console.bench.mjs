/**
 * The console in Chromium at two sizes, beside react-admin with its own defaults on the smaller one. Every round does
 * the same tasks in each of them in turn. `npm run bench -- console [--accounts 10000] [--cards 100000] [--rounds 5]`
 */
import { parseArgs } from 'node:util';
import { consoleRows } from './console/figures.mjs';
import { logIn, useConsole } from './console/ourTasks.mjs';
import { parsedResponse, withAllDetails } from './console/heaps.mjs';
import { startReactAdmin, startSeeded } from './console/products.mjs';
import { useReactAdmin } from './console/reactAdminTasks.mjs';
import { openBrowser } from './page/visits.mjs';

export const title = 'The console: medians of rounds, script and tasks in time that the thread really worked';

const smaller = { accounts: 1000, cards: 10_000 };
const searchedWords = 6;

/** Beginnings of names from all over the list, of letters that every keyboard has. */
function wordsFrom({ cards }) {
  const names = cards.map(({ name }) => name.slice(0, 6)).filter((name) => /^[A-Za-z]+ ?[A-Za-z]+$/.test(name));
  const step = Math.floor(names.length / searchedWords);
  return Array.from({ length: searchedWords }, (_, index) => names[index * step]);
}

export async function measure({ parameters, log }) {
  const options = Object.fromEntries(
    ['accounts', 'cards', 'rounds'].map((name) => [
      name,
      { type: 'string', default: String({ ...smaller, rounds: 5 }[name]) },
    ]),
  );
  const { values } = parseArgs({ args: parameters, options });
  const larger = { accounts: Number(values.accounts), cards: Number(values.cards) };
  const started = [];
  const start = async (starting) => started[started.push(await starting) - 1];
  const browser = await openBrowser();
  try {
    const demo = await start(startSeeded(undefined, log));
    const small = await start(startSeeded(smaller, log));
    const large = larger.cards === smaller.cards ? small : await start(startSeeded(larger, log));
    const reactAdmin = await start(startReactAdmin(small.rows, log));
    const competitors = {
      demo: async (name) => ({
        ...(await logIn(browser, demo)),
        ...(await useConsole(browser, demo, { name, words: [] })),
      }),
      reactAdmin: (name) => useReactAdmin(browser, reactAdmin, { name, words: wordsFrom(small.rows) }),
      small: (name) => both(small, name),
      large: (name) => both(large, name),
    };
    const both = async (product, name) => ({
      ...(await logIn(browser, product)),
      ...(await useConsole(browser, product, { name, words: wordsFrom(product.rows) })),
    });
    const rounds = Object.fromEntries(Object.keys(competitors).map((name) => [name, []]));
    for (let round = 0; round < Number(values.rounds); round += 1) {
      log(`Round ${round + 1} ...`);
      // Before every other name in the lists, and before that of the round before.
      const name = `0 ${999 - round}`;
      for (const [competitor, use] of turned(Object.entries(competitors), round))
        rounds[competitor].push(await use(name));
    }
    const heaps = { parsed: await parsedResponse(browser, large), details: await withAllDetails(browser, large) };
    const rows = consoleRows({ ...rounds, heaps, words: wordsFrom(large.rows), sizes: { small, large } });
    return {
      columns: ['what', 'ours', 'compared with', '', 'ratio', 'goal', 'reached'],
      rows,
      passed: rows.every((row) => row.at(-1) !== 'NO'),
    };
  } finally {
    await browser.close();
    for (const { stop } of started) await stop();
  }
}

const turned = (list, count) => list.map((_, index) => list[(index + count) % list.length]);
