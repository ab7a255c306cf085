/**
 * `npm run docs`: writes the pages that are made from the code: the layer map of README.md, docs/permissions.md and
 * docs/checklist.md. With `-- --check` it changes nothing and fails when one of them is not current.
 */
import { checklistPage } from './checklist.mjs';
import { layerMap } from './docs/layerMap.mjs';
import { outdatedPages, withPart, writePages } from './docs/pages.mjs';
import { permissionsPage } from './docs/permissionTable.mjs';

const pages = {
  'README.md': withPart('README.md', 'layers', layerMap()),
  'docs/permissions.md': permissionsPage(),
  'docs/checklist.md': checklistPage(),
};

if (!process.argv.includes('--check')) writePages(pages);
const outdated = outdatedPages(pages);
if (outdated.length > 0) {
  console.error(`Not current: ${outdated.join(', ')}. Run npm run docs.`);
  process.exitCode = 1;
}
