import type { FastifyRequest } from 'fastify';

/** A hook: counts a request that writes. @throws HttpError 429 when the user has made very many of them */
export async function countChange({ server, user }: FastifyRequest): Promise<void> {
  if (user) server.limiter.take('changesPerUser', user.id);
}
