import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');

export interface NpmStart {
  readonly child: ChildProcess;
  /** What it has written so far. */
  readonly output: () => string;
  /** The exit code. */
  readonly ended: Promise<number | null>;
}

/** `npm start` without npm. */
export function npmStart(settings: Record<string, string>): NpmStart {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, output: () => output, ended: new Promise((resolve) => child.on('close', (code) => resolve(code))) };
}

/** Resolves when it has written that the product runs; rejects when it ends before. */
export function isUp({ child, output }: NpmStart): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => output().includes('Ctrl-C') && resolve());
    child.on('exit', () => reject(new Error(output())));
  });
}
