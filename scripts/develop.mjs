/**
 * `npm run develop`: the product while you write it. The server is rebuilt and restarted on every change; console and
 * public page come from webpack's development server with Fast Refresh, which passes everything else on to the server.
 * PORT (3000) is the address to open; the server listens on PORT + 1. The gallery of components is at /ui.
 */
import { createRequire } from 'node:module';
import { installDependencies } from './product/dependencies.mjs';
import { requireNodeVersion } from './product/nodeVersion.mjs';
import { inRoot } from './product/root.mjs';
import { startServer } from './product/server.mjs';
import { welcome } from './product/welcome.mjs';

requireNodeVersion();
process.env.NODE_ENV = 'development';
const log = (line) => console.log(line);
await installDependencies(log);
log('Building the product. This takes about a minute.');

const require = createRequire(import.meta.url);
const webpack = require('webpack');
const WebpackDevServer = require('webpack-dev-server');
const port = Number(process.env.PORT || 3000);
const origin = `http://127.0.0.1:${port}`;
const configurations = require('../webpack.config.js')();
const serverBundle = configurations.find(({ name }) => name === 'server');
const browserBundles = configurations.filter((configuration) => configuration !== serverBundle);

const browserCompiler = webpack(browserBundles);
// The server puts the names of assets into its pages: they have to be there when it starts.
const assetsAreThere = new Promise((resolve) => browserCompiler.hooks.done.tap('develop', resolve));
let server;
let stopping = false;
// One restart after the other: two at once would start two servers.
let restarting = Promise.resolve();
const serverWatch = webpack(serverBundle).watch({}, (error, stats) => {
  if (error || stats.hasErrors()) return console.error(String(error ?? stats.toString('errors-only')));
  restarting = restarting.then(restartServer);
});
const pages = new WebpackDevServer(pageServer(), browserCompiler);
await pages.start();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);

async function restartServer() {
  const first = server === undefined;
  server?.stop();
  await Promise.all([server?.ended, assetsAreThere]);
  if (stopping) return;
  server = startServer(inRoot('build', 'develop', 'server', 'main.cjs'), {
    PORT: String(port + 1),
    PUBLIC_URL: process.env.PUBLIC_URL ?? origin,
  });
  server.listening.then(
    (message) => log(first ? welcome({ ...message, listening: origin }) : 'The server has started again.'),
    () => undefined,
  );
  // A server that is stopped, for a restart too, ends with 0.
  server.ended.then((code) => code === 0 || log('The server ended. It starts again with the next change.'));
}

function pageServer() {
  // Paths of the server; every other path is a document or an asset of the bundles.
  const onServer = ['/api', '/fonts', '/storage', '/preview/', '/confirm-email/', '/livez', '/readyz', '/robots.txt'];
  return {
    host: '127.0.0.1',
    port,
    static: false,
    hot: true,
    client: { logging: 'warn', overlay: true },
    // The server reads the manifest and the files it puts into its own pages from disk.
    devMiddleware: { writeToDisk: (file) => !file.includes('.hot-update.') },
    historyApiFallback: {
      disableDotRule: true,
      rewrites: [
        { from: /^\/preview\.html(\/|$)/, to: '/preview.html' },
        { from: /./, to: '/console.html' },
      ],
    },
    proxy: [{ context: onServer, target: `http://127.0.0.1:${port + 1}` }],
  };
}

async function stop() {
  stopping = true;
  server?.stop();
  await Promise.all([server?.ended, pages.stop(), new Promise((resolve) => serverWatch.close(resolve))]);
  process.exit(0);
}
