/**
 * Writes the layer map of docs/folders.md, the list of decisions and docs/permissions.md. With `--check` it changes
 * nothing and fails when one of them is not current. `npm run docs` runs it and writes docs/checklist.md.
 */
import { decisionList } from './docs/decisionList.mjs';
import { layerMap } from './docs/layerMap.mjs';
import { outdatedPages, withPart, writePages } from './docs/pages.mjs';
import { permissionsPage } from './docs/permissionTable.mjs';

const pages = {
  'docs/folders.md': withPart('docs/folders.md', 'layers', layerMap()),
  'docs/decisions/README.md': withPart('docs/decisions/README.md', 'decisions', decisionList()),
  'docs/permissions.md': permissionsPage(),
};

if (!process.argv.includes('--check')) writePages(pages);
const outdated = outdatedPages(pages);
if (outdated.length > 0) {
  console.error(`Not current: ${outdated.join(', ')}. Run npm run docs.`);
  process.exitCode = 1;
}
