import { useOutletContext } from 'react-router-dom';
import type { Card } from '../../entities/cards/card';

/** The card whose tab this is; its screen shows a tab only once the card is loaded. */
export function useCard(): Card {
  return useOutletContext<Card>();
}
