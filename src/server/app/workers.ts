import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { stopCleanly } from './stopCleanly';

const firstPauseMilliseconds = 1000;
const maxPauseMilliseconds = 30_000;
/** After this uptime, a worker that ends is restarted with the shortest pause. */
const steadyMilliseconds = 60_000;
/** After this time a stopping worker is killed. The process ends at most 2 seconds later. */
const maxStopMilliseconds = 8000;

/** The message of a worker that listens. */
export type Listening = { listening: string };

export type WorkerEvents = {
  onListening: (message: Listening) => void;
  /** `end` is the exit code, or the signal that ended the worker. */
  onRestart: (event: { pid: number | undefined; end: number | string; seconds: number }) => void;
};

/**
 * Runs this program in several processes that listen on the same port (`node:cluster`). The first worker starts alone:
 * if it fails, this process ends with its exit code. A worker that crashes is restarted after 1, 2, 4 and up to 30
 * seconds. A signal to this process stops all workers.
 */
export function runWorkers(count: number, { onListening, onRestart }: WorkerEvents): void {
  const running = new Set<Worker>();
  let isStopping = false;
  let hasServed = false;

  start(0, () => {
    for (let number = 1; number < count; number += 1) start(0);
  });
  stopCleanly(async () => {
    isStopping = true;
    await Promise.all([...running].map(stop));
  });

  function start(pause: number, onFirst?: () => void): void {
    const startedAt = performance.now();
    const worker = cluster.fork();
    running.add(worker);
    worker.on('message', (message: Listening | undefined) => {
      if (!message?.listening) return;
      if (!hasServed) onListening(message);
      hasServed = true;
      onFirst?.();
    });
    worker.on('exit', (code: number | null, signal: string | null) => {
      running.delete(worker);
      if (isStopping) return;
      if (!hasServed) return process.exit(code || 1);
      const isSteady = performance.now() - startedAt >= steadyMilliseconds;
      const nextPause = isSteady || pause === 0 ? firstPauseMilliseconds : Math.min(2 * pause, maxPauseMilliseconds);
      onRestart({ pid: worker.process.pid, end: signal ?? code ?? 1, seconds: nextPause / 1000 });
      setTimeout(() => !isStopping && start(nextPause), nextPause);
    });
  }
}

/** Stops a worker as a signal stops a single server, and kills it when it does not end in time. */
async function stop(worker: Worker): Promise<void> {
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  // Windows has no signals, so the worker gets a message.
  if (process.platform === 'win32') worker.send('stop');
  else worker.process.kill('SIGTERM');
  setTimeout(() => worker.process.kill('SIGKILL'), maxStopMilliseconds).unref();
  await ended;
}
