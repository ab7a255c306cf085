import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/tables';
import { success } from './envelope';
import { unavailable } from './errors';
import { withDeadline } from './withDeadline';

const freshMilliseconds = 1000;
const checkTimeoutMilliseconds = 1500;

/**
 * Registers `/livez` (the process runs) and `/readyz` (the database responds) for GET and HEAD. The database is queried
 * at most once a second. A server that closes responds with 503 to all paths (Fastify's `return503OnClosing`).
 */
export function registerHealth(server: FastifyInstance): void {
  const { database, clock } = server;
  let last: { at: number; isReady: Promise<boolean> } | undefined;

  const check = (url: string, handler: () => Promise<unknown>) =>
    server.route({
      method: ['GET', 'HEAD'],
      url,
      logLevel: 'silent',
      handler: (_request, reply) => {
        reply.header('cache-control', 'no-store');
        return handler();
      },
    });
  check('/livez', async () => success());
  check('/readyz', async () => {
    const now = clock.elapsed();
    if (!last || now - last.at >= freshMilliseconds) last = { at: now, isReady: isReachable(database) };
    if (!(await last.isReady)) throw unavailable();
    return success();
  });
}

function isReachable(database: Database): Promise<boolean> {
  const check = sql`select 1`.execute(database).then(
    () => true,
    () => false,
  );
  return withDeadline(check, checkTimeoutMilliseconds, () => false);
}
