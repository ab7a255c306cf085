import { hrefTo } from '../../../contract/routes';
import type { SearchResult } from './searchSelectors';

/** Where a search result leads: to the account's or the card's page. */
export function hrefOfResult({ type, id }: Pick<SearchResult, 'type' | 'id'>): string {
  return type === 'account' ? hrefTo('SingleAccount', { accountId: id }) : hrefTo('SingleCard', { cardId: id });
}
