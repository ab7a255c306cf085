import { Building2 } from 'lucide-react';
import { matchedRanges } from '../../text/searchWords';
import { Avatar } from '../../ui/Avatar';
import type { FoundOption } from '../../ui/Options';
import type { SearchResult } from '../entities/search/searchSelectors';
import { photoUrl } from '../settings/serverAddress';

/** A search result as an option with its type label and picture. The matching parts are marked. */
export function foundOption(result: SearchResult, searched: string): FoundOption {
  const isAccount = result.type === 'account';
  const words = result.similar ?? searched;
  const note = [result.role, result.email].filter(Boolean).join(' · ');
  return {
    id: `${result.type}-${result.id}`,
    text: result.name,
    ranges: matchedRanges(result.name, words),
    typeLabel: isAccount ? 'Account' : 'Card',
    detail: result.of || undefined,
    ...(note && { note, noteRanges: matchedRanges(note, words) }),
    ...(result.similar !== undefined && { group: 'Did you mean' }),
    icon: isAccount ? (
      <span className="options-icon">
        <Building2 aria-hidden="true" />
      </span>
    ) : (
      <Avatar name={result.name} src={photoUrl(result.picture ?? '', 96)} />
    ),
  };
}
