import type { FastifyRequest } from 'fastify';
import { createIsbotFromList, list } from 'isbot';

/** What a browser calls itself, judged once. The number stands for the long name in keys of limits. */
export type UserAgent = { number: number; isBot: boolean };

/**
 * Outlook and the other programs of Office ask for a link before they hand it to the browser; the list lacks their
 * names.
 */
const officeLinkChecks = ['ms-?office', 'microsoft (?:office|outlook)'];

const isBot = createIsbotFromList([...list, ...officeLinkChecks]);

/**
 * The agents that were judged, by the length of their names: every request brings its name anew, and comparing a few is
 * quicker than hashing one.
 */
const agents = new Map<number, (UserAgent & { name: string })[]>();
const keptOfOneLength = 32;
let number = 0;

/**
 * Who asks, by the list of the package isbot: crawlers, makers of link previews, browsers without a window and programs
 * are robots, and so is who does not say a name. Forgotten names get a new number: to the limits of a visitor they are
 * somebody else then.
 */
export function userAgentOf({ headers }: Pick<FastifyRequest, 'headers'>): UserAgent {
  const name = (headers['user-agent'] ?? '').slice(0, 500);
  const alike = agents.get(name.length) ?? [];
  const known = alike.find((agent) => agent.name === name);
  if (known) return known;
  const agent = { name, number: (number += 1), isBot: name.trim() === '' || isBot(name) };
  agents.set(name.length, [...alike, agent].slice(-keptOfOneLength));
  return agent;
}
