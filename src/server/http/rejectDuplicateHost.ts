import type { FastifyInstance } from 'fastify';
import { invalid } from './errors';

/**
 * Rejects a request with more than one Host header with 400 (RFC 9112, section 3.2). Node uses the first one, a proxy
 * may have used another.
 */
export function rejectDuplicateHost(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { rawHeaders } = request.raw;
    let hosts = 0;
    for (let index = 0; index < rawHeaders.length; index += 2)
      if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
    // Closes the connection: the next request on it may be for the other host.
    if (hosts > 1) reply.header('connection', 'close');
    done(hosts > 1 ? invalid('The request has more than one Host header') : undefined);
  });
}
