import { fork } from 'node:child_process';
import { inRoot } from '../product/root.mjs';

/** Starts a server in a process of its own, which sends given responses. `stop` ends it. */
export async function startChildServer(file, responses, env = process.env) {
  const child = fork(file, [], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const origin = await new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message.origin));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}.`)));
    child.send({ responses });
  });
  const stop = async () => {
    child.disconnect();
    await ended;
  };
  return { origin, stop };
}

/** Starts bare node:http that sends given responses, as plainServer.mjs says. */
export const startPlainServer = (responses) =>
  startChildServer(inRoot('scripts', 'bench', 'plainServer.mjs'), responses);
