import type { FastifyReply, FastifyRequest } from 'fastify';
import { forbidden } from './errors';

/**
 * Rejects cross-site requests of browsers, except those of CORS_ORIGINS: the CORS hook has set their response header.
 * @throws HttpError 403
 */
export function refuseCrossSite(request: FastifyRequest, reply: FastifyReply): void {
  const isCrossSite = request.headers['sec-fetch-site'] === 'cross-site';
  if (isCrossSite && !reply.hasHeader('access-control-allow-origin')) throw forbidden();
}
