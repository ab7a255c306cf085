import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/tables';
import type { Clock } from './clock';
import { success } from './envelope';
import { unavailable } from './errors';

const keptMilliseconds = 1000;
const longestCheckMilliseconds = 1500;

/** `close` makes /readyz refuse, so that a balancer sends nobody any more. */
export type Health = { close(): void };

/**
 * GET /livez: the process serves. GET /readyz: the store answers; asked at most once a second, whoever asks how often.
 */
export function registerHealth(server: FastifyInstance, database: Database, clock: Clock): Health {
  let isClosing = false;
  let last: { at: number; isReady: Promise<boolean> } | undefined;

  server.get('/livez', { logLevel: 'silent' }, async () => success());
  server.get('/readyz', { logLevel: 'silent' }, async () => {
    const now = clock.elapsed();
    if (!last || now - last.at >= keptMilliseconds) last = { at: now, isReady: answers(database) };
    if (isClosing || !(await last.isReady)) throw unavailable();
    return success();
  });
  return {
    close: () => {
      isClosing = true;
    },
  };
}

async function answers(database: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), longestCheckMilliseconds);
  });
  const check = sql`select 1`.execute(database).then(() => true, () => false);
  const isReady = await Promise.race([check, tooLate]);
  clearTimeout(timer);
  return isReady;
}
