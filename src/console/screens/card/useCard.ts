import { useOutletContext } from 'react-router-dom';
import type { Card } from '../../entities/cards/card';

/** The card of the current tab. CardScreen renders tabs only once the card has loaded. */
export function useCard(): Card {
  return useOutletContext<Card>();
}
