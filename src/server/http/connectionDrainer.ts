import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A worker that does not stop is killed after 8 seconds (app/workers.ts): the `onClose` hooks have the time between. */
const maxDrainMilliseconds = 6000;

/**
 * The responses in progress of each connection, in the order of their requests: the first one is being sent. Not one set
 * of all: V8 can keep what has left a set until the next full garbage collection (docs/performance.md, Server).
 */
export type RunningResponses = Map<Socket, ServerResponse[]>;

/**
 * Lets the server close without waiting for its clients: running requests get their responses within six seconds, all
 * other connections are closed at once. Node itself closes only connections that wait between two requests. It would
 * wait for one that has sent nothing or half a header, and for the keep-alive timeout after a last response.
 * @param running receives the responses in progress
 */
export function registerConnectionDrainer(server: FastifyInstance, running: RunningResponses): void {
  const http = server.server;
  http.on('connection', (socket: Socket) => {
    running.set(socket, []);
    socket.once('close', () => running.delete(socket));
  });
  http.on('request', ({ socket }, response: ServerResponse) => {
    const ofSocket = running.get(socket);
    ofSocket?.push(response);
    response.once('close', () => ofSocket?.splice(ofSocket.indexOf(response), 1));
  });

  server.addHook('preClose', async () => {
    for (const [socket, responses] of running) if (responses.length === 0) socket.destroy();
    for (const response of [...running.values()].flat()) {
      if (!response.headersSent) response.setHeader('connection', 'close');
      else response.once('close', () => setImmediate(() => http.closeIdleConnections()));
    }
    setTimeout(() => http.closeAllConnections(), maxDrainMilliseconds).unref();
  });
}
