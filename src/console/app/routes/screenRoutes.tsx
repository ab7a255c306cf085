import type { RouteObject } from 'react-router-dom';
import { accountTabs, adminAccountTabs, cardTabs, hrefTo, routePaths } from '../../../contract/routes';
import { firstTab, guarded, redirect } from './guarded';

/** Screens without tabs. */
const singleRoutes: RouteObject[] = [
  guarded('Dashboard', () => import('../../screens/dashboard/DashboardScreen'), 'DashboardScreen'),
  guarded('AllCards', () => import('../../screens/cards/CardsScreen'), 'CardsScreen'),
  guarded('Statistics', () => import('../../screens/statistics/StatisticsScreen'), 'StatisticsScreen'),
  guarded(
    'AccountStatistics',
    () => import('../../screens/statistics/StatisticsTableScreen'),
    'AccountStatisticsScreen',
  ),
  guarded('CardStatistics', () => import('../../screens/statistics/StatisticsTableScreen'), 'CardStatisticsScreen'),
  guarded('Settings', () => import('../../screens/settings/SettingsScreen'), 'SettingsScreen'),
  guarded('HowItWorks', () => import('../../screens/placeholder/PlaceholderScreen'), 'HowItWorksScreen'),
  guarded('Help', () => import('../../screens/placeholder/PlaceholderScreen'), 'HelpScreen'),
  guarded('ContactUs', () => import('../../screens/contactUs/ContactUsScreen'), 'ContactUsScreen'),
];

/** The single card with its tabs. Its paths begin with /admin/accounts/card, so "card" is never an account id. */
const cardRoutes: RouteObject[] = [
  redirect('/admin/accounts/card', hrefTo('Admin')),
  guarded('SingleCard', () => import('../../screens/card/CardScreen'), 'CardScreen', {
    children: [
      firstTab(cardTabs),
      guarded('CardContactDetails', () => import('../../screens/card/ContactDetailsTab'), 'ContactDetailsTab'),
      guarded('CardDetails', () => import('../../screens/card/CardDetailsTab'), 'CardDetailsTab'),
      guarded('CardMobilePreview', () => import('../../screens/card/MobilePreviewTab'), 'MobilePreviewTab'),
      guarded('CardLink', () => import('../../screens/card/CardLinkTab'), 'CardLinkTab'),
      guarded('CardAndroid', () => import('../../screens/card/AndroidCardTab'), 'AndroidCardTab'),
      guarded('CardPhoto', () => import('../../screens/card/AddPhotoTab'), 'AddPhotoTab'),
      guarded('CardDelete', () => import('../../screens/card/DeleteCardTab'), 'DeleteCardTab'),
      guarded('CardLoginDetails', () => import('../../screens/card/CardLoginDetailsTab'), 'CardLoginDetailsTab'),
    ],
  }),
];

/** The accounts list and a single account with its tabs. */
const accountRoutes: RouteObject[] = [
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
      guarded('AccountThemes', () => import('../../screens/account/themes/AccountThemesTab'), 'AccountThemesTab'),
    ],
  }),
];

/** The administrator accounts list and a single administrator account with its tabs. */
const adminAccountRoutes: RouteObject[] = [
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

/** The screens that are granted at run time by the responses of their lists. */
const grantedRoutes: RouteObject[] = [
  guarded('ImportCards', () => import('../../screens/import/ImportScreen'), 'ImportScreen'),
  guarded(
    'RecentlyDeleted',
    () => import('../../screens/recentlyDeleted/RecentlyDeletedScreen'),
    'RecentlyDeletedScreen',
  ),
  guarded('History', () => import('../../screens/history/HistoryScreen'), 'HistoryScreen'),
  guarded(
    'ReceivedContacts',
    () => import('../../screens/receivedContacts/ReceivedContactsScreen'),
    'ReceivedContactsScreen',
  ),
  guarded(
    'ReceivedContact',
    () => import('../../screens/receivedContacts/ReceivedContactScreen'),
    'ReceivedContactScreen',
  ),
  guarded('Jobs', () => import('../../screens/jobs/JobsScreen'), 'JobsScreen'),
  guarded('Job', () => import('../../screens/jobs/JobScreen'), 'JobScreen'),
];

/** All screens below /admin. */
export const screenRoutes: RouteObject[] = [
  ...singleRoutes,
  ...cardRoutes,
  ...accountRoutes,
  ...adminAccountRoutes,
  ...grantedRoutes,
];
