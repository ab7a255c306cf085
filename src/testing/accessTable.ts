import type { OperationId } from '../contract/operations';
import type { Role } from '../contract/permissions';

/** The object of an operation, as an attacker sees it. */
type About =
  | 'nothing'
  | 'account'
  | 'adminAccount'
  | 'card'
  | 'deletedCard'
  | 'deletedRecords'
  | 'job'
  | 'lead'
  | 'session'
  | 'user';
type Who = 'anyone' | readonly Role[];

const everybody = ['BASIC', 'ADMIN', 'SUPER_ADMIN'] as const;
const managers = ['ADMIN', 'SUPER_ADMIN'] as const;
const superAdmin = ['SUPER_ADMIN'] as const;

/**
 * Who may run each operation on which object, copied by hand from roles-and-permissions.md and http-api.md of
 * docs/specification. The access matrix expects it. It does not import contract/policy.ts and contract/permissions.ts,
 * which the server uses, so that a wrong line there fails the matrix.
 */
export const accessTable: Record<OperationId, readonly [who: Who, about: About]> = {
  logIn: ['anyone', 'nothing'],
  logInByPost: ['anyone', 'nothing'],
  logOut: [everybody, 'nothing'],
  forgotPassword: ['anyone', 'nothing'],
  changeOwnPassword: [everybody, 'nothing'],
  getSessions: [everybody, 'nothing'],
  endSession: [everybody, 'session'],
  getOwnData: [everybody, 'nothing'],

  openInvitation: ['anyone', 'nothing'],
  acceptInvitation: ['anyone', 'nothing'],

  getAccounts: [superAdmin, 'nothing'],
  getManagedAccounts: [managers, 'user'],
  getManagedAccountsOf: [managers, 'user'],
  createAccount: [superAdmin, 'nothing'],
  editAccount: [superAdmin, 'account'],
  editAccountLoginDetails: [managers, 'account'],
  inviteAccountLogin: [managers, 'account'],
  withdrawAccountInvitation: [managers, 'account'],
  saveAccountThemes: [managers, 'account'],
  uploadTexture: [managers, 'account'],
  deleteTexture: [managers, 'account'],
  getWebhooks: [managers, 'account'],
  createWebhook: [managers, 'account'],
  editWebhook: [managers, 'account'],
  deleteWebhook: [managers, 'account'],
  replaceWebhookSecret: [managers, 'account'],
  testWebhook: [managers, 'account'],
  getWebhookDeliveries: [managers, 'account'],
  resendWebhookDelivery: [managers, 'account'],
  deleteAccount: [superAdmin, 'account'],

  getAdminAccounts: [superAdmin, 'nothing'],
  createAdminAccount: [superAdmin, 'nothing'],
  editAdminAccount: [superAdmin, 'adminAccount'],
  inviteAdminAccount: [superAdmin, 'adminAccount'],
  withdrawAdminAccountInvitation: [superAdmin, 'adminAccount'],
  deleteAdminAccount: [superAdmin, 'adminAccount'],

  getCards: [superAdmin, 'nothing'],
  getManagedCards: [everybody, 'user'],
  getManagedCardsOf: [everybody, 'user'],
  getCard: [everybody, 'card'],
  createCard: [superAdmin, 'account'],
  renameCard: [everybody, 'card'],
  pickProfileByLanguage: [everybody, 'card'],
  editCardLink: [managers, 'card'],
  moveCard: [managers, 'card'],
  editCardProfile: [everybody, 'card'],
  activateCardProfile: [everybody, 'card'],
  addCardProfile: [everybody, 'card'],
  deleteCardProfile: [everybody, 'card'],
  editCardLoginDetails: [everybody, 'card'],
  inviteCardLogin: [managers, 'card'],
  withdrawCardInvitation: [managers, 'card'],
  uploadCardPhoto: [everybody, 'card'],
  deleteCardPhoto: [everybody, 'card'],
  deleteCard: [managers, 'card'],
  exportCards: [managers, 'account'],

  getDeletedRecords: [managers, 'deletedRecords'],
  getRestoreConflicts: [managers, 'deletedCard'],
  restoreDeletedRecord: [managers, 'deletedCard'],
  discardDeletedRecord: [managers, 'deletedCard'],

  getLanguages: [everybody, 'nothing'],
  getFonts: ['anyone', 'nothing'],
  getFont: [managers, 'nothing'],

  getHomeSummary: [everybody, 'nothing'],

  getStatistics: [everybody, 'nothing'],
  getStatisticsSeries: [everybody, 'nothing'],
  getStatisticsHours: [everybody, 'nothing'],
  getStatisticsExcel: [everybody, 'nothing'],
  postStatisticsExcel: [everybody, 'nothing'],

  getGoogleWallet: [superAdmin, 'nothing'],
  saveToGoogleWallet: [superAdmin, 'card'],
  sendMyDetails: ['anyone', 'nothing'],
  contactUs: ['anyone', 'nothing'],

  getHistory: [superAdmin, 'nothing'],
  exportHistory: [superAdmin, 'nothing'],
  getAccountHistory: [superAdmin, 'account'],
  getCardHistory: [everybody, 'card'],
  revertAccountChange: [superAdmin, 'account'],
  revertCardChange: [everybody, 'card'],

  getReceivedContacts: [everybody, 'nothing'],
  exportReceivedContacts: [everybody, 'nothing'],
  readReceivedContacts: [everybody, 'nothing'],
  changeReceivedContacts: [everybody, 'nothing'],
  findDataSubject: [everybody, 'nothing'],
  exportDataSubject: [everybody, 'nothing'],
  eraseDataSubject: [everybody, 'nothing'],
  getReceivedContact: [everybody, 'lead'],
  getReceivedContactFile: [everybody, 'lead'],
  editReceivedContact: [everybody, 'lead'],
  deleteReceivedContact: [everybody, 'lead'],

  getJobs: [managers, 'nothing'],
  getJob: [managers, 'job'],
  getJobRecords: [managers, 'job'],
  pauseJob: [managers, 'job'],
  resumeJob: [managers, 'job'],
  cancelJob: [managers, 'job'],
  startBulkAction: [managers, 'nothing'],

  getColumnsOfCardImports: [managers, 'account'],
  getColumnsOfAccountImports: [superAdmin, 'nothing'],
  createImport: [managers, 'account'],
  putImportRows: [managers, 'job'],
  checkImport: [managers, 'job'],
  editImportRow: [managers, 'job'],
  putImportPhoto: [managers, 'job'],
  startImport: [managers, 'job'],
  undoJob: [managers, 'job'],

  getPublicCard: ['anyone', 'nothing'],
  countVisit: ['anyone', 'nothing'],
  getContactFile: ['anyone', 'nothing'],
  mailContact: ['anyone', 'nothing'],
};
