/**
 * `npm start`: everything from a fresh clone to a running product. Installs what is missing, builds what is stale,
 * starts the server and says where it is. Ctrl-C (or SIGTERM) stops it cleanly.
 */
import { buildIfStale } from './product/bundles.mjs';
import { installDependencies } from './product/dependencies.mjs';
import { requireNodeVersion } from './product/nodeVersion.mjs';
import { inRoot } from './product/root.mjs';
import { startServer } from './product/server.mjs';
import { welcome } from './product/welcome.mjs';

requireNodeVersion();
const say = (line) => console.log(line);

try {
  await installDependencies(say);
  await buildIfStale(say);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

const isProduction = process.env.NODE_ENV === 'production';
const server = startServer(inRoot('build', 'server', 'main.cjs'), {
  DEMO_DATA: process.env.DEMO_DATA ?? String(!isProduction),
  NODE_ENV: 'production',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.stop());
server.listening.then((message) => say(welcome(message)), () => undefined);
process.exitCode = await server.ended;
