import type { FastifyReply, FastifyRequest } from 'fastify';
import { forbidden } from './errors';

/**
 * Refuses a request that a page of another site makes a visitor's browser send. Pages of CORS_ORIGINS may: the CORS
 * hook has named them in the response.
 * @throws HttpError 403
 */
export function refuseCrossSite(request: FastifyRequest, reply: FastifyReply): void {
  const isCrossSite = request.headers['sec-fetch-site'] === 'cross-site';
  if (isCrossSite && !reply.hasHeader('access-control-allow-origin')) throw forbidden();
}
