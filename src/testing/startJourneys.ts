import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Config } from 'jest';
import { startProduct } from './product';
import type { Product } from './product';

declare global {
  // Jest hands nothing from its set-up module to the one that tears down but the global object.
  var sharedProducts: Product[] | undefined;
}

/**
 * Before the first journey: the product makes the demo data once, and every journey that wants it starts with a copy
 * (JOURNEYS_DEMO_DATA). Then a product starts for each worker, for journeys that only read (JOURNEYS_PRODUCTS).
 */
async function startJourneys({ maxWorkers = 1 }: Pick<Config, 'maxWorkers'>): Promise<void> {
  const kept = path.join(mkdtempSync(path.join(os.tmpdir(), 'contact-cards-demo-')), 'data');
  const first = await startProduct();
  await first.stop({ keepingDataIn: kept });
  process.env.JOURNEYS_DEMO_DATA = kept;

  const workers = Array.from({ length: Number(maxWorkers) });
  const products = await Promise.all(workers.map(() => startProduct()));
  globalThis.sharedProducts = products;
  process.env.JOURNEYS_PRODUCTS = JSON.stringify(products.map(({ origin, dataFolder }) => ({ origin, dataFolder })));
}

// eslint-disable-next-line no-restricted-syntax -- jest calls the default export of a set-up module.
export default startJourneys;
