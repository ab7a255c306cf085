import { spawn } from 'node:child_process';
import { root } from './root.mjs';

const running = new Set();
let isStopped = false;
/** A command leads a group of its own, so that what it has started (jest's workers, their browsers) ends with it. */
const hasGroups = process.platform !== 'win32';

/** Ends every command that `run` has started and that has not ended yet. Later ones are not started. */
export function stopRunning() {
  isStopped = true;
  for (const child of running) {
    try {
      process.kill(hasGroups ? -child.pid : child.pid, 'SIGTERM');
    } catch {
      // It ended in this moment.
    }
  }
}

/**
 * Runs a command in the project and resolves to its exit code and everything it wrote. `onText` gets the output while
 * it comes. The command is ended after `timeoutMs`. npm is a script on Windows and needs a shell there.
 */
export async function run(command, parameters, { environment = {}, onText = () => {}, timeoutMs } = {}) {
  if (isStopped) return { code: 1, output: 'Stopped.\n' };
  return new Promise((resolve) => {
    const shell = process.platform === 'win32' && command === 'npm';
    const child = spawn(command, parameters, {
      cwd: root,
      shell,
      detached: hasGroups,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
    });
    if (child.pid) running.add(child);
    let output = '';
    const keep = (chunk) => {
      output += chunk;
      onText(String(chunk));
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}
