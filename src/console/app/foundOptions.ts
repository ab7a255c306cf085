import { matchedRanges } from '../entities/search/foldText';
import type { SearchResult } from '../entities/search/searchSelectors';
import type { FoundOption } from '../../ui/Options';

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
