import type { FastifyInstance, FastifyReply } from 'fastify';
import { apiPrefix } from '../../contract/operations';

export type SecurityHeaderOptions = {
  /** Sends HSTS, because PUBLIC_URL begins with https. */
  isHttps: boolean;
  /** HSTS includes the subdomains: all of them must be served by https. */
  hstsIncludesSubdomains: boolean;
};

/** No response may be shown in a frame, except documents, which set their own policy. */
export const noFrames = "frame-ancestors 'none'";

/** Sets the security headers of a response. Documents and images override some of them. */
export function setSecurityHeaders(
  reply: FastifyReply,
  isApi: boolean,
  { isHttps, hstsIncludesSubdomains }: SecurityHeaderOptions,
): void {
  reply.header('x-content-type-options', 'nosniff');
  reply.header('referrer-policy', 'no-referrer');
  reply.header('cross-origin-resource-policy', 'same-origin');
  if (isHttps)
    reply.header('strict-transport-security', `max-age=31536000${hstsIncludesSubdomains ? '; includeSubDomains' : ''}`);
  if (isApi) reply.header('cache-control', 'no-store');
  reply.header('content-security-policy', isApi ? `default-src 'none'; ${noFrames}` : noFrames);
}

/** Whether a URL is below /api. */
export function isOfApi(url: string): boolean {
  return url.startsWith(`${apiPrefix}/`);
}

/** Adds the hook that sets the security headers. */
export function registerSecurityHeaders(server: FastifyInstance, options: SecurityHeaderOptions): void {
  server.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(reply, isOfApi(request.url), options);
    done();
  });
}
