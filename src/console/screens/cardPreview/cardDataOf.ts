import type { CardData } from '../../../card/cardViewModel';
import { clientFieldName, listFields } from '../../../contract/cardFields';
import type { ListFieldName } from '../../../contract/cardFields';
import type { Card } from '../../entities/cards/card';
import type { CardProfile } from '../../entities/cards/cardProfile';

/** A profile of a card in the form that its views take. */
export function cardDataOf(card: Pick<Card, 'accountId' | 'cardLink'>, profile: CardProfile): CardData {
  return { ...profile, ...listsOf(profile), accountId: card.accountId, link: card.cardLink };
}

/** The lists of a profile, in server names. */
function listsOf(profile: CardProfile): Record<ListFieldName, string[]> {
  return Object.fromEntries(listFields.map((name) => [name, profile[clientFieldName(name)]])) as Record<
    ListFieldName,
    string[]
  >;
}
