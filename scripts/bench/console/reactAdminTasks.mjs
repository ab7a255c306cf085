import { traceTasks } from '../mainThread.mjs';
import { newVisit } from './watch.mjs';

const rowSelector = 'table tbody tr';
const rowsPainted = `() => document.querySelectorAll('${rowSelector}').length >= 4`;
const rowHas = (text) =>
  `() => [...document.querySelectorAll('${rowSelector}')].some((row) => row.textContent.includes(${JSON.stringify(text)}))`;
const mainHas = (text) =>
  `() => !document.querySelector('${rowSelector}') && (document.querySelector('main')?.textContent.includes(${JSON.stringify(text)}) ?? false)`;

/** The console's tasks in react-admin: a cold load of the cards, search, rename and jump. */
export async function useReactAdmin(browser, { origin, rows }, { name, words }) {
  const visit = await newVisit(browser, { firstPaint: rowsPainted });
  const { page } = visit;
  try {
    const stop = await traceTasks(page);
    await page.goto(`${origin}/#/cards`, { waitUntil: 'commit' });
    const firstRows = await page.evaluate(() => window.firstPaint);
    await visit.quiet();
    const tasks = await stop();
    const loaded = {
      firstRows,
      longestWork: Math.max(...tasks.map(({ work }) => work)),
      loadedBytes: visit.traffic.bytes,
      heap: await visit.heap(),
    };
    return { ...loaded, ...(await search(visit, words)), ...(await rename(visit, name)), ...(await jump(visit, rows)) };
  } finally {
    await visit.close();
  }
}

/** Types words into the list's search: script of each key, and the time from the last key to the rows. */
async function search(visit, words) {
  const { page } = visit;
  const box = page.getByRole('textbox', { name: 'Search' });
  const keys = [];
  const untilRows = [];
  for (const word of words) {
    await box.fill('');
    await visit.quiet();
    for (const key of word.slice(0, -1))
      keys.push((await visit.press('keydown', () => page.keyboard.press(key), '() => true')).script);
    const needle = JSON.stringify(word.toLowerCase());
    const areFound = `() => { const rows = [...document.querySelectorAll('${rowSelector}')]; return rows.length > 0 && rows.every((row) => row.textContent.toLowerCase().includes(${needle})); }`;
    untilRows.push((await visit.press('keydown', () => page.keyboard.press(word.at(-1)), areFound)).painted);
  }
  await box.fill('');
  await visit.quiet();
  return { keys, untilRows };
}

/** Opens the first card of the list and gives it another name; react-admin returns to the list at once. */
async function rename(visit, name) {
  const { page, traffic } = visit;
  await page.locator(rowSelector).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await visit.quiet();
  const before = { ...traffic };
  const { painted, script } = await visit.click(page.getByRole('button', { name: 'Save' }), rowHas(name));
  // The change travels when the offer to undo it has gone.
  while (!traffic.urls.slice(before.requests).some((url) => url.startsWith('PUT'))) await page.waitForTimeout(100);
  await visit.quiet();
  return { rename: painted, renameScript: script, renameBytes: traffic.bytes - before.bytes };
}

/** From an account to one of its cards and back. */
async function jump(visit, rows) {
  const { page } = visit;
  const account = rows.accounts.find(({ id }) => rows.cards.filter(({ accountId }) => accountId === id).length >= 4);
  const row = (place) => page.locator(rowSelector).nth(place);
  const figures = [];
  await page.evaluate((id) => (location.hash = `#/accounts/${id}/show`), account.id);
  await page.locator(rowSelector).nth(3).waitFor();
  await visit.quiet();
  for (const place of [0, 2, 3]) {
    const cardName = await row(place).locator('td').nth(1).textContent();
    await row(place).hover();
    await visit.quiet();
    const there = await visit.click(row(place), mainHas(cardName));
    await visit.quiet();
    const back = await visit.press('popstate', () => page.evaluate(() => history.back()), rowsPainted);
    await visit.quiet();
    figures.push({ there, back });
  }
  return { jumps: figures.slice(1) };
}
