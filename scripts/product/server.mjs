import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/** How long a server may take to stop before it is killed. */
const killMilliseconds = 15_000;
/**
 * Options of Node for the server and its commands. The limit makes V8 collect garbage early:
 * docs/decisions/0043-heap-limit.md.
 */
export const nodeOptions = ['--enable-source-maps', '--max-old-space-size=1024'];

/**
 * Starts a server bundle as a child process with the id `pid`.
 * `listening` resolves to the server's message once it serves, and rejects when it ends before.
 * `ended` resolves to the exit code for this process: 0 after `stop`, otherwise that of the server.
 */
export function startServer(bundle, environment) {
  const child = spawn(process.execPath, [...nodeOptions, bundle], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let stopping = false;
  const ended = new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(stopping ? 0 : (code ?? 1)));
  });
  const listening = new Promise((resolve, reject) => {
    child.on('message', (message) => message?.listening && resolve(message));
    child.on('exit', reject);
  });
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // Windows has no signals: there a message stops the server.
    if (process.platform === 'win32' && child.connected) child.send('stop', () => undefined);
    else child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), killMilliseconds).unref();
  };
  return { pid: child.pid, listening, ended, stop };
}
