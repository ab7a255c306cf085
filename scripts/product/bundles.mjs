import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { sourcesFingerprint } from './fingerprint.mjs';
import { inRoot } from './root.mjs';
import { run } from './run.mjs';

const { documentSettings } = createRequire(import.meta.url)('../webpack/documentSettings.cjs');
const stamp = inRoot('build', 'fingerprint');
const fingerprint = () => sourcesFingerprint(Object.keys(documentSettings));

/** True when build/ was made from the sources and settings as they are now. */
export function bundlesAreCurrent() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint();
}

/** Bundles that are being written must not look finished. */
export function markBundlesUnfinished() {
  rmSync(stamp, { force: true });
  return fingerprint();
}

export function markBundlesFinished(made) {
  writeFileSync(stamp, made);
}

/** Builds when a source is newer than the bundles. Throws what the build said when it fails. */
export async function buildIfStale(log) {
  if (bundlesAreCurrent()) return;
  log('Building the product. This takes about a minute the first time, seconds later.');
  const { code, output } = await run(process.execPath, [inRoot('scripts', 'build.mjs')]);
  if (code !== 0) throw new Error(`The product could not be built.\n${output.trim()}`);
}
