import { rmSync } from 'node:fs';
import path from 'node:path';

/** After the last journey: ends the shared products and browsers, and removes the demo data that journeys copied. */
async function endJourneys(): Promise<void> {
  await Promise.all([
    ...(globalThis.sharedProducts ?? []).map((product) => product.stop()),
    ...(globalThis.sharedBrowsers ?? []).map((browser) => browser.close()),
  ]);
  const kept = process.env.JOURNEYS_DEMO_DATA;
  if (kept) rmSync(path.dirname(kept), { recursive: true, force: true });
}

// oxlint-disable-next-line project/forbidden-syntax -- jest calls the default export of a set-up module.
export default endJourneys;
