import { createRequire } from 'node:module';
import { inRoot } from '../../product/root.mjs';

const require = createRequire(import.meta.url);

/** Bundles pairedServer.mjs as the product's server is bundled, beside it in build/. Gives the file's path. */
export async function buildPairedServer() {
  const webpack = require('webpack');
  const [server] = require(inRoot('webpack.config.js'))();
  const compiler = webpack({
    ...server,
    name: 'paired',
    cache: false,
    entry: { pairedServer: inRoot('scripts/bench/page/pairedServer.mjs') },
    output: { ...server.output, path: inRoot('build', 'bench') },
  });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  return inRoot('build', 'bench', 'pairedServer.cjs');
}
