import { hrefTo } from '../../contract/routes';
import { matchedRanges } from '../entities/search/foldText';
import type { SearchResult } from '../entities/search/searchSelectors';
import type { FoundOption } from '../../ui/Options';

/** Where a search result leads: to the account's or the card's page (L62). */
export function hrefOfResult({ type, id }: SearchResult): string {
  return type === 'account' ? hrefTo('SingleAccount', { accountId: id }) : hrefTo('SingleCard', { cardId: id });
}

/** A search result with its type label and what matched marked. */
export function foundOption(result: SearchResult, searched: string): FoundOption {
  return {
    id: `${result.type}-${result.id}`,
    text: result.name,
    ranges: matchedRanges(result.name, searched),
    typeLabel: result.type === 'account' ? 'Account' : 'Card',
    detail: result.of || undefined,
  };
}
