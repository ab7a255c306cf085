import type { FastifyRequest } from 'fastify';
import { agentOf } from './agents';

const isNobodysLook = /prefetch|prerender|preview|refresh/i;

/** Why a browser asks, as new and old browsers say it; people's own looks carry no such header. */
function purposeOf(headers: FastifyRequest['headers']): string | undefined {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-purpose'] ?? headers['x-moz'];
  return purpose?.toString();
}

/**
 * Whether a request is a person's look at a card (decision 10, security D9): not HEAD, not a browser that loads ahead
 * or renews what it has kept, not a robot, and not a browser that does not say what it is.
 */
export function isVisit(request: Pick<FastifyRequest, 'method' | 'headers'>, agent = agentOf(request)): boolean {
  const { method, headers } = request;
  if (method === 'HEAD' || agent.isRobot) return false;
  const purpose = purposeOf(headers);
  return purpose === undefined || !isNobodysLook.test(purpose);
}
