import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installDependencies } from './dependencies.mjs';
import { buildIfStale } from './bundles.mjs';
import { freePort } from './freePort.mjs';
import { inRoot } from './root.mjs';
import { startServer } from './server.mjs';

/** The password of every demo sign-in. */
const demoPassword = 'demo-cards-2026';

/**
 * Builds what is stale and starts the product on a free port with demo data in a folder that goes away with it.
 * `prepare(environment)` runs before the server starts, with the environment it gets.
 * Gives its `origin`, its `dataFolder`, its `pid`, `call(path, person)` for responses of the API as one of the demo
 * people, `restart(settings)`, and `stop`.
 */
export async function startTemporaryProduct({ settings = {}, prepare, log = console.log } = {}) {
  await installDependencies(log);
  await buildIfStale(log);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'contact-cards-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const environment = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: folder,
    DEMO_DATA: 'true',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  };
  Object.assign(environment, settings);
  await prepare?.({ ...process.env, ...environment });
  let server;
  const start = async (further = {}) => {
    server = startServer(inRoot('build', 'server', 'main.cjs'), { ...environment, ...further });
    await server.listening.catch(async () => {
      await stop();
      throw new Error('The product did not start.');
    });
  };
  const stop = async () => {
    server.stop();
    await server.ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const restart = async (further) => {
    server.stop();
    await server.ended;
    await start(further);
  };
  await start();
  const tokens = new Map();
  const tokenOf = async (person) => {
    if (!tokens.has(person)) tokens.set(person, await signIn(origin, `${person}@cards.test`));
    return tokens.get(person);
  };
  const call = async (address, person) => {
    const response = await fetch(`${origin}${address}`, {
      headers: { authorization: `Bearer ${await tokenOf(person)}` },
    });
    return contentOf(response);
  };
  return { origin, dataFolder: folder, pid: () => server.pid, call, tokenOf, restart, stop };
}

async function signIn(origin, email) {
  const parameters = new URLSearchParams({ email, password: demoPassword });
  return contentOf(await fetch(`${origin}/api/authentication/token?${parameters}`));
}

async function contentOf(response) {
  const { message, content } = await response.json();
  if (!response.ok) throw new Error(`${response.url.split('?')[0]} responded with ${response.status}: ${message}`);
  return content;
}
