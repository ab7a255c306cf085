/**
 * `npm start`: everything from a fresh clone to a running product. Installs what is missing, builds what is stale,
 * starts the server and says where it is. Ctrl-C (or SIGTERM) stops it cleanly. A server that has served and ends by
 * itself is started again. `npm start -- --workers 4` serves with four processes (the setting WORKERS).
 */
import { networkInterfaces } from 'node:os';
import { parseArgs } from 'node:util';
import { buildIfStale } from './product/bundles.mjs';
import { installDependencies } from './product/dependencies.mjs';
import { requireNodeVersion } from './product/nodeVersion.mjs';
import { inRoot } from './product/root.mjs';
import { stopRunning } from './product/run.mjs';
import { keepServing } from './product/keepServing.mjs';
import { startServer } from './product/server.mjs';
import { startSettings } from './product/startSettings.mjs';
import { welcome } from './product/welcome.mjs';

requireNodeVersion();
const log = (line) => console.log(line);

const { workers } = parameters();

let stop = stopPreparing;
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop());

try {
  await installDependencies(log);
  await buildIfStale(log);
} catch (error) {
  if (!stopped) console.error(error.message);
  process.exit(1);
}
if (stopped) process.exit(1);

const environment = startSettings(process.env, workers);
const server = keepServing(() => startServer(inRoot('build', 'server', 'main.cjs'), environment), {
  onListening: (message) => log(welcome(message, { host: process.env.HOST, interfaces: networkInterfaces() })),
  onRestart: (code, seconds) => console.error(`The server ended with ${code}. It is started again in ${seconds} s.`),
});
stop = server.stop;
if (process.env.npm_lifecycle_event === 'start') stopWithNpm();
process.exitCode = await server.ended;

function parameters() {
  try {
    return parseArgs({ options: { workers: { type: 'string' } } }).values;
  } catch (error) {
    console.error(`${error.message}. Use: npm start -- --workers 4`);
    process.exit(1);
  }
}

function stopPreparing() {
  stopped = true;
  stopRunning();
}

/** A SIGTERM to npm ends npm and its shell but does not reach this process: it stops when they are gone. */
function stopWithNpm() {
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && server.stop(), 500).unref();
}
