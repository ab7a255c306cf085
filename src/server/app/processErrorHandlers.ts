import type { FastifyBaseLogger } from 'fastify';
import type { EndAfterFault } from './stopCleanly';

/**
 * Logs uncaught errors and ends the process, because its state may be invalid. A supervisor restarts it. Errors of
 * requests never get here: http/errorHandler.ts handles them. A second call for the same process replaces the handler.
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
