/**
 * The named routes of the console with their paths: those of docs/specification/routes.md, then those that a list grants
 * at run time. Permissions refer to the names; the router and the links use the paths.
 */
export const routePaths = {
  Login: '/login',
  Admin: '/admin',
  Dashboard: '/admin/dashboard',
  Accounts: '/admin/accounts',
  AllAccounts: '/admin/accounts/all',
  AllCards: '/admin/cards',
  SingleAccount: '/admin/accounts/:accountId',
  SingleCard: '/admin/accounts/card/:cardId',
  Statistics: '/admin/statistics',
  AccountStatistics: '/admin/account-statistics',
  CardStatistics: '/admin/card-statistics',
  Cards: '/admin/accounts/:accountId/cards',
  CardContactDetails: '/admin/accounts/card/:cardId/contact-details',
  CardDetails: '/admin/accounts/card/:cardId/card-details',
  CardMobilePreview: '/admin/accounts/card/:cardId/mobile-preview',
  CardLink: '/admin/accounts/card/:cardId/card-link',
  CardAndroid: '/admin/accounts/card/:cardId/android-card',
  CardPhoto: '/admin/accounts/card/:cardId/card-photo',
  CardDelete: '/admin/accounts/card/:cardId/card-delete',
  CardLoginDetails: '/admin/accounts/card/:cardId/login-details',
  AccountDetails: '/admin/accounts/:accountId/account-details',
  AccountLoginDetails: '/admin/accounts/:accountId/account-login-details',
  AccountThemes: '/admin/accounts/:accountId/account-themes',
  HowItWorks: '/admin/how-it-works',
  Help: '/admin/help',
  ContactUs: '/admin/contact-us',
  Settings: '/admin/settings',
  AdminAccounts: '/admin/admin-accounts',
  ViewAdminAccounts: '/admin/admin-accounts/all',
  AccountAccountDetails: '/admin/admin-accounts/:accountId/account-details',
  AdminAccountDelete: '/admin/admin-accounts/:accountId/delete-account',
  RecentlyDeleted: '/admin/recently-deleted',
  History: '/admin/history',
  ReceivedContacts: '/admin/received-contacts',
  ReceivedContact: '/admin/received-contacts/:contactId',
  Jobs: '/admin/jobs',
  Job: '/admin/jobs/:jobId',
  ImportCards: '/admin/import',
} as const;

export type RouteName = keyof typeof routePaths;

export const routeNames = Object.keys(routePaths) as RouteName[];

/** The parameters of the routes' paths. */
export type RouteParams = { accountId?: string; cardId?: string; contactId?: string; jobId?: string };

/**
 * The path of a named route.
 * @param params the values of the path parameters, which are URL-encoded here
 * @throws Error when a parameter is missing: no link may lead to an incomplete path
 */
export function hrefTo(route: RouteName, params: RouteParams = {}): string {
  return routePaths[route].replace(/:(\w+)/g, (_, name: keyof RouteParams) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${route} needs ${name}`);
    return encodeURIComponent(value);
  });
}

export type RouteTab = { name: string; route: RouteName };

/** The tabs of a single account, in the specification's order. */
export const accountTabs: RouteTab[] = [
  { name: 'Card List', route: 'Cards' },
  { name: 'Account Details', route: 'AccountDetails' },
  { name: 'Account Login Details', route: 'AccountLoginDetails' },
  { name: 'Themes', route: 'AccountThemes' },
];

/** The tabs of a single card, in the specification's order. */
export const cardTabs: RouteTab[] = [
  { name: 'Contact Details', route: 'CardContactDetails' },
  { name: 'Card Details', route: 'CardDetails' },
  { name: 'Mobile Preview', route: 'CardMobilePreview' },
  { name: 'Card Link', route: 'CardLink' },
  { name: 'Android Card', route: 'CardAndroid' },
  { name: 'Add Photo', route: 'CardPhoto' },
  { name: 'Delete Card', route: 'CardDelete' },
  { name: 'Login Details', route: 'CardLoginDetails' },
];

/** The tabs of a single administrator account. */
export const adminAccountTabs: RouteTab[] = [
  { name: 'Account Details', route: 'AccountAccountDetails' },
  { name: 'Delete Account', route: 'AdminAccountDelete' },
];

/**
 * The items of the sidebar, in the specification's order, with Received contacts after Statistics. An item is shown to
 * users who may open `route`, and links to `to`.
 */
export const sidebarItems = [
  { name: 'Dashboard', to: 'Dashboard', route: 'Dashboard' },
  { name: 'Accounts', to: 'Accounts', route: 'AllAccounts' },
  { name: 'Statistics', to: 'Statistics', route: 'Statistics' },
  { name: 'Received contacts', to: 'ReceivedContacts', route: 'ReceivedContacts' },
  { name: 'How It Works', to: 'HowItWorks', route: 'HowItWorks' },
  { name: 'Settings', to: 'Settings', route: 'Settings' },
  { name: 'Help', to: 'Help', route: 'Help' },
  { name: 'Contact Us', to: 'ContactUs', route: 'ContactUs' },
] as const satisfies readonly { name: string; to: RouteName; route: RouteName }[];

/** The screens without a sidebar item or a tab, in the order of the command palette. The name is the screen's title. */
export const otherScreens = [
  { name: 'Cards', route: 'AllCards' },
  { name: 'Account Statistics', route: 'AccountStatistics' },
  { name: 'Card Statistics', route: 'CardStatistics' },
  { name: 'Administrator Accounts', route: 'ViewAdminAccounts' },
  { name: 'Recently deleted', route: 'RecentlyDeleted' },
  { name: 'History', route: 'History' },
  { name: 'Import', route: 'ImportCards' },
  { name: 'Imports and bulk actions', route: 'Jobs' },
] as const satisfies readonly { name: string; route: RouteName }[];
