/**
 * The public page on a slow telephone against the same page without any script, and its server against bare node:http.
 * `npm run bench -- page [name of a demo card] [rounds]`
 */
import { startTemporaryProduct } from '../product/temporaryProduct.mjs';
import { measureThroughput } from './page/throughput.mjs';
import { staticSite } from './page/staticSite.mjs';
import { openBrowser, visitOnce } from './page/visits.mjs';
import { median } from './rounds.mjs';

export const title =
  'The public page: CPU 4 times slower, 150 ms, 1.6 Mbps; cold visits, medians, interleaved with the same page without scripts';

const demoCard = 'Fiona MacAllister-Reid';

async function cardOf(product, name) {
  const card = (await product.call('/api/cards', 'super')).find((listed) => listed.name === name);
  if (!card) throw new Error(`There is no demo card ${name}.`);
  return card;
}

/** Visits of both pages in turn; gives the values of each measure by page. */
async function visitsOf(pages, rounds, tap) {
  const browser = await openBrowser();
  const values = Object.fromEntries(Object.keys(pages).map((name) => [name, []]));
  try {
    for (let round = 0; round < rounds; round += 1) {
      const names = Object.keys(pages);
      if (round % 2 === 1) names.reverse();
      for (const name of names) values[name].push(await visitOnce(browser, pages[name], tap));
    }
  } finally {
    await browser.close();
  }
  return values;
}

const of = (visits, key) => median(visits.map((visit) => visit[key]));
const worst = (visits, key) => Math.max(...visits.map((visit) => visit[key]));

async function measureVisits({ name, rounds, log }) {
  const product = await startTemporaryProduct({ log });
  try {
    const card = await cardOf(product, name);
    const path = `/preview/${card.link}`;
    await fetch(product.origin + path);
    const site = await staticSite(product.origin, path);
    const pages = { ours: product.origin + path, plain: site.origin + path };
    log(`Visits: ${rounds} rounds, at rest and at once ...`);
    await visitsOf(pages, 1, 'idle');
    const atRest = await visitsOf(pages, rounds, 'idle');
    const atOnce = await visitsOf({ ours: pages.ours }, rounds, 'atOnce');
    site.stop();
    return { ours: atRest.ours, plain: atRest.plain, atOnce: atOnce.ours };
  } finally {
    await product.stop();
  }
}

export async function measure({ parameters, log }) {
  const [name = demoCard, count = '15'] = parameters;
  const rounds = Number(count);
  const { ours, plain, atOnce } = await measureVisits({ name, rounds, log });
  const link = async (origin) => {
    const response = await fetch(`${origin}/api/authentication/token?email=super@cards.test&password=demo-cards-2026`);
    const cards = await (
      await fetch(`${origin}/api/cards`, { headers: { authorization: `Bearer ${(await response.json()).content}` } })
    ).json();
    return cards.content.find((card) => card.name === name).link;
  };
  const rate = await measureThroughput({ rounds: Math.max(3, Math.round(rounds / 5)), link, log });

  const promises = [
    [
      'largest paint, ms',
      of(ours, 'largest'),
      of(plain, 'largest'),
      (a, b) => a / b,
      'at most 1.05 times',
      (ratio) => ratio <= 1.05,
    ],
    ['blocking time, ms, median', of(ours, 'blocking'), of(plain, 'blocking'), (a) => a, '0', (value) => value === 0],
    [
      'blocking time, ms, worst',
      worst(ours, 'blocking'),
      worst(plain, 'blocking'),
      (a, b) => a - b,
      'at most the other',
      (more) => more <= 0,
    ],
    ['layout shift, worst', worst(ours, 'shift'), worst(plain, 'shift'), (a) => a, '0', (value) => value < 0.001],
    [
      'HTML with headers, bytes',
      of(ours, 'page'),
      of(plain, 'page'),
      (a) => a,
      'at most 14600',
      (value) => value <= 14_600,
    ],
    [
      'all but photo and font, bytes',
      of(ours, 'others'),
      of(plain, 'others'),
      (a) => a,
      'at most 25600',
      (value) => value <= 25_600,
    ],
    [
      'dialog open at rest, ms',
      of(ours, 'opened'),
      of(plain, 'opened'),
      (a) => a,
      'at most 100',
      (value) => value <= 100,
    ],
    ['dialog open tapped at once, ms', of(atOnce, 'opened'), '', (a) => a, 'at most 200', (value) => value <= 200],
    [
      'pages a second, to bare http',
      rate['page product'],
      rate['page bare'],
      (a, b) => a / b,
      'at least 0.35',
      (ratio) => ratio >= 0.35,
    ],
    [
      'pages to a constant route, pairs',
      rate['page to constant'],
      '',
      (a) => a,
      'at least 0.9',
      (ratio) => ratio >= 0.9,
    ],
    [
      'look-ups a second, to bare http',
      rate['lookUp product'],
      rate['lookUp bare'],
      (a, b) => a / b,
      'at least 0.35',
      (ratio) => ratio >= 0.35,
    ],
    [
      'look-ups to a constant route, pairs',
      rate['lookUp to constant'],
      '',
      (a) => a,
      'at least 0.9',
      (ratio) => ratio >= 0.9,
    ],
  ];
  const shown = (value) =>
    typeof value === 'number' ? (Math.abs(value) < 10 && value !== 0 ? value.toFixed(3) : value.toFixed(0)) : value;
  const rows = promises.map(([what, own, other, compare, promised, holds]) => {
    const value = compare(own, other);
    return [what, shown(own), shown(other), shown(value), promised, holds(value) ? 'yes' : 'NO'];
  });
  return {
    columns: ['what', 'ours', 'other', 'ratio', 'promised', 'reached'],
    rows,
    passed: rows.every((row) => row.at(-1) === 'yes'),
  };
}
