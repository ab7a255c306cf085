import type { RouteName } from './routes';

/**
 * The permissions of each role (docs/specification/roles-and-permissions.md). The console and the server both read
 * them: a change here hides a button and forbids its operation.
 */
export const roles = ['BASIC', 'ADMIN', 'SUPER_ADMIN'] as const;
export type Role = (typeof roles)[number];

/** The features: the name in the specification, and the name in a user's permissions. */
export const features = {
  VIEW_ACCOUNTS: 'viewAccounts',
  GET_ALL_ACCOUNTS: 'getAllAccounts',
  GET_ALL_CARDS: 'getAllCards',
  CREATE_ACCOUNT: 'createAccount',
  EDIT_ACCOUNT: 'editAccount',
  EDIT_ACCOUNT_CONTRACT_DETAILS: 'editAccountContractDetails',
  DELETE_ACCOUNT: 'deleteAccount',
  ADD_CARD: 'addCard',
  CHANGE_CARD_OWNERSHIP: 'changeCardOwnership',
  VIEW_ADMIN_ACCOUNTS: 'viewAdminAccounts',
  CREATE_ADMIN_ACCOUNT: 'createAdminAccount',
  EDIT_ADMIN_ACCOUNT: 'editAdminAccount',
  TAGO_PRODUCTS_MANUFACTURE: 'tagoProductsManufacture',
  ACCOUNT_THEMES: 'accountThemes',
  VIEW_STATISTICS: 'viewStatistics',
  ACCOUNT_STATISTICS: 'accountStatistics',
  CARD_STATISTICS: 'cardStatistics',
  VIEW_DELETED_RECORDS: 'viewDeletedRecords',
  VIEW_HISTORY: 'viewHistory',
  VIEW_RECEIVED_CONTACTS: 'viewReceivedContacts',
  IMPORT_RECORDS: 'importRecords',
  BULK_ACTIONS: 'bulkActions',
} as const;
export type Feature = (typeof features)[keyof typeof features];

export type Permissions = { routes: readonly RouteName[]; features: readonly Feature[] };

const basicRoutes: RouteName[] = [
  'Dashboard',
  'AllCards',
  'ContactUs',
  'Cards',
  'CardLoginDetails',
  'SingleCard',
  'CardContactDetails',
  'CardDetails',
  'CardMobilePreview',
  'CardLink',
  'CardPhoto',
];

const adminRoutes: RouteName[] = [
  ...basicRoutes,
  'AllAccounts',
  'SingleAccount',
  'AccountDetails',
  'AccountLoginDetails',
  'CardDelete',
];

const superAdminRoutes: RouteName[] = [
  ...adminRoutes,
  'AccountThemes',
  'CardAndroid',
  'Settings',
  'ViewAdminAccounts',
  'AccountAccountDetails',
  'AdminAccountDelete',
];

/** The routes and features of each role. The first route is the landing route. */
export const rolePermissions: Record<Role, Permissions> = {
  BASIC: { routes: basicRoutes, features: [] },
  ADMIN: { routes: adminRoutes, features: ['viewAccounts', 'changeCardOwnership'] },
  SUPER_ADMIN: {
    routes: superAdminRoutes,
    features: [
      'viewAccounts',
      'getAllAccounts',
      'getAllCards',
      'createAccount',
      'editAccount',
      'editAccountContractDetails',
      'deleteAccount',
      'addCard',
      'changeCardOwnership',
      'viewAdminAccounts',
      'createAdminAccount',
      'tagoProductsManufacture',
    ],
  },
};

/** The permissions that each list of the statistics response grants. */
export const statisticsGrants: Record<'accounts' | 'cards', Permissions> = {
  accounts: { routes: ['Statistics', 'AccountStatistics'], features: ['viewStatistics', 'accountStatistics'] },
  cards: { routes: ['Statistics', 'CardStatistics'], features: ['viewStatistics', 'cardStatistics'] },
};

/**
 * The lists whose response grants their routes and features. `roles` may request the list. `rolePermissions` does not
 * have these routes, because a server without the list must not show its screens.
 */
export const grantingLists = {
  deletedRecords: {
    roles: ['ADMIN', 'SUPER_ADMIN'],
    routes: ['RecentlyDeleted'],
    features: ['viewDeletedRecords'],
  },
  history: {
    roles: ['SUPER_ADMIN'],
    routes: ['History'],
    features: ['viewHistory'],
  },
  receivedContacts: {
    roles: ['BASIC', 'ADMIN', 'SUPER_ADMIN'],
    routes: ['ReceivedContacts', 'ReceivedContact'],
    features: ['viewReceivedContacts'],
  },
  jobs: {
    roles: ['ADMIN', 'SUPER_ADMIN'],
    routes: ['Jobs', 'Job', 'ImportCards'],
    features: ['importRecords', 'bulkActions'],
  },
} as const satisfies Record<string, Permissions & { roles: readonly Role[] }>;
export type GrantingList = keyof typeof grantingLists;
export const grantingListNames = Object.keys(grantingLists) as GrantingList[];

/** Whether a role may request a list. The scope of the user decides which records the response has. */
export function roleMayHaveList(role: Role, list: GrantingList): boolean {
  const allowed: readonly Role[] = grantingLists[list].roles;
  return allowed.includes(role);
}

/** Returns the value when it is a role, otherwise BASIC. */
export function roleFrom(value: unknown): Role {
  return roles.find((role) => role === value) ?? 'BASIC';
}

/** The route that a user of this role sees first. */
export function landingRoute(role: Role): RouteName {
  return rolePermissions[role].routes[0] ?? 'Dashboard';
}

export function roleHasFeature(role: Role, feature: Feature): boolean {
  return rolePermissions[role].features.includes(feature);
}

export function roleHasRoute(role: Role, route: RouteName): boolean {
  return rolePermissions[role].routes.includes(route);
}
