import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Config } from 'jest';
import { chromium } from 'playwright-core';
import type { BrowserServer } from 'playwright-core';
import { browserOptions } from './browserOptions';
import { startProduct } from './product';
import type { Product } from './product';

declare global {
  // Jest's set-up and tear-down modules share only the global object.
  var sharedProducts: Product[] | undefined;
  var sharedBrowsers: BrowserServer[] | undefined;
}

/** Runs before the first journey: starts what the journeys of each worker share. */
async function startJourneys({ maxWorkers = 1 }: Pick<Config, 'maxWorkers'>): Promise<void> {
  const workers = Array.from({ length: Number(maxWorkers) });
  await Promise.all([startSharedProducts(workers), launchBrowsers(workers)]);
}

/**
 * The product makes the demo data once, and each journey's product starts with a copy (JOURNEYS_DEMO_DATA). Then a
 * product starts for each worker, which its journeys share (JOURNEYS_PRODUCTS).
 */
async function startSharedProducts(workers: readonly unknown[]): Promise<void> {
  const kept = path.join(mkdtempSync(path.join(os.tmpdir(), 'contact-cards-demo-')), 'data');
  const first = await startProduct();
  await first.stop({ keepingDataIn: kept });
  process.env.JOURNEYS_DEMO_DATA = kept;

  const products = await Promise.all(workers.map(() => startProduct()));
  globalThis.sharedProducts = products;
  process.env.JOURNEYS_PRODUCTS = JSON.stringify(products.map(({ origin, dataFolder }) => ({ origin, dataFolder })));
}

/** Launches a Chromium for each worker (JOURNEYS_BROWSERS), because a launch takes almost a second of a core. */
async function launchBrowsers(workers: readonly unknown[]): Promise<void> {
  const browsers = await Promise.all(workers.map(() => chromium.launchServer(browserOptions())));
  globalThis.sharedBrowsers = browsers;
  process.env.JOURNEYS_BROWSERS = JSON.stringify(browsers.map((browser) => browser.wsEndpoint()));
}

// oxlint-disable-next-line project/forbidden-syntax -- jest calls the default export of a set-up module.
export default startJourneys;
