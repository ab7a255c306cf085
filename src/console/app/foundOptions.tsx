import { Building2 } from 'lucide-react';
import { photoInSize } from '../../contract/photos';
import { Avatar } from '../../ui/Avatar';
import { matchedRanges } from '../../text/foldText';
import type { SearchResult } from '../entities/search/searchSelectors';
import type { FoundOption } from '../../ui/Options';

/** A search result as an option with its type label and face. `ranges` mark the matching parts. */
export function foundOption(result: SearchResult, searched: string): FoundOption {
  const isAccount = result.type === 'account';
  return {
    id: `${result.type}-${result.id}`,
    text: result.name,
    ranges: matchedRanges(result.name, searched),
    typeLabel: isAccount ? 'Account' : 'Card',
    detail: result.of || undefined,
    note: result.role || undefined,
    icon: isAccount ? (
      <span className="options-icon">
        <Building2 aria-hidden="true" />
      </span>
    ) : (
      <Avatar name={result.name} src={photoInSize(result.picture ?? '', 96)} />
    ),
  };
}
