import { cardProfileRequestNames } from '../../contract/cardFields';
import type { WireCard } from '../../contract/wire/card';
import type { EditCardProfileRequest } from '../../contract/wire/cardProfile';

/**
 * The cards after an edit of a profile, as the server keeps it: texts trimmed, no empty entries, and a version of the
 * profile, which is not the card's. Null when the request's version is not the profile's.
 */
export function editProfileOf(
  cards: readonly WireCard[],
  { cardId, cardTypeId }: Record<string, string>,
  { version, ...edit }: EditCardProfileRequest,
): WireCard[] | null {
  const profile = cards.find(({ id }) => id === cardId)?.cards.find(({ id }) => id === cardTypeId);
  if (!profile) return [...cards];
  if (version !== undefined && version !== profile.version) return null;
  const edited = { ...profile, ...Object.fromEntries(Object.entries(edit).map(kept)), version: profile.version + 1 };
  const profilesOf = (card: WireCard) => card.cards.map((each) => (each === profile ? edited : each));
  return cards.map((card) => (card.id === cardId ? { ...card, cards: profilesOf(card) } : card));
}

function kept([name, value]: [string, unknown]): [string, unknown] {
  const [serverName = name] = Object.entries(cardProfileRequestNames).find(([, client]) => client === name) ?? [];
  if (Array.isArray(value)) return [serverName, value.map((entry: string) => entry.trim()).filter(Boolean)];
  return [serverName, typeof value === 'string' ? value.trim() : value];
}
