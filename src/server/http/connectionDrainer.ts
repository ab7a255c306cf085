import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A worker that does not stop is killed after 8 seconds (app/workers.ts): the `onClose` hooks have the time between. */
const maxDrainMilliseconds = 6000;

/**
 * Lets the server close without waiting for its clients: running requests get their responses within six seconds, all
 * other connections are closed at once. Node itself closes only connections that wait between two requests. It would
 * wait for one that has sent nothing or half a header, and for the keep-alive timeout after a last response.
 * @param running receives the responses in progress
 */
export function registerConnectionDrainer(server: FastifyInstance, running: Set<ServerResponse>): void {
  const http = server.server;
  const sockets = new Set<Socket>();
  http.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  http.on('request', (_request, response: ServerResponse) => {
    running.add(response);
    response.once('close', () => running.delete(response));
  });

  server.addHook('preClose', async () => {
    const busy = new Set([...running].map(({ req }) => req.socket));
    for (const socket of sockets) if (!busy.has(socket)) socket.destroy();
    for (const response of running) {
      if (!response.headersSent) response.setHeader('connection', 'close');
      else response.once('close', () => setImmediate(() => http.closeIdleConnections()));
    }
    setTimeout(() => http.closeAllConnections(), maxDrainMilliseconds).unref();
  });
}
