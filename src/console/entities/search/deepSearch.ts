import { containsWords, searchWords } from '../../../text/searchWords';
import type { Account } from '../accounts/account';
import { selectAccountById } from '../accounts/accountsSlice';
import type { Card } from '../cards/card';
import { idleMoment } from '../idleMoment';
import type { Table } from '../lists/tableAdapter';
import { accountTexts, cardTexts, searchedLinesOf } from './searchedLines';
import type { SearchedTexts } from './searchedLines';
import { longestOf } from './findByName';
import { accountResult, cardResult, maxSearchResults } from './searchSelectors';
import type { Found, SearchIndex, SearchResult } from './searchSelectors';
import { sortByText } from './sortByText';
import { similarWords } from './similarWords';

/** Milliseconds of work in one slice, and the longest wait for an idle moment. */
const sliceMilliseconds = 4;
const idleTimeout = 50;
/** Tables of up to this many buckets are searched in one slice. */
const bucketsInOneGo = 64;

type Match = { index: number; similar?: string };
/** Finds the matching lines among the lines of a bucket. */
type Matcher = (lines: string) => Match[];

/**
 * Adds records to those found by name: their name, email addresses, position and company together contain all words. If
 * nothing is found at all, each word of four letters or more may have one typo. It works in slices in idle moments, so
 * that it never blocks a key press.
 * @param named what `searchIn` found
 * @param signal ends the search
 */
export async function searchDeeply(
  index: SearchIndex,
  text: string,
  named: Found,
  signal: AbortSignal,
): Promise<Found> {
  const words = searchWords(text);
  // A text of combining marks alone has no words.
  if (words.length === 0) return named;
  const exact = await searchTables(index, exactMatcher(words), named, words, signal);
  if (exact.results.length > 0 || signal.aborted) return exact;
  const typos = similarWords(words);
  return typos ? searchTables(index, typos, named, words, signal) : exact;
}

async function searchTables(
  index: SearchIndex,
  matcher: Matcher,
  named: Found,
  words: readonly string[],
  signal: AbortSignal,
): Promise<Found> {
  const isKnown = new Set(named.results.map(({ type, id }) => `${type} ${id}`));
  const search = { matcher, words, signal };
  const accounts = await searchTable<Account>(index.accounts, {
    ...search,
    texts: accountTexts,
    result: accountResult,
    isNew: ({ accountId }) => !isKnown.has(`account ${accountId}`),
  });
  const cards = await searchTable<Card>(index.cards, {
    ...search,
    texts: cardTexts,
    result: (card) => cardResult(card, selectAccountById(index, card.accountId)),
    isNew: ({ cardId }) => !isKnown.has(`card ${cardId}`),
  });
  const withNamed = (type: SearchResult['type'], found: SearchResult[]) => [
    ...named.results.filter((result) => result.type === type),
    ...sortByText(found, ({ name }) => name),
  ];
  const ofAccounts = withNamed('account', accounts);
  const ofCards = withNamed('card', cards);
  return {
    results: [...ofAccounts.slice(0, maxSearchResults), ...ofCards.slice(0, maxSearchResults)],
    hasMore: Math.max(ofAccounts.length, ofCards.length) > maxSearchResults,
  };
}

type TableSearch<Entity> = {
  matcher: Matcher;
  words: readonly string[];
  signal: AbortSignal;
  texts: (entity: Entity) => SearchedTexts;
  result: (entity: Entity) => SearchResult;
  isNew: (entity: Entity) => boolean;
};

/** The results of one table; at most one above the limit. */
async function searchTable<Entity extends object>(
  { buckets }: Table<Entity>,
  { matcher, words, signal, texts, result, isNew }: TableSearch<Entity>,
): Promise<SearchResult[]> {
  const found: SearchResult[] = [];
  // A large table also waits for an idle moment before its first bucket: the key press is still being handled.
  let sliceEnd = 0;
  for (const bucket of buckets) {
    if (buckets.length > bucketsInOneGo && performance.now() > sliceEnd) {
      await idleMoment(idleTimeout);
      if (signal.aborted) return [];
      sliceEnd = performance.now() + sliceMilliseconds;
    }
    for (const { index, similar } of matcher(searchedLinesOf(bucket, texts))) {
      const entity = bucket[index] as Entity;
      if (!isNew(entity)) continue;
      const { name, role, emails } = texts(entity);
      const marked = similar === undefined ? words : searchWords(similar);
      const isSeen = containsWords(searchWords(`${name} ${role}`).join(' '), marked);
      const email = isSeen
        ? undefined
        : emails.find((address) => marked.some((word) => address.toLowerCase().includes(word)));
      found.push({ ...result(entity), ...(similar !== undefined && { similar }), ...(email && { email }) });
      if (found.length > maxSearchResults) return found;
    }
  }
  return found;
}

/** Matches lines that contain all words. One `indexOf` looks through all lines of a bucket. */
function exactMatcher(words: readonly string[]): Matcher {
  const longest = longestOf(words);
  return (lines) => {
    const matches: Match[] = [];
    let index = 0;
    let counted = 0;
    for (let at = lines.indexOf(longest); at >= 0;) {
      const start = lines.lastIndexOf('\n', at) + 1;
      const end = lines.indexOf('\n', at);
      for (; counted < start; counted += 1) if (lines[counted] === '\n') index += 1;
      if (containsWords(lines.slice(start, end < 0 ? undefined : end), words)) matches.push({ index });
      at = end < 0 ? -1 : lines.indexOf(longest, end);
    }
    return matches;
  };
}
