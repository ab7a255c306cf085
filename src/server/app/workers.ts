import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { stopCleanly } from './stopCleanly';

const firstPauseMilliseconds = 1000;
const longestPauseMilliseconds = 30_000;
/** A worker that ran for so long is started again after the first pause. */
const steadyMilliseconds = 60_000;
/** A worker that has not ended by then is ended by force; the process ends 2 seconds later at the latest. */
const longestStopMilliseconds = 8000;

/** What a worker tells when it listens. */
export type Listening = { listening: string };

export type WorkerEvents = {
  onListening: (message: Listening) => void;
  onRestart: (event: { pid: number | undefined; code: number; seconds: number }) => void;
};

/**
 * Runs this program in several processes that listen on the same port (`node:cluster`). The first worker starts alone:
 * when it fails to, this process ends with its exit code, and its message says what to mend. A worker that ends by
 * itself is started again after 1, 2, 4 and up to 30 seconds. A signal to this process ends all of them in order.
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
    worker.on('exit', (code) => {
      running.delete(worker);
      if (isStopping) return;
      if (!hasServed) return process.exit(code || 1);
      const isSteady = performance.now() - startedAt >= steadyMilliseconds;
      const nextPause =
        isSteady || pause === 0 ? firstPauseMilliseconds : Math.min(2 * pause, longestPauseMilliseconds);
      onRestart({ pid: worker.process.pid, code, seconds: nextPause / 1000 });
      setTimeout(() => !isStopping && start(nextPause), nextPause);
    });
  }
}

/** Ends a worker as a signal ends a single server; by force when it does not end in time. */
async function stop(worker: Worker): Promise<void> {
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  // Windows has no signals: there the worker gets a message.
  if (process.platform === 'win32') worker.send('stop');
  else worker.process.kill('SIGTERM');
  setTimeout(() => worker.process.kill('SIGKILL'), longestStopMilliseconds).unref();
  await ended;
}
