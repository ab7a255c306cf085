import type { FastifyRequest } from 'fastify';
import { createIsbotFromList, list } from 'isbot';

/**
 * Programs that isbot does not list: Office, which requests a link before it opens the browser, and the default agents
 * of apps on iOS, on Android and with Flutter, and of PowerShell.
 */
const otherPrograms = ['ms-?office', 'microsoft (?:office|outlook)', 'cfnetwork/', '^dalvik/', '^dart/', 'powershell/'];
const matchesBot = createIsbotFromList([...list, ...otherPrograms]);

/** Cached results by user agent: the pattern takes 10 µs, a quarter of a page. See docs/decisions/0019. */
const results = new Map<string, boolean>();
const maxResults = 1000;

/** The first 500 characters of the user agent of a request. */
export function userAgentOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return (headers['user-agent'] ?? '').slice(0, 500);
}

/** Whether a user agent is a crawler, a link preview, a headless browser or a program, or is empty. */
export function isBot(userAgent: string): boolean {
  const cached = results.get(userAgent);
  if (cached !== undefined) return cached;
  const result = userAgent.trim() === '' || matchesBot(userAgent);
  if (results.size >= maxResults) results.clear();
  results.set(userAgent, result);
  return result;
}

const purposeHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;
const speculativePurpose = /prefetch|prerender|preview|refresh/i;

/** Whether a person views a card: not a HEAD request, a prefetch, a cache refresh or a bot. */
export function isHumanVisit(request: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  const { method, headers } = request;
  return (
    method !== 'HEAD' &&
    !isBot(userAgentOf(request)) &&
    !purposeHeaders.some((name) => headers[name] !== undefined && speculativePurpose.test(String(headers[name])))
  );
}
