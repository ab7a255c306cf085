import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Tracks the responses in progress. After `server.close()` Node would keep their connections open until the keep-alive
 * timeout, and the process could not end.
 * @returns a function that closes each connection after its response. Call it once, before `server.close()`
 */
export function connectionDrainer(server: FastifyInstance): () => void {
  const running = new Set<ServerResponse>();
  server.server.on('request', (_request, response: ServerResponse) => {
    running.add(response);
    response.once('close', () => running.delete(response));
  });

  return () => {
    for (const response of running) {
      if (!response.headersSent) response.setHeader('connection', 'close');
      else response.once('close', () => setImmediate(() => server.server.closeIdleConnections()));
    }
  };
}
