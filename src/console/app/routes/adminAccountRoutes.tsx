import type { RouteObject } from 'react-router-dom';
import { adminAccountTabs, hrefTo, routePaths } from '../../../contract/routes';
import { firstTab, guarded, redirect } from './guarded';

/** The administrator accounts list and the single administrator account with its tabs. */
export const adminAccountRoutes: RouteObject[] = [
  redirect(routePaths.AdminAccounts, hrefTo('ViewAdminAccounts')),
  guarded('ViewAdminAccounts', () => import('../../screens/adminAccounts/AdminAccountsScreen'), 'AdminAccountsScreen'),
  guarded(
    'AccountAccountDetails',
    () => import('../../screens/adminAccount/AdminAccountScreen'),
    'AdminAccountScreen',
    {
      path: `${routePaths.AdminAccounts}/:accountId`,
      tabs: adminAccountTabs,
      children: [
        firstTab(adminAccountTabs),
        guarded(
          'AccountAccountDetails',
          () => import('../../screens/adminAccount/AdminAccountDetailsTab'),
          'AdminAccountDetailsTab',
        ),
        guarded(
          'AdminAccountDelete',
          () => import('../../screens/adminAccount/DeleteAdminAccountTab'),
          'DeleteAdminAccountTab',
        ),
      ],
    },
  ),
];
