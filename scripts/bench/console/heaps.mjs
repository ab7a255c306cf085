import { newVisit } from './watch.mjs';

const grouped = new Intl.NumberFormat('en');

/** Heap, in MB, of the parsed summaries of all accounts and cards and nothing else. */
export async function parsedResponse(browser, product) {
  const visit = await newVisit(browser);
  try {
    await visit.page.goto(`${product.origin}/robots.txt`);
    const empty = await visit.heap();
    await visit.page.evaluate(
      async (token) => {
        const headers = { authorization: `Bearer ${token}` };
        window.parsed = [];
        for (const list of ['accounts', 'cards']) {
          let next = '';
          do {
            const address = `/api/${list}?limit=2000&fields=summary${next && `&cursor=${encodeURIComponent(next)}`}`;
            const { content, page } = await (await fetch(address, { headers })).json();
            window.parsed.push(content);
            next = page.next;
          } while (next);
        }
      },
      await product.tokenOf('super'),
    );
    return (await visit.heap()) - empty;
  } finally {
    await visit.close();
  }
}

/** Heap, in MB, of the console when every page of its lists came with all details. */
export async function withAllDetails(browser, product) {
  const visit = await newVisit(browser, { token: await product.tokenOf('super') });
  const { page } = visit;
  try {
    await page.route('**/api/**fields=summary**', (route) =>
      route.continue({ url: route.request().url().replace('&fields=summary', '') }),
    );
    await page.goto(`${product.origin}/admin/cards`);
    await page
      .getByText(`${grouped.format(product.rows.cards.length)} cards`, { exact: true })
      .waitFor({ timeout: 300_000 });
    await visit.quiet();
    return await visit.heap();
  } finally {
    await visit.close();
  }
}
