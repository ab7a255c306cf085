import type { RouteObject } from 'react-router-dom';
import { accountTabs, hrefTo, routePaths } from '../../../contract/routes';
import { firstTab, guarded, redirect } from './guarded';

/** The accounts list and the single account with its tabs. */
export const accountRoutes: RouteObject[] = [
  redirect(routePaths.Accounts, hrefTo('AllAccounts')),
  guarded('AllAccounts', () => import('../../screens/accounts/AccountsScreen'), 'AccountsScreen'),
  guarded('SingleAccount', () => import('../../screens/account/AccountScreen'), 'AccountScreen', {
    children: [
      firstTab(accountTabs),
      guarded('Cards', () => import('../../screens/account/CardListTab'), 'CardListTab'),
      guarded('AccountDetails', () => import('../../screens/account/AccountDetailsTab'), 'AccountDetailsTab'),
      guarded(
        'AccountLoginDetails',
        () => import('../../screens/account/AccountLoginDetailsTab'),
        'AccountLoginDetailsTab',
      ),
      guarded('AccountThemes', () => import('../../screens/account/AccountThemesTab'), 'AccountThemesTab'),
    ],
  }),
];
