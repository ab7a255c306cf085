import { matchPath } from 'react-router-dom';
import { hrefTo, routePaths } from '../../../contract/routes';
import type { Account } from '../../entities/accounts/account';
import { selectAccountById } from '../../entities/accounts/accountsSlice';
import type { WithAccounts } from '../../entities/accounts/accountsSlice';
import type { WithNavigation } from '../../store/navigationSlice';

/**
 * The account in whose list a card is shown: its back arrow leads to the list, and its neighbors are those in the list.
 * Undefined if the list of cards that was shown last is the list of all cards, or if the account is not loaded.
 * @param accountId the account of the card
 */
export function selectListAccount(state: WithNavigation & WithAccounts, accountId: string): Account | undefined {
  const { entries, current } = state.navigation;
  const allCards = hrefTo('AllCards');
  const list = entries
    .slice(0, current + 1)
    .findLast(({ pathname }) => pathname === allCards || matchPath(routePaths.Cards, pathname));
  return list?.pathname === allCards ? undefined : selectAccountById(state, accountId);
}
