import { openBrowser } from './page/visits.mjs';
import { startSeeded, startReactAdmin } from './console/products.mjs';
import { logIn, useConsole } from './console/ourTasks.mjs';
export const title = 'x';
export async function measure({ parameters, say }) {
  const product = await startSeeded({ accounts: Number(parameters[0]), cards: Number(parameters[1]) }, say);
  const browser = await openBrowser();
  try {
    for (let i = 0; i < 2; i++) {
      const l = await logIn(browser, product);
      const r = await useConsole(browser, product, {
        name: 'AAA ' + i,
        words: [0, 1, 2, 3].map((i) => product.rows.cards[i * 17].name.slice(0, 7)),
      });
      say(JSON.stringify({ ...l, ...r }, null, 1));
    }
  } finally {
    await browser.close();
    await product.stop();
  }
  return { columns: ['a'], rows: [], passed: true };
}
