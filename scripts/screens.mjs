/**
 * `npm run screens`: pictures of every screen and state (scripts/screens/list.mjs) at three widths, light and dark,
 * from the built product with demo data. `npm run screens -- card jobs` takes those whose name contains one of the
 * words. The set before is in screens/previous; what changed is listed and drawn side by side in screens/changes, and
 * every width and scheme has its contact sheets in screens/sheets.
 */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { requireNodeVersion } from './product/nodeVersion.mjs';
import { inRoot } from './product/root.mjs';
import { startTemporaryProduct } from './product/temporaryProduct.mjs';

requireNodeVersion();
const words = process.argv.slice(2);
const current = inRoot('screens', 'current');
const previous = inRoot('screens', 'previous');
const product = await startTemporaryProduct();
try {
  const { screens } = await import('./screens/list.mjs');
  const { photograph } = await import('./screens/photograph.mjs');
  const { compare } = await import('./screens/compare.mjs');
  const { contactSheets } = await import('./screens/contactSheet.mjs');
  const chosen = screens.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  keepForComparison(chosen);
  const files = await photograph(chosen, product, current);
  const changed = await compare(files, { current, previous, changes: inRoot('screens', 'changes') });
  const sheets = inRoot('screens', 'sheets');
  rmSync(sheets, { recursive: true, force: true });
  mkdirSync(sheets, { recursive: true });
  await contactSheets(files, current, sheets);
  console.log(`${files.length} pictures in screens/current, ${changed.length} changed.`);
  for (const { file, share } of changed) console.log(`  ${file}: ${share}`);
} finally {
  await product.stop();
}

/**
 * Only what is taken again is compared: other pictures stay where they are. A whole set takes the place of the whole
 * last one.
 */
function keepForComparison(chosen) {
  if (words.length === 0 && existsSync(current)) {
    rmSync(previous, { recursive: true, force: true });
    renameSync(current, previous);
  }
  for (const { name } of chosen) {
    const old = path.join(current, name);
    if (!existsSync(old)) continue;
    rmSync(path.join(previous, name), { recursive: true, force: true });
    mkdirSync(previous, { recursive: true });
    renameSync(old, path.join(previous, name));
  }
}
