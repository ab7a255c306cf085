import type { OperationId } from './operations';
import type { Feature, GrantingList, Role } from './permissions';
import { roleHasFeature, roleHasRoute, roleMayHaveList, roles } from './permissions';
import type { RouteName } from './routes';

/**
 * Who may run an operation: everyone, every signed-in user, a user with a feature or a route, or a user whose role may
 * request a list that grants its screens at run time.
 * `object` is the type of the record that the path names. The record must be in the caller's scope (own, managed or
 * all), otherwise the response is 404. `body` is the field of the body that names such a record.
 * The account's contract must include `contractOption`, otherwise the response is 403.
 */
export type OperationPolicy = {
  who: 'anyone' | 'signedIn' | { feature: Feature } | { route: RouteName } | { list: GrantingList };
  object?: 'account' | 'adminAccount' | 'card' | 'cardProfile' | 'deletedRecord' | 'job' | 'lead' | 'session' | 'user';
  body?: { field: string; object: 'account' | 'card' };
  contractOption?: 'themes';
};

const policies = {
  logIn: { who: 'anyone' },
  logInByPost: { who: 'anyone' },
  logOut: { who: 'signedIn' },
  forgotPassword: { who: 'anyone' },
  changeOwnPassword: { who: 'signedIn' },
  getSessions: { who: 'signedIn' },
  endSession: { who: 'signedIn', object: 'session' },
  getOwnData: { who: 'signedIn' },

  openInvitation: { who: 'anyone' },
  acceptInvitation: { who: 'anyone' },

  getAccounts: { who: { feature: 'getAllAccounts' } },
  getManagedAccounts: { who: { feature: 'viewAccounts' }, object: 'user' },
  getManagedAccountsOf: { who: { feature: 'viewAccounts' }, object: 'user' },
  createAccount: { who: { feature: 'createAccount' } },
  editAccount: { who: { feature: 'editAccount' }, object: 'account' },
  editAccountLoginDetails: { who: { route: 'AccountLoginDetails' }, object: 'account' },
  inviteAccountLogin: { who: { route: 'AccountLoginDetails' }, object: 'account' },
  withdrawAccountInvitation: { who: { route: 'AccountLoginDetails' }, object: 'account' },
  saveAccountThemes: { who: { feature: 'viewAccounts' }, object: 'account', contractOption: 'themes' },
  uploadTexture: { who: { feature: 'viewAccounts' }, object: 'account', contractOption: 'themes' },
  deleteTexture: { who: { feature: 'viewAccounts' }, object: 'account', contractOption: 'themes' },
  getWebhooks: { who: { feature: 'viewAccounts' }, object: 'account' },
  createWebhook: { who: { feature: 'viewAccounts' }, object: 'account' },
  editWebhook: { who: { feature: 'viewAccounts' }, object: 'account' },
  deleteWebhook: { who: { feature: 'viewAccounts' }, object: 'account' },
  replaceWebhookSecret: { who: { feature: 'viewAccounts' }, object: 'account' },
  testWebhook: { who: { feature: 'viewAccounts' }, object: 'account' },
  getWebhookDeliveries: { who: { feature: 'viewAccounts' }, object: 'account' },
  resendWebhookDelivery: { who: { feature: 'viewAccounts' }, object: 'account' },
  deleteAccount: { who: { feature: 'deleteAccount' }, object: 'account' },

  getAdminAccounts: { who: { feature: 'viewAdminAccounts' } },
  createAdminAccount: { who: { feature: 'createAdminAccount' } },
  editAdminAccount: { who: { route: 'AccountAccountDetails' }, object: 'adminAccount' },
  inviteAdminAccount: { who: { route: 'AccountAccountDetails' }, object: 'adminAccount' },
  withdrawAdminAccountInvitation: { who: { route: 'AccountAccountDetails' }, object: 'adminAccount' },
  deleteAdminAccount: { who: { route: 'AdminAccountDelete' }, object: 'adminAccount' },

  getCards: { who: { feature: 'getAllCards' } },
  getManagedCards: { who: 'signedIn', object: 'user' },
  getManagedCardsOf: { who: 'signedIn', object: 'user' },
  getCard: { who: 'signedIn', object: 'card' },
  createCard: { who: { feature: 'addCard' }, body: { field: 'accountId', object: 'account' } },
  renameCard: { who: { route: 'CardDetails' }, object: 'card' },
  editCardLink: { who: { route: 'CardDelete' }, object: 'card' },
  moveCard: {
    who: { feature: 'changeCardOwnership' },
    object: 'card',
    body: { field: 'accountId', object: 'account' },
  },
  pickProfileByLanguage: { who: { route: 'CardContactDetails' }, object: 'card' },
  editCardProfile: { who: { route: 'CardContactDetails' }, object: 'cardProfile' },
  activateCardProfile: { who: { route: 'CardContactDetails' }, object: 'cardProfile' },
  addCardProfile: { who: { route: 'CardContactDetails' }, object: 'card' },
  deleteCardProfile: { who: { route: 'CardContactDetails' }, object: 'cardProfile' },
  editCardLoginDetails: { who: { route: 'CardLoginDetails' }, object: 'card' },
  inviteCardLogin: { who: { feature: 'viewAccounts' }, object: 'card' },
  withdrawCardInvitation: { who: { feature: 'viewAccounts' }, object: 'card' },
  uploadCardPhoto: { who: { route: 'CardPhoto' }, object: 'card' },
  deleteCardPhoto: { who: { route: 'CardPhoto' }, object: 'card' },
  deleteCard: { who: { route: 'CardDelete' }, object: 'card' },
  exportCards: { who: { list: 'jobs' }, body: { field: 'accountId', object: 'account' } },

  getDeletedRecords: { who: { list: 'deletedRecords' } },
  getRestoreConflicts: { who: { list: 'deletedRecords' }, object: 'deletedRecord' },
  restoreDeletedRecord: {
    who: { list: 'deletedRecords' },
    object: 'deletedRecord',
    body: { field: 'accountId', object: 'account' },
  },
  discardDeletedRecord: { who: { list: 'deletedRecords' }, object: 'deletedRecord' },

  getLanguages: { who: 'signedIn' },
  getFonts: { who: 'anyone' },
  getFont: { who: { feature: 'viewAccounts' } },

  getHomeSummary: { who: 'signedIn' },

  getStatistics: { who: 'signedIn' },
  getStatisticsSeries: { who: 'signedIn' },
  getStatisticsHours: { who: 'signedIn' },
  getStatisticsExcel: { who: 'signedIn' },
  postStatisticsExcel: { who: 'signedIn' },

  getGoogleWallet: { who: { route: 'CardAndroid' } },
  saveToGoogleWallet: { who: { route: 'CardAndroid' }, body: { field: 'cardId', object: 'card' } },
  sendMyDetails: { who: 'anyone' },
  contactUs: { who: 'anyone' },

  getHistory: { who: { list: 'history' } },
  exportHistory: { who: { list: 'history' } },
  getAccountHistory: { who: { feature: 'editAccount' }, object: 'account' },
  getCardHistory: { who: { route: 'CardDetails' }, object: 'card' },
  revertAccountChange: { who: { feature: 'editAccount' }, object: 'account' },
  revertCardChange: { who: { route: 'CardDetails' }, object: 'card' },

  getReceivedContacts: { who: { list: 'receivedContacts' } },
  exportReceivedContacts: { who: { list: 'receivedContacts' } },
  readReceivedContacts: { who: { list: 'receivedContacts' } },
  changeReceivedContacts: { who: { list: 'receivedContacts' } },
  findDataSubject: { who: { list: 'receivedContacts' } },
  exportDataSubject: { who: { list: 'receivedContacts' } },
  eraseDataSubject: { who: { list: 'receivedContacts' } },
  getReceivedContact: { who: { list: 'receivedContacts' }, object: 'lead' },
  getReceivedContactFile: { who: { list: 'receivedContacts' }, object: 'lead' },
  editReceivedContact: { who: { list: 'receivedContacts' }, object: 'lead' },
  deleteReceivedContact: { who: { list: 'receivedContacts' }, object: 'lead' },

  getJobs: { who: { list: 'jobs' } },
  getJob: { who: { list: 'jobs' }, object: 'job' },
  getJobRecords: { who: { list: 'jobs' }, object: 'job' },
  pauseJob: { who: { list: 'jobs' }, object: 'job' },
  resumeJob: { who: { list: 'jobs' }, object: 'job' },
  cancelJob: { who: { list: 'jobs' }, object: 'job' },
  startBulkAction: { who: { list: 'jobs' } },
  undoJob: { who: { list: 'jobs' }, object: 'job' },

  getColumnsOfCardImports: { who: { list: 'jobs' }, object: 'account' },
  getColumnsOfAccountImports: { who: { feature: 'createAccount' } },
  createImport: { who: { list: 'jobs' }, body: { field: 'accountId', object: 'account' } },
  putImportRows: { who: { list: 'jobs' }, object: 'job' },
  checkImport: { who: { list: 'jobs' }, object: 'job' },
  editImportRow: { who: { list: 'jobs' }, object: 'job' },
  putImportPhoto: { who: { list: 'jobs' }, object: 'job' },
  startImport: { who: { list: 'jobs' }, object: 'job' },

  getPublicCard: { who: 'anyone' },
  countVisit: { who: 'anyone' },
  getContactFile: { who: 'anyone' },
  mailContact: { who: 'anyone' },
} as const satisfies Record<OperationId, OperationPolicy>;

/** The literal type of one operation's policy. */
export type PolicyOf<Name extends OperationId> = (typeof policies)[Name];

export const operationPolicies: Record<OperationId, OperationPolicy> = policies;

/** Whether a signed-in user of this role may run the operation. It does not check the scope of the object. */
export function roleAllowsOperation(role: Role, name: OperationId): boolean {
  const { who } = operationPolicies[name];
  if (who === 'anyone' || who === 'signedIn') return true;
  if ('list' in who) return roleMayHaveList(role, who.list);
  return 'feature' in who ? roleHasFeature(role, who.feature) : roleHasRoute(role, who.route);
}

/** The roles that may run an operation. The API documentation and the access matrix show them. */
export function rolesOfOperation(name: OperationId): Role[] {
  return roles.filter((role) => roleAllowsOperation(role, name));
}
