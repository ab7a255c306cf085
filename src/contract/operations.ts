/**
 * Every operation of the API: its name, method and path below /api. `{name}` is a path parameter. The server registers
 * its routes from this table, and the console builds its requests from it.
 */
export const operations = {
  logIn: ['GET', '/authentication/token'],
  logInByPost: ['POST', '/authentication/token'],
  logOut: ['DELETE', '/authentication/token'],
  forgotPassword: ['POST', '/authentication/forgot-password'],
  changeOwnPassword: ['PUT', '/authentication/password'],
  getSessions: ['GET', '/authentication/sessions'],
  endSession: ['DELETE', '/authentication/sessions/{sessionId}'],
  getOwnData: ['GET', '/authentication/own-data'],

  openInvitation: ['POST', '/invitations/open'],
  acceptInvitation: ['POST', '/invitations/accept'],

  getAccounts: ['GET', '/accounts'],
  getManagedAccounts: ['GET', '/accounts/managed'],
  getManagedAccountsOf: ['GET', '/accounts/managed/{userId}'],
  createAccount: ['POST', '/accounts'],
  editAccount: ['PUT', '/accounts/{accountId}'],
  editAccountLoginDetails: ['PUT', '/accounts/{accountId}/login-details'],
  inviteAccountLogin: ['POST', '/accounts/{accountId}/invitation'],
  withdrawAccountInvitation: ['DELETE', '/accounts/{accountId}/invitation'],
  saveAccountThemes: ['POST', '/accounts/{accountId}/themes'],
  uploadTexture: ['POST', '/accounts/{accountId}/themes/texture'],
  deleteTexture: ['DELETE', '/accounts/{accountId}/themes/texture/{textureName}'],
  getWebhooks: ['GET', '/accounts/{accountId}/webhooks'],
  createWebhook: ['POST', '/accounts/{accountId}/webhooks'],
  editWebhook: ['PUT', '/accounts/{accountId}/webhooks/{webhookId}'],
  deleteWebhook: ['DELETE', '/accounts/{accountId}/webhooks/{webhookId}'],
  replaceWebhookSecret: ['POST', '/accounts/{accountId}/webhooks/{webhookId}/secret'],
  testWebhook: ['POST', '/accounts/{accountId}/webhooks/{webhookId}/test'],
  getWebhookDeliveries: ['GET', '/accounts/{accountId}/webhooks/{webhookId}/deliveries'],
  resendWebhookDelivery: ['POST', '/accounts/{accountId}/webhooks/{webhookId}/deliveries/{deliveryId}/resend'],
  deleteAccount: ['DELETE', '/accounts/{accountId}'],

  getAdminAccounts: ['GET', '/admin-accounts'],
  createAdminAccount: ['POST', '/admin-accounts'],
  editAdminAccount: ['PUT', '/admin-accounts/{accountId}'],
  inviteAdminAccount: ['POST', '/admin-accounts/{accountId}/invitation'],
  withdrawAdminAccountInvitation: ['DELETE', '/admin-accounts/{accountId}/invitation'],
  deleteAdminAccount: ['DELETE', '/admin-accounts/{accountId}'],

  getCards: ['GET', '/cards'],
  getManagedCards: ['GET', '/cards/managed'],
  getManagedCardsOf: ['GET', '/cards/managed/{userId}'],
  getCard: ['GET', '/cards/{cardId}'],
  createCard: ['POST', '/cards'],
  renameCard: ['PATCH', '/cards/{cardId}/name'],
  pickProfileByLanguage: ['PATCH', '/cards/{cardId}/profile-by-language'],
  editCardLink: ['PATCH', '/cards/{cardId}/link'],
  moveCard: ['PATCH', '/cards/{cardId}/ownership'],
  editCardProfile: ['PUT', '/cards/{cardId}/info/{cardTypeId}'],
  activateCardProfile: ['PUT', '/cards/{cardId}/info/{cardTypeId}/active'],
  addCardProfile: ['PUT', '/cards/{cardId}/new-card-type'],
  deleteCardProfile: ['DELETE', '/cards/{cardId}/info/{cardTypeId}'],
  editCardLoginDetails: ['PUT', '/cards/{cardId}/login-details'],
  inviteCardLogin: ['POST', '/cards/{cardId}/invitation'],
  withdrawCardInvitation: ['DELETE', '/cards/{cardId}/invitation'],
  uploadCardPhoto: ['PATCH', '/cards/{cardId}/profile-picture'],
  deleteCardPhoto: ['DELETE', '/cards/{cardId}/profile-picture'],
  deleteCard: ['DELETE', '/cards/{cardId}'],
  exportCards: ['POST', '/cards/export/{format}'],

  getDeletedRecords: ['GET', '/deleted-records'],
  getRestoreConflicts: ['GET', '/deleted-records/{deletedRecordId}/conflicts'],
  restoreDeletedRecord: ['POST', '/deleted-records/{deletedRecordId}/restore'],
  discardDeletedRecord: ['DELETE', '/deleted-records/{deletedRecordId}'],

  getLanguages: ['GET', '/languages'],
  getFonts: ['GET', '/fonts'],
  getFont: ['GET', '/fonts/{family}'],

  getHomeSummary: ['GET', '/home-summary'],

  getStatistics: ['GET', '/statistics'],
  getStatisticsSeries: ['GET', '/statistics/series'],
  getStatisticsHours: ['GET', '/statistics/hours'],
  getStatisticsExcel: ['GET', '/statistics/excel/{entryType}'],
  postStatisticsExcel: ['POST', '/statistics/excel/{entryType}'],

  getGoogleWallet: ['GET', '/wallets/google'],
  saveToGoogleWallet: ['POST', '/wallets/google'],
  sendMyDetails: ['POST', '/send-my-details'],
  contactUs: ['POST', '/contact-us'],

  getHistory: ['GET', '/history'],
  exportHistory: ['GET', '/history/export'],
  getAccountHistory: ['GET', '/accounts/{accountId}/history'],
  getCardHistory: ['GET', '/cards/{cardId}/history'],
  revertAccountChange: ['POST', '/accounts/{accountId}/history/{entryId}/revert'],
  revertCardChange: ['POST', '/cards/{cardId}/history/{entryId}/revert'],

  getReceivedContacts: ['GET', '/received-contacts'],
  exportReceivedContacts: ['GET', '/received-contacts/export/{format}'],
  readReceivedContacts: ['POST', '/received-contacts/read'],
  changeReceivedContacts: ['POST', '/received-contacts/selected'],
  findDataSubject: ['POST', '/received-contacts/visitor'],
  exportDataSubject: ['POST', '/received-contacts/visitor/export'],
  eraseDataSubject: ['POST', '/received-contacts/visitor/erase'],
  getReceivedContact: ['GET', '/received-contacts/{contactId}'],
  getReceivedContactFile: ['GET', '/received-contacts/{contactId}/vcf'],
  editReceivedContact: ['PATCH', '/received-contacts/{contactId}'],
  deleteReceivedContact: ['DELETE', '/received-contacts/{contactId}'],

  getJobs: ['GET', '/jobs'],
  getJob: ['GET', '/jobs/{jobId}'],
  getJobRecords: ['GET', '/jobs/{jobId}/records'],
  pauseJob: ['POST', '/jobs/{jobId}/pause'],
  resumeJob: ['POST', '/jobs/{jobId}/resume'],
  cancelJob: ['POST', '/jobs/{jobId}/cancel'],
  startBulkAction: ['POST', '/bulk-actions'],
  undoJob: ['POST', '/jobs/{jobId}/undo'],

  getColumnsOfCardImports: ['GET', '/accounts/{accountId}/import-columns'],
  getColumnsOfAccountImports: ['GET', '/imports/columns'],
  createImport: ['POST', '/imports'],
  putImportRows: ['PUT', '/imports/{jobId}/rows'],
  checkImport: ['POST', '/imports/{jobId}/check'],
  editImportRow: ['PATCH', '/imports/{jobId}/rows/{position}'],
  putImportPhoto: ['PUT', '/imports/{jobId}/rows/{position}/photo'],
  startImport: ['POST', '/imports/{jobId}/start'],

  getPublicCard: ['GET', '/cards/{cardLink}/preview'],
  countVisit: ['POST', '/cards/{cardLink}/visit'],
  getContactFile: ['GET', '/cards/{cardLink}/vcf'],
  mailContact: ['POST', '/cards/{cardLink}/mail-contact'],
} as const satisfies Record<string, readonly [method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: `/${string}`]>;

export type OperationId = keyof typeof operations;

export const operationIds = Object.keys(operations) as OperationId[];

/** The prefix of the paths of all operations. */
export const apiPrefix = '/api';

/**
 * The path of an operation below /api with its parameters filled in.
 * @param params one value for each `{name}` of the path; values are URL-encoded
 * @throws Error when a parameter is missing
 */
export function operationPath(name: OperationId, params: Record<string, string> = {}): string {
  return operations[name][1].replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = params[key];
    if (value === undefined) throw new Error(`${name} needs ${key}`);
    return encodeURIComponent(value);
  });
}
