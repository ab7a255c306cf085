import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startProduct } from './product';

/**
 * Before the first journey: the demo data is made once, by the product itself, and every journey that wants it
 * starts with a copy (JOURNEYS_DEMO_DATA). The product has ended by then, so the files are whole.
 */
async function prepareDemoData(): Promise<void> {
  const kept = path.join(mkdtempSync(path.join(os.tmpdir(), 'contact-cards-demo-')), 'data');
  const product = await startProduct();
  await product.stop({ keepingDataIn: kept });
  process.env.JOURNEYS_DEMO_DATA = kept;
}

// eslint-disable-next-line no-restricted-syntax -- jest calls the default export of a set-up module.
export default prepareDemoData;
