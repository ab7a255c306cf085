import { rmSync } from 'node:fs';
import path from 'node:path';

/** After the last journey: the shared products end, and the demo data that journeys copied goes away. */
async function endJourneys(): Promise<void> {
  await Promise.all((globalThis.sharedProducts ?? []).map((product) => product.stop()));
  const kept = process.env.JOURNEYS_DEMO_DATA;
  if (kept) rmSync(path.dirname(kept), { recursive: true, force: true });
}

// eslint-disable-next-line no-restricted-syntax -- jest calls the default export of a set-up module.
export default endJourneys;
