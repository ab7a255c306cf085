import type { FastifyInstance } from 'fastify';
import { apiPrefix } from '../../contract/operations';

export type SafeHeaderOptions = {
  /** Sends HSTS: the product is reached by https. */
  isHttps: boolean;
  /** HSTS names the subdomains of the host, too: all of them have to be reached by https. */
  hstsIncludesSubdomains: boolean;
};

/** Nothing but our own documents may be shown in a frame. */
export const noFrames = "frame-ancestors 'none'";

/** Headers of every response. Documents and images set their own on top; nothing leaves without `frame-ancestors`. */
export function setSafeHeaders(server: FastifyInstance, { isHttps, hstsIncludesSubdomains }: SafeHeaderOptions): void {
  const hsts = `max-age=31536000${hstsIncludesSubdomains ? '; includeSubDomains' : ''}`;
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
    reply.header('cross-origin-resource-policy', 'same-origin');
    if (isHttps) reply.header('strict-transport-security', hsts);
    reply.header('content-security-policy', noFrames);
    if (request.url.startsWith(`${apiPrefix}/`)) {
      reply.header('cache-control', 'no-store');
      reply.header('content-security-policy', `default-src 'none'; ${noFrames}`);
    }
    done();
  });
}
