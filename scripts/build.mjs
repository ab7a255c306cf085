/**
 * `npm run build`: makes build/ (server, console, public page) from src/ and public/.
 * Settings of the documents (API_BASE_URL and others, see README) are taken from the environment.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dependenciesAreInstalled, installDependencies } from './product/dependencies.mjs';
import { requireNodeVersion } from './product/nodeVersion.mjs';
import { markBundlesFinished, markBundlesUnfinished } from './product/bundles.mjs';
import { inRoot } from './product/root.mjs';

requireNodeVersion();
// `npm test` compiles SQLite beside the build. A build that installs the packages has to leave them complete.
await installDependencies((line) => console.log(line), { compilesSqlite: !dependenciesAreInstalled() });
process.env.NODE_ENV = 'production';

const require = createRequire(import.meta.url);
const webpack = require('webpack');
const startedAt = Date.now();
const fingerprint = markBundlesUnfinished();
const compiler = webpack(require('../webpack.config.js')());
const stats = await new Promise((resolve, reject) =>
  compiler.run((error, result) => (error ? reject(error) : resolve(result))),
);
await new Promise((resolve) => compiler.close(resolve));

if (stats.hasErrors() || stats.hasWarnings())
  console.error(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY ?? false }));
if (stats.hasErrors()) {
  console.error('The build failed.');
  process.exit(1);
}
removeOldAssets(stats);
markBundlesFinished(fingerprint);
console.log(`Built into build/ in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);

/** Hashed names change with their content: what this build did not name is from an earlier one. */
function removeOldAssets({ stats: bundles }) {
  const current = new Set(bundles.flatMap(({ compilation }) => Object.keys(compilation.assets)));
  for (const [folder, suffix] of [
    ['public/assets', ''],
    ['maps/assets', '.map'],
  ]) {
    if (!existsSync(inRoot('build', folder))) continue;
    for (const name of readdirSync(inRoot('build', folder))) {
      if (!current.has(`assets/${name.slice(0, name.length - suffix.length)}`)) rmSync(inRoot('build', folder, name));
    }
  }
}
