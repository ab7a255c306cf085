import { setTimeout } from 'node:timers/promises';

const firstPause = 1000;
const maxPause = 30_000;
/** A server that ran for so long is started again after the first pause. */
const steady = 60_000;

/**
 * Keeps a server running: one that has served and ends by itself is started again, after 1, 2, 4 and up to 30 seconds.
 * A server whose first start fails is not: its message says what to mend.
 * `start` gives `{ listening, ended, stop }` as product/server.mjs does; `ended` resolves to the last exit code.
 */
export function keepServing(
  start,
  { onListening = () => undefined, onRestart = () => undefined, wait = waitFor, now = Date.now } = {},
) {
  let server;
  let isStopping = false;
  const pausing = new AbortController();

  async function run() {
    let hasServed = false;
    let pause = firstPause;
    for (;;) {
      const startedAt = now();
      server = start();
      server.listening.then(
        (message) => {
          if (!hasServed) onListening(message);
          hasServed = true;
        },
        () => undefined,
      );
      const code = await server.ended;
      if (isStopping || !hasServed) return code;
      if (now() - startedAt >= steady) pause = firstPause;
      onRestart(code, pause / 1000);
      await wait(pause, pausing.signal);
      if (isStopping) return 0;
      pause = Math.min(2 * pause, maxPause);
    }
  }

  const ended = run();
  return {
    ended,
    stop() {
      isStopping = true;
      server.stop();
      pausing.abort();
    },
  };
}

function waitFor(milliseconds, signal) {
  return setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);
}
