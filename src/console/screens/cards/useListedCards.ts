import { useEffect, useEffectEvent } from 'react';
import type { Card } from '../../entities/cards/card';
import { useAppDispatch } from '../../store/hooks';
import { cardListLeft } from '../../store/navigationSlice';

/**
 * Keeps the order of a list when it is left: the buttons of a card lead to the previous and next card in it.
 * @param rows the rows in the order that is shown
 * @param cards all cards of the list by name
 */
export function useListedCards(rows: readonly Card[], cards: readonly Card[]): void {
  const dispatch = useAppDispatch();
  const leave = useEffectEvent(() => {
    const isByName = rows.length === cards.length && rows.every((card, index) => card === cards[index]);
    dispatch(cardListLeft(isByName ? [] : rows.map(({ cardId }) => cardId)));
  });
  useEffect(() => () => leave(), []);
}
