import type { FastifyRequest } from 'fastify';
import { userAgentOf } from './userAgents';

const purposeHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;
const isNobodysLook = /prefetch|prerender|preview|refresh/i;

/**
 * Whether a request is a person's look at a card (decision 10, security D9): not HEAD, not a browser that loads ahead
 * or renews what it has kept, not a robot, and not a browser that does not say what it is.
 */
export function isHumanVisit(
  request: Pick<FastifyRequest, 'method' | 'headers'>,
  agent = userAgentOf(request),
): boolean {
  const { method, headers } = request;
  return (
    method !== 'HEAD' &&
    !agent.isBot &&
    !purposeHeaders.some((name) => headers[name] !== undefined && isNobodysLook.test(String(headers[name])))
  );
}
