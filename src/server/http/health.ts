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
 * /livez, by GET or HEAD: the process serves. /readyz: the database answers; it is asked at most once a second, however
 * often the path is requested.
 */
export function registerHealth(server: FastifyInstance, database: Database, clock: Clock): Health {
  let isClosing = false;
  let last: { at: number; isReady: Promise<boolean> } | undefined;

  const check = (url: string, handler: () => Promise<unknown>) =>
    server.route({ method: ['GET', 'HEAD'], url, logLevel: 'silent', handler });
  check('/livez', async () => success());
  check('/readyz', async () => {
    const now = clock.elapsed();
    if (!last || now - last.at >= keptMilliseconds) last = { at: now, isReady: responses(database) };
    if (isClosing || !(await last.isReady)) throw unavailable();
    return success();
  });
  return {
    close: () => {
      isClosing = true;
    },
  };
}

async function responses(database: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), longestCheckMilliseconds);
  });
  const check = sql`select 1`.execute(database).then(
    () => true,
    () => false,
  );
  const isReady = await Promise.race([check, tooLate]);
  clearTimeout(timer);
  return isReady;
}
