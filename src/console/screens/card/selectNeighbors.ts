import type { Card } from '../../entities/cards/card';
import { selectCardById, selectCardsByOwnerName, selectCardsOfAccount } from '../../entities/cards/cardsSlice';
import type { RootState } from '../../store/reducers';
import { selectListAccount } from '../lists/selectListAccount';

/** The previous and the next card in the list that the card is shown from, and the list's length. */
export function selectNeighbors(state: RootState, card: Card) {
  const { listedCards } = state.navigation;
  const place = listedCards.indexOf(card.cardId);
  if (place >= 0) {
    const exists = (id: string) => selectCardById(state, id) !== undefined;
    const before = listedCards.slice(0, place).findLast(exists);
    const after = listedCards.slice(place + 1).find(exists);
    return {
      count: listedCards.length,
      previous: before === undefined ? undefined : selectCardById(state, before),
      next: after === undefined ? undefined : selectCardById(state, after),
    };
  }
  const account = selectListAccount(state, card.accountId);
  const cards = account ? selectCardsOfAccount(state, account.accountId) : selectCardsByOwnerName(state);
  const index = cards.indexOf(card);
  return { count: cards.length, previous: cards[index - 1], next: index < 0 ? undefined : cards[index + 1] };
}
