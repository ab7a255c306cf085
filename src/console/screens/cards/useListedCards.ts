import { useEffect, useEffectEvent } from 'react';
import type { Card } from '../../entities/cards/card';
import { useAppStore } from '../../store/hooks';
import { cardListLeft } from '../../store/navigationSlice';

/**
 * Keeps the order of a list when it is left: the buttons of a card lead to the previous and next card in it.
 * @param rows the rows in the order that is shown
 * @param cards all cards of the list by name
 */
export function useListedCards(rows: readonly Card[], cards: readonly Card[]): void {
  const store = useAppStore();
  const leave = useEffectEvent(() => {
    const isByName = rows.length === cards.length && rows.every((card, index) => card === cards[index]);
    const listed = isByName ? [] : rows.map(({ cardId }) => cardId);
    // Most lists are by name. An action for each of them would make every jump to a card slower.
    if (listed.length > 0 || store.getState().navigation.listedCards.length > 0) store.dispatch(cardListLeft(listed));
  });
  useEffect(() => () => leave(), []);
}
