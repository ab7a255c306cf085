import path from 'node:path';
import { innerLayers, layers } from './layers.mjs';

const forbiddenSyntax = {
  TSEnumDeclaration: 'Use a union of string literals.',
  ExportAllDeclaration: 'No barrels: import from the file that defines it.',
  ExportDefaultDeclaration: 'Export by name.',
  "JSXAttribute[name.name='dangerouslySetInnerHTML']": 'Typed text is text: never markup.',
  'AssignmentExpression[left.property.name=/^(innerHTML|outerHTML|cssText)$/]': 'Set text or single style properties.',
  "CallExpression[callee.name=/^createHash|createHmac$/] > Literal.arguments:first-child:not([value='sha256'])":
    'SHA-256 is the hash of this product.',
  "Property[key.name='rejectUnauthorized']": 'A certificate is always checked.',
  'ObjectExpression > SpreadElement > ObjectExpression': 'Write the properties without a spread.',
  'JSXSpreadAttribute > ObjectExpression': 'Write the props without a spread.',
  "VariableDeclarator[id.type='ArrayPattern'][init.type='ArrayExpression']": 'Declare each variable on its own.',
};

const isIn = (folder) => (place) => place === folder || place.startsWith(`${folder}/`);

/** The folder that scripts/layers.mjs does not let import this, or undefined. The paths are those within src. */
function refusedFolder(importer, imported) {
  const layer = Object.keys(layers).find((folder) => isIn(folder)(importer));
  if (!layer) return undefined;
  if (!isIn(layer)(imported)) return layers[layer].some((folder) => isIn(folder)(imported)) ? undefined : layer;
  const [folder] = importer.slice(layer.length + 1).split('/');
  const [importedFolder, ...rest] = imported.slice(layer.length + 1).split('/');
  const allowed = innerLayers[layer]?.[folder];
  return !allowed || rest.length === 0 || [folder, ...allowed].includes(importedFolder) ? undefined : folder;
}

const withinSource = (cwd, file) => path.relative(path.join(cwd, 'src'), file).split(path.sep).join('/');

function layersRule(context) {
  const { filename, cwd } = context;
  const check = ({ source }) => {
    if (!source?.value?.startsWith?.('.')) return;
    const imported = withinSource(cwd, path.resolve(path.dirname(filename), source.value));
    const folder = imported.startsWith('../') ? undefined : refusedFolder(withinSource(cwd, filename), imported);
    if (folder) context.report({ node: source, message: `scripts/layers.mjs does not let ${folder} import this.` });
  };
  return {
    ImportDeclaration: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
    ImportExpression: check,
  };
}

const forbiddenSyntaxRule = (context) =>
  Object.fromEntries(
    Object.entries(forbiddenSyntax).map(([selector, message]) => [
      selector,
      (node) => context.report({ node, message }),
    ]),
  );

/** The rules of this project that oxlint has no equivalent for. */
export default {
  meta: { name: 'project' },
  rules: { layers: { create: layersRule }, 'forbidden-syntax': { create: forbiddenSyntaxRule } },
};
