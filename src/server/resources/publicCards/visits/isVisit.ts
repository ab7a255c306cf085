import type { FastifyRequest } from 'fastify';
import { createIsbotFromList, list } from 'isbot';

/** A real browser without a window is steered by tests and by people's own tools; only its name tells it from another. */
const windowless = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36';

const patterns = list.filter((pattern) => !new RegExp(pattern, 'i').test(windowless));
const isRobot = createIsbotFromList(patterns);
const verdicts = new Map<string, boolean>();
const verdictsKept = 5000;

/** Whether an agent is a crawler, a maker of link previews or a program, by the list of the package isbot. */
export function isRobotAgent(agent: string): boolean {
  const known = verdicts.get(agent);
  if (known !== undefined) return known;
  const verdict = agent.trim() === '' || isRobot(agent);
  if (verdicts.size >= verdictsKept) verdicts.clear();
  verdicts.set(agent, verdict);
  return verdict;
}

/**
 * Whether a request is a person's look at a card (decision 10, security D9): not HEAD, not a browser that loads ahead
 * or renews what it has kept, not a robot, and not a browser that does not say what it is.
 */
export function isVisit(request: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  const { method, headers } = request;
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''} ${headers['x-purpose'] ?? ''} ${headers['x-moz'] ?? ''}`;
  if (method === 'HEAD' || /prefetch|prerender|preview|refresh/i.test(purpose)) return false;
  return !isRobotAgent((headers['user-agent'] ?? '').slice(0, 500));
}
