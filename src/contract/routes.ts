/**
 * Every named route of the console and its path: those of the specification (section 2, "Route table"), then those that
 * a list grants at run time.
 * The names are what permissions speak of; the paths are what the router and every link use.
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

/** The ids a path may carry. */
export type RouteParams = { accountId?: string; cardId?: string; contactId?: string; jobId?: string };

/**
 * The address of a named route.
 * @param params ids for the path's `:accountId`, `:cardId`, `:contactId` and `:jobId`; they are URL-encoded
 * @throws Error when the path needs an id that is not given: a link to nowhere is a mistake of ours
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
 * The sidebar, in the specification's order, with Received contacts after Statistics. `route` is what the item's
 * permission is asked of, `to` where it leads.
 */
export const sidebarItems: { name: string; to: RouteName; route: RouteName }[] = [
  { name: 'Dashboard', to: 'Dashboard', route: 'Dashboard' },
  { name: 'Accounts', to: 'Accounts', route: 'AllAccounts' },
  { name: 'Statistics', to: 'Statistics', route: 'Statistics' },
  { name: 'Received contacts', to: 'ReceivedContacts', route: 'ReceivedContacts' },
  { name: 'How It Works', to: 'HowItWorks', route: 'HowItWorks' },
  { name: 'Settings', to: 'Settings', route: 'Settings' },
  { name: 'Help', to: 'Help', route: 'Help' },
  { name: 'Contact Us', to: 'ContactUs', route: 'ContactUs' },
];

/** Where a public card page lies: `/preview/{cardLink}`. */
export function previewPath(cardLink: string): string {
  return `/preview/${encodeURIComponent(cardLink)}`;
}

/**
 * Whether a path is a public card page: it has a segment that begins with "preview" right after a slash.
 * `/admin/accounts/card/7/mobile-preview` is not one.
 */
export function isPreviewPath(path: string): boolean {
  return /\/preview(?=$|[/.])/.test(path);
}

/** The card a public path names: its last segment, a trailing slash ignored; '' for `/preview` alone. */
export function cardLinkOfPath(path: string): string {
  const last = path.replace(/\/+$/, '').split('/').pop() ?? '';
  if (/^preview(\.html)?$/.test(last)) return '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
