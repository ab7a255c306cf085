/** The layer map of README.md, made from scripts/layers.mjs. */
import { layerPurposes, layers, testLayers } from '../layers.mjs';

const names = (list) => list.map((name) => `\`${name}\``).join(', ');

/** A table with each folder of src, its purpose and the folders it may import. */
export function layerMap() {
  const production = Object.entries(layers).map(
    ([layer, allowed]) => `| \`${layer}\` | ${layerPurposes[layer]} | ${names(allowed) || 'nothing'} |`,
  );
  const tests = testLayers.map(
    (layer) => `| \`${layer}\` | ${layerPurposes[layer]} | everything; only tests import it |`,
  );
  return ['| Folder of `src` | What it holds | May import |', '|---|---|---|', ...production, ...tests].join('\n');
}
