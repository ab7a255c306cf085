import type { Card } from '../../entities/cards/card';
import { selectCardsByOwnerName, selectCardsOfAccount } from '../../entities/cards/cardsSlice';
import type { WithCards } from '../../entities/cards/cardsSlice';

/** The previous and the next card in the list of the card's account or of all cards, and the list's length. */
export function selectNeighbors(state: WithCards, card: Card, isOfAccount: boolean) {
  const cards = isOfAccount ? selectCardsOfAccount(state, card.accountId) : selectCardsByOwnerName(state);
  const place = cards.indexOf(card);
  return { count: cards.length, previous: cards[place - 1], next: place < 0 ? undefined : cards[place + 1] };
}
