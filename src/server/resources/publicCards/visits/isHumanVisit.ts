import type { FastifyRequest } from 'fastify';
import { createIsbotFromList, list } from 'isbot';

/** Outlook and other Office programs request a link before they open the browser. The package lacks their names. */
const officeLinkChecks = ['ms-?office', 'microsoft (?:office|outlook)'];
const matchesBot = createIsbotFromList([...list, ...officeLinkChecks]);

/** Results by user agent: the pattern takes 10 µs, a quarter of a page. See docs/decisions/0019. */
const results = new Map<string, boolean>();
const maximumResults = 1000;

/** The user agent of a request, at most 500 characters of it. */
export function userAgentOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return (headers['user-agent'] ?? '').slice(0, 500);
}

/** Whether a user agent is a crawler, a link preview, a headless browser or a program, or has no name. */
export function isBot(userAgent: string): boolean {
  const known = results.get(userAgent);
  if (known !== undefined) return known;
  const result = userAgent.trim() === '' || matchesBot(userAgent);
  if (results.size >= maximumResults) results.clear();
  results.set(userAgent, result);
  return result;
}

const purposeHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;
const speculativePurpose = /prefetch|prerender|preview|refresh/i;

/** Whether a person looks at a card. HEAD requests, prefetches, cache refreshes and bots do not count. */
export function isHumanVisit(request: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  const { method, headers } = request;
  return (
    method !== 'HEAD' &&
    !isBot(userAgentOf(request)) &&
    !purposeHeaders.some((name) => headers[name] !== undefined && speculativePurpose.test(String(headers[name])))
  );
}
