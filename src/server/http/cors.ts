import type { FastifyInstance } from 'fastify';
import { isOfApi } from './securityHeaders';

const allowedHeaders = 'authorization, content-type, idempotency-key, if-none-match, prefer';
/** What a page may read of a response, beside the headers that the browser always shows it. */
const exposedHeaders = 'content-disposition, etag, retry-after';

/** Enables CORS for the origins of CORS_ORIGINS, without credentials. Without origins no page of another origin can. */
export function registerCors(server: FastifyInstance, origins: string[]): void {
  if (origins.length === 0) return;
  const allowed = new Set(origins);
  server.addHook('onRequest', async (request, reply) => {
    if (!isOfApi(request.url)) return;
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !allowed.has(origin)) return;
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': exposedHeaders });
    if (request.method !== 'OPTIONS') return;
    reply.headers({
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': allowedHeaders,
      'access-control-max-age': '600',
    });
    return reply.code(204).send();
  });
}
