import type { Card } from '../../entities/cards/card';
import { selectCardById, selectCardsByOwnerName, selectCardsOfAccount } from '../../entities/cards/cardsSlice';
import type { RootState } from '../../store/reducers';
import { selectListAccount } from '../lists/selectListAccount';

/** The previous and the next card in the list that the card is shown from, and the list's length. */
export function selectNeighbors(state: RootState, card: Card) {
  const { listedCards } = state.navigation;
  const place = listedCards.indexOf(card.cardId);
  if (place >= 0) {
    return {
      count: listedCards.length,
      previous: nearestCard(state, place, -1),
      next: nearestCard(state, place, 1),
    };
  }
  const account = selectListAccount(state, card.accountId);
  const cards = account ? selectCardsOfAccount(state, account.accountId) : selectCardsByOwnerName(state);
  const index = cards.indexOf(card);
  return { count: cards.length, previous: cards[index - 1], next: index < 0 ? undefined : cards[index + 1] };
}

/** The nearest card before or after a place of the listed cards that has not been deleted since. */
function nearestCard(state: RootState, place: number, step: -1 | 1): Card | undefined {
  const { listedCards } = state.navigation;
  for (let at = place + step; at >= 0 && at < listedCards.length; at += step) {
    const card = selectCardById(state, listedCards[at]!);
    if (card) return card;
  }
  return undefined;
}
