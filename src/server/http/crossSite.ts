import type { FastifyReply, FastifyRequest } from 'fastify';
import { forbidden } from './errors';

/**
 * The origin of a request of a page on one of CORS_ORIGINS, undefined for any other request: the CORS hook has put it
 * into the response header.
 */
export function allowedOrigin(reply: FastifyReply): string | undefined {
  return reply.getHeader('access-control-allow-origin')?.toString();
}

/**
 * Rejects cross-site requests of browsers, except those of CORS_ORIGINS.
 * @throws HttpError 403
 */
export function refuseCrossSite(request: FastifyRequest, reply: FastifyReply): void {
  const isCrossSite = request.headers['sec-fetch-site'] === 'cross-site';
  if (isCrossSite && allowedOrigin(reply) === undefined) throw forbidden();
}
