import { hrefTo } from '../../../contract/routes';
import type { SearchResult } from './searchSelectors';

/** The path of a search result's account or card. */
export function hrefOfResult({ type, id }: Pick<SearchResult, 'type' | 'id'>): string {
  return type === 'account' ? hrefTo('SingleAccount', { accountId: id }) : hrefTo('SingleCard', { cardId: id });
}
