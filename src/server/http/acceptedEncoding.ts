import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';

/** The encoding that the request prefers, Brotli if it has no preference; null: the response is sent as it is. */
export function acceptedEncoding({ headers }: FastifyRequest): 'br' | 'gzip' | null {
  return negotiate(String(headers['accept-encoding'] ?? ''), ['br', 'gzip']);
}
