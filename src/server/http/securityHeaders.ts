import type { FastifyInstance } from 'fastify';
import { apiPrefix } from '../../contract/operations';

export type SecurityHeaderOptions = {
  /** Sends HSTS, because PUBLIC_URL begins with https. */
  isHttps: boolean;
  /** HSTS includes the subdomains: all of them must be served by https. */
  hstsIncludesSubdomains: boolean;
};

/** No response may be shown in a frame, except documents, which set their own policy. */
export const noFrames = "frame-ancestors 'none'";

/** Sets the security headers of every response. Documents and images override some of them. */
export function registerSecurityHeaders(
  server: FastifyInstance,
  { isHttps, hstsIncludesSubdomains }: SecurityHeaderOptions,
): void {
  const hsts = `max-age=31536000${hstsIncludesSubdomains ? '; includeSubDomains' : ''}`;
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
    reply.header('cross-origin-resource-policy', 'same-origin');
    if (isHttps) reply.header('strict-transport-security', hsts);
    reply.header('content-security-policy', noFrames);
    // The router also finds an operation by an encoded address, such as /%61pi/cards.
    if ([request.url, request.routeOptions.url].some((url) => url?.startsWith(`${apiPrefix}/`))) {
      reply.header('cache-control', 'no-store');
      reply.header('content-security-policy', `default-src 'none'; ${noFrames}`);
    }
    done();
  });
}
