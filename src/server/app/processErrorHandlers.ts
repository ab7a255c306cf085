import type { FastifyBaseLogger } from 'fastify';
import type { EndAfterFault } from './stopCleanly';

/**
 * Logs an error that no code caught, and ends the process: what it left behind in memory is unknown. A supervisor
 * starts the next one. Errors of a request never come here; they are its response (http/errorHandler.ts).
 * A second handler for the same process replaces the first.
 */
export function registerProcessErrorHandlers(
  log: Pick<FastifyBaseLogger, 'fatal'>,
  endAfterFault: EndAfterFault,
): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.removeAllListeners(event);
    process.on(event, (error: unknown) => {
      log.fatal({ err: error, event: 'last_resort' }, event);
      endAfterFault();
    });
  }
}
