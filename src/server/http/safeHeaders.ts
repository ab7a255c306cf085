import type { FastifyInstance } from 'fastify';
import { apiPrefix } from '../../contract/calls';

/** Headers of every answer (security rules for every call, 6). Documents and images set their own on top. */
export function setSafeHeaders(server: FastifyInstance, { isHttps }: { isHttps: boolean }): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
    reply.header('cross-origin-resource-policy', 'same-origin');
    if (isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (request.url.startsWith(`${apiPrefix}/`)) {
      reply.header('cache-control', 'no-store');
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    }
    done();
  });
}
