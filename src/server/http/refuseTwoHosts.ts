import type { FastifyInstance } from 'fastify';
import { invalid } from './errors';

/**
 * Refuses a request with more than one Host header with 400, as RFC 9112 section 3.2 asks. Node reads the first one; a
 * proxy may have decided by another.
 */
export function refuseTwoHosts(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { rawHeaders } = request.raw;
    let hosts = 0;
    for (let index = 0; index < rawHeaders.length; index += 2)
      if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
    // What follows on the connection may be meant for the other host.
    if (hosts > 1) reply.header('connection', 'close');
    done(hosts > 1 ? invalid('The request has more than one Host header') : undefined);
  });
}
