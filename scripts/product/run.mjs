import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/**
 * Runs a command in the project and resolves to its exit code and everything it wrote.
 * `show` passes the output on while it comes. npm is a script on Windows and needs a shell there.
 */
export function run(command, parameters, { environment = {}, show = false, started = () => {}, onText = () => {} } = {}) {
  return new Promise((resolve) => {
    const shell = process.platform === 'win32' && command === 'npm';
    const child = spawn(command, parameters, { cwd: root, shell, env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
    started(child);
    let output = '';
    const keep = (stream) => (chunk) => {
      output += chunk;
      onText(String(chunk));
      if (show) stream.write(chunk);
    };
    child.stdout.on('data', keep(process.stdout));
    child.stderr.on('data', keep(process.stderr));
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
