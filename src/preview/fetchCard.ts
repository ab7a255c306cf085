import { apiPrefix, operationPath } from '../contract/operations';
import { successMessage } from '../contract/constants';
import type { WirePublicCard } from '../contract/wire/cardProfile';
import { timeoutSignal } from './timeoutSignal';

/** The state of the page. */
export type CardState =
  | { state: 'loading' }
  | { state: 'found'; card: WirePublicCard }
  | { state: 'notFound' }
  | { state: 'paused' }
  | { state: 'unreachable' };

const timeoutMs = 15_000;

/** The page's query: product variant and language. `isSwitch`: the page's own language links were used. */
export type PageRequest = { type: string | null; language: string | null; isSwitch: boolean };

/**
 * The request of a page. A link to another of its languages leads from its own path, with any query.
 * @param location of the page
 * @param referrer the address of the page before, '' without one
 */
export function pageRequestOf(location: URL | Location, referrer: string): PageRequest {
  const query = new URLSearchParams(location.search);
  const isSwitch = referrer.split('?')[0] === location.origin + location.pathname;
  return { type: query.get('type'), language: query.get('lang'), isSwitch };
}

function queryOf({ type, language, isSwitch }: PageRequest): string {
  const query = new URLSearchParams({
    ...(type !== null && { type }),
    ...(language !== null && { lang: language, ...(isSwitch && { switched: '1' }) }),
  });
  // Not `query.size`, which is missing before Safari 17 and Chrome 113.
  const text = query.toString();
  return text && `?${text}`;
}

/**
 * Requests a card. The server counts the request as a view, with the product variant. It never throws: a failure is a
 * state.
 */
export async function fetchCard(serverAddress: string, link: string, visit: PageRequest): Promise<CardState> {
  if (link === '') return { state: 'notFound' };
  const query = queryOf(visit);
  try {
    const address = serverAddress + apiPrefix + operationPath('getPublicCard', { cardLink: link }) + query;
    const response = await fetch(address, {
      headers: { Accept: 'application/json' },
      signal: timeoutSignal(timeoutMs),
    });
    if (response.status === 404) return { state: 'notFound' };
    if (response.status === 410) return { state: 'paused' };
    const { message, content } = (await response.json()) as { message?: unknown; content?: WirePublicCard };
    return response.ok && message === successMessage && content
      ? { state: 'found', card: content }
      : { state: 'unreachable' };
  } catch {
    return { state: 'unreachable' };
  }
}
