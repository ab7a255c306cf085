import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Keeps track of the responses under way. Node leaves their connections open after `server.close()`, for as long as
 * an idle connection may live; the process could not end before that.
 * @returns a function that closes each of their connections with its response. Call it once, before `server.close()`
 */
export function trackResponses(server: FastifyInstance): () => void {
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
