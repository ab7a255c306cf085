import type { FastifyBaseLogger } from 'fastify';

/**
 * What nobody caught must not end the server: one bad request would then be an outage for all. It is logged as a fault.
 * A second handler for the same process replaces the first.
 */
export function catchLastResort(log: Pick<FastifyBaseLogger, 'error'>): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.removeAllListeners(event);
    process.on(event, (error: unknown) => log.error({ err: error, event: 'last_resort' }, event));
  }
}
