import { matchPath } from 'react-router-dom';
import { hrefTo, routePaths } from '../../../contract/routes';
import type { WithNavigation } from '../../store/navigationSlice';

/**
 * Whether the list of cards that was shown last is the list of all cards, to which a card's back arrow then leads.
 * False if it was the list of an account, or if a link or a search opened the card.
 */
export function selectIsFromAllCards({ navigation: { entries, current } }: WithNavigation): boolean {
  const allCards = hrefTo('AllCards');
  const list = entries
    .slice(0, current + 1)
    .findLast(({ pathname }) => pathname === allCards || matchPath(routePaths.Cards, pathname));
  return list?.pathname === allCards;
}
