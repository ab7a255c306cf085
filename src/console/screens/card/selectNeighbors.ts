import type { Card } from '../../entities/cards/card';
import { selectCardsByOwnerName, selectCardsOfAccount } from '../../entities/cards/cardsSlice';
import type { RootState } from '../../store/reducers';
import { selectListAccount } from '../lists/selectListAccount';

/** The previous and the next card in the list that the card is shown from, and the list's length. */
export function selectNeighbors(state: RootState, card: Card) {
  const account = selectListAccount(state, card.accountId);
  const cards = account ? selectCardsOfAccount(state, account.accountId) : selectCardsByOwnerName(state);
  const index = cards.indexOf(card);
  return { count: cards.length, previous: cards[index - 1], next: index < 0 ? undefined : cards[index + 1] };
}
