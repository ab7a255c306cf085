import { traceTasks } from '../mainThread.mjs';
import { newVisit } from './watch.mjs';

const rowsPainted = `() => document.querySelectorAll('table[aria-label="Cards"] tbody a').length >= 10`;
const dashboardPainted = `() => document.querySelectorAll('.count-card-count:not([role])').length === 2`;
const titleHas = (text) => `() => document.querySelector('h1')?.textContent.includes(${JSON.stringify(text)}) ?? false`;
const grouped = new Intl.NumberFormat('en');

/** Log In pressed until both counts of the dashboard are painted. */
export async function logIn(browser, product) {
  const visit = await newVisit(browser);
  try {
    const { page } = visit;
    await page.goto(`${product.origin}/login`);
    await page.getByLabel('Email').fill('super@cards.test');
    await page.getByRole('textbox', { name: 'Password' }).fill('demo-cards-2026');
    await visit.quiet();
    const button = page.getByRole('button', { name: 'Log In' });
    return { logIn: (await visit.click(button, dashboardPainted)).painted };
  } finally {
    await visit.close();
  }
}

/** A cold load of the cards until all of them have loaded, then search, rename and jump. */
export async function useConsole(browser, product, { name, words }) {
  const visit = await newVisit(browser, { token: await product.tokenOf('super'), firstPaint: rowsPainted });
  const { page } = visit;
  try {
    const stop = await traceTasks(page);
    const startedAt = Date.now();
    await page.goto(`${product.origin}/admin/cards`, { waitUntil: 'commit' });
    const firstRows = await page.evaluate(() => window.firstPaint);
    await page.evaluate(() => console.timeStamp('first rows'));
    await page
      .getByText(`${grouped.format(product.rows.cards.length)} cards`, { exact: true })
      .waitFor({ timeout: 120_000 });
    const filled = Date.now() - startedAt;
    await visit.quiet();
    const tasks = await stop();
    const loaded = {
      firstRows,
      filled,
      longestWork: Math.max(...tasks.map(({ work }) => work)),
      longestFillWork: Math.max(...tasks.map(({ work, isAfterMark }) => (isAfterMark ? work : 0))),
      loadedBytes: visit.traffic.bytes,
      heap: await visit.heap(),
    };
    return {
      ...loaded,
      ...(await search(visit, words)),
      ...(await rename(visit, name)),
      ...(await jump(visit, product)),
    };
  } finally {
    await visit.close();
  }
}

/** Types words into the search; each key is a figure. */
async function search(visit, words) {
  const { page } = visit;
  const box = page.getByRole('combobox', { name: 'Search' });
  const keys = [];
  const results = [];
  for (const word of words) {
    await box.fill('');
    for (const key of word)
      keys.push((await visit.press('keydown', () => page.keyboard.press(key), '() => true')).script);
    // Only those of the search: the lists of the page have options of their own.
    const listed = page.getByRole('listbox', { name: 'Search' }).getByRole('option');
    results.push(await listed.evaluateAll((options) => options.map((option) => option.textContent)));
  }
  await box.fill('');
  const emptyKey = await visit.press('keydown', () => page.keyboard.press('Shift'), '() => true');
  return { keys, results, emptyKey: emptyKey.script };
}

/** Opens the first card of the list and gives it another name. */
async function rename({ page, click, traffic, quiet }, name) {
  await page.locator('table[aria-label="Cards"] tbody a').first().click();
  await page.getByRole('link', { name: 'Card Details' }).click();
  await page.getByRole('textbox', { name: 'Card Name' }).fill(name);
  await quiet();
  const before = { ...traffic };
  const button = page.getByRole('button', { name: 'Save', exact: true }).first();
  const { painted, script } = await click(button, titleHas(name));
  await quiet();
  return { rename: painted, renameScript: script, renameBytes: traffic.bytes - before.bytes };
}

/** From an account to one of its cards and back. The first time loads the screens' chunks and does not count. */
async function jump(visit, product) {
  const { page } = visit;
  const account = product.rows.accounts.find(
    ({ id }) => product.rows.cards.filter(({ accountId }) => accountId === id).length >= 4,
  );
  const link = (place) => page.locator('table[aria-label="Cards"] tbody th a').nth(place);
  const figures = [];
  await page.getByRole('combobox', { name: 'Search' }).fill(account.name);
  await page.getByRole('option', { name: account.name }).first().click();
  for (const place of [0, 2, 3]) {
    await link(place).hover();
    await visit.quiet();
    const cardName = await link(place).textContent();
    const there = await visit.click(link(place), titleHas(` - ${cardName}`));
    await visit.quiet();
    const back = await visit.press(
      'popstate',
      () => page.evaluate(() => history.back()),
      rowsPainted.replace('10', '4'),
    );
    await visit.quiet();
    figures.push({ there, back });
  }
  return { jumps: figures.slice(1) };
}
