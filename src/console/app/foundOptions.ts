import { matchedRanges } from '../../text/foldText';
import type { SearchResult } from '../entities/search/searchSelectors';
import type { FoundOption } from '../../ui/Options';

/** A search result as an option with its type label. `ranges` mark the matching parts. */
export function foundOption(result: SearchResult, searched: string): FoundOption {
  return {
    id: `${result.type}-${result.id}`,
    text: result.name,
    ranges: matchedRanges(result.name, searched),
    typeLabel: result.type === 'account' ? 'Account' : 'Card',
    detail: result.of || undefined,
  };
}
