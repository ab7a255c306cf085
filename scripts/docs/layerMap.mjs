/** The layer map of docs/folders.md, made from scripts/layers.mjs. */
import { innerLayers, layerPurposes, layers, testLayers } from '../layers.mjs';

const names = (list) => list.map((name) => `\`${name}\``).join(', ');

/** The table of the folders inside a layer, in a closed `<details>`. */
function innerMap([layer, folders]) {
  const rows = Object.entries(folders).map(([folder, allowed]) => `| \`${folder}\` | ${names(allowed) || 'none'} |`);
  const summary = `<details><summary>Inside of <code>${layer}</code></summary>`;
  return [summary, '', '| Folder | May import of the others |', '|---|---|', ...rows, '', '</details>'].join('\n');
}

/** A table with each folder of src, its purpose and the folders it may import; then the folders inside of layers. */
export function layerMap() {
  const production = Object.entries(layers).map(
    ([layer, allowed]) => `| \`${layer}\` | ${layerPurposes[layer]} | ${names(allowed) || 'nothing'} |`,
  );
  const tests = testLayers.map(
    (layer) => `| \`${layer}\` | ${layerPurposes[layer]} | everything; only tests import it |`,
  );
  const table = ['| Folder of `src` | What it holds | May import |', '|---|---|---|', ...production, ...tests].join(
    '\n',
  );
  return [table, ...Object.entries(innerLayers).map(innerMap)].join('\n\n');
}
