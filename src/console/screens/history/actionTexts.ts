import type { WireHistoryEntry } from '../../../contract/wire/history';
import { fieldLabel } from './fieldTexts';

type ActionText = {
  /** The action in the filter. */
  label: string;
  /** The text between the person and the record. For changed fields: the text after their names. */
  text: string;
};

const changed = (label: string, record: string): ActionText => ({ label, text: `of the ${record}` });
const done = (label: string, text: string): ActionText => ({ label, text });

/** Actions with changed fields. */
const changes: Record<string, ActionText | undefined> = {
  editAccount: changed('Edit an account', 'account'),
  saveAccountThemes: changed('Edit a theme', 'account'),
  editAdminAccount: changed('Edit an administrator', 'administrator'),
  renameCard: changed('Rename a card', 'card'),
  pickProfileByLanguage: changed('Choose profiles by language', 'card'),
  editCardLink: changed('Pause or forward a card', 'card'),
  editCardProfile: changed('Edit contact details', 'card'),
};

const others: Record<string, ActionText | undefined> = {
  createAccount: done('Create an account', 'created the account'),
  deleteAccount: done('Delete an account', 'deleted the account'),
  editAccountLoginDetails: done('Change the login of an account', 'changed the login of the account'),
  inviteAccountLogin: done('Invite to an account', 'sent an invitation for the login of the account'),
  withdrawAccountInvitation: done(
    'Withdraw an invitation to an account',
    'withdrew the invitation for the login of the account',
  ),
  uploadTexture: done('Upload a texture', 'uploaded a texture for the account'),
  deleteTexture: done('Delete a texture', 'deleted a texture of the account'),
  createWebhook: done('Create a webhook', 'created a webhook of the account'),
  editWebhook: done('Edit a webhook', 'changed a webhook of the account'),
  deleteWebhook: done('Delete a webhook', 'deleted a webhook of the account'),
  replaceWebhookSecret: done('Replace the secret of a webhook', 'replaced the secret of a webhook of the account'),
  createAdminAccount: done('Create an administrator', 'created the administrator'),
  inviteAdminAccount: done('Invite an administrator', 'sent an invitation to the administrator'),
  withdrawAdminAccountInvitation: done(
    'Withdraw an invitation to an administrator',
    'withdrew the invitation to the administrator',
  ),
  deleteAdminAccount: done('Delete an administrator', 'deleted the administrator'),
  createCard: done('Create a card', 'created the card'),
  deleteCard: done('Delete a card', 'deleted the card'),
  moveCard: done('Move a card', 'moved the card'),
  activateCardProfile: done('Activate a profile', 'activated a profile of the card'),
  addCardProfile: done('Add a profile', 'added a profile to the card'),
  deleteCardProfile: done('Delete a profile', 'deleted a profile of the card'),
  editCardLoginDetails: done('Change the login of a card', 'changed the login of the card'),
  inviteCardLogin: done('Invite to a card', 'sent an invitation for the login of the card'),
  withdrawCardInvitation: done('Withdraw an invitation to a card', 'withdrew the invitation for the login of the card'),
  acceptInvitation: done('Accept an invitation', 'chose the first password of the login'),
  getOwnData: done('Download own data', 'downloaded their own data'),
  uploadCardPhoto: done('Add a photo', 'added a photo to the card'),
  deleteCardPhoto: done('Remove a photo', 'removed the photo of the card'),
  saveToGoogleWallet: done('Send to Google Wallet', 'sent a Google Wallet pass for the card'),
  changeOwnPassword: done('Change own password', 'changed the password of the login'),
  forgotPassword: done('Request a one-time password', 'requested a one-time password for the login'),
  logIn: done('Log in', 'logged in'),
  signInFailed: done('Failed login', 'did not log in: the password was wrong or the login is disabled'),
  logOut: done('Log out', 'logged out'),
  endSession: done('End a session', 'ended a session'),
  refused: done('Refusal', 'was refused'),
  restoreDeletedRecord: done('Restore a deleted record', 'restored'),
  discardDeletedRecord: done('Delete for good', 'deleted for good'),
  getStatisticsExcel: done('Export statistics', 'exported the statistics'),
  exportCards: done('Export cards', 'exported cards'),
  exportReceivedContacts: done('Export received contacts', 'exported received contacts'),
  exportDataSubject: done('Export a visitor’s data', 'exported the data of a visitor'),
  eraseDataSubject: done('Erase a visitor’s data', 'erased the data of a visitor'),
  deleteReceivedContact: done('Delete a received contact', 'deleted a received contact'),
  changeReceivedContacts: done('Delete received contacts', 'deleted received contacts'),
  exportHistory: done('Export the history', 'exported the history'),
  startBulkAction: done('Start a bulk action', 'started a bulk action'),
  startImport: done('Start an import', 'started an import'),
  pauseJob: done('Pause an import or bulk action', 'paused an import or bulk action'),
  resumeJob: done('Resume an import or bulk action', 'resumed an import or bulk action'),
  cancelJob: done('Cancel an import or bulk action', 'cancelled an import or bulk action'),
  undoJob: done('Undo an import or bulk action', 'undid an import or bulk action'),
  changeSettings: done('Change the settings', 'started the server with changed settings'),
  createSuperAdmin: done('Create a super administrator', 'created the super administrator'),
  rotateKeys: done('Replace the signing key', 'replaced the key that signs tokens'),
  restoreBackup: done('Restore a backup', 'restored a backup'),
  requeueEmails: done('Send emails again', 'had emails sent again'),
};

/** Actions whose record is the person. The sentence names only the person. */
const aboutOneself = new Set([
  'logIn',
  'signInFailed',
  'logOut',
  'endSession',
  'deleteReceivedContact',
  'changeReceivedContacts',
]);

/** The actions of the filter with their names, in alphabetical order. */
export const actionLabels: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...changes, ...others })
    .map(([action, { label = action } = {}]): [string, string] => [action, label])
    .sort(([, a], [, b]) => a.localeCompare(b, 'en')),
);

/** `restoreDeletedRecord` as "restore deleted record", for an action without a text of its own. */
const wordsOf = (action: string) => action.replace(/([A-Z])/g, ' $1').toLowerCase();

/** Who did it, for entries in which no login is named. */
export function personName({ username, action }: Pick<WireHistoryEntry, 'username' | 'action'>): string {
  return username || (action === 'signInFailed' ? 'An unknown person' : 'Unknown');
}

/** What was done, between the name of the person and that of the record. */
export function actionText({ action, changes: fields, details }: WireHistoryEntry): string {
  const { change, operation, status } = details;
  if (action === 'refused')
    return `was refused: ${actionLabels[operation ?? ''] ?? wordsOf(operation ?? '')} (${status === 404 ? 'not found' : 'not allowed'})`;
  const text = changes[action];
  if (!text) return others[action]?.text ?? wordsOf(action);
  const names = fields.map(({ field }) => fieldLabel(field));
  const listed = names.length > 0 ? names : (details.fields ?? []).map(fieldLabel);
  if (change && !names.includes('Login email')) listed.push(change.includes('assword') ? 'password' : 'login');
  return `changed ${new Intl.ListFormat('en').format(listed.length > 0 ? listed : ['details'])} ${text.text}`;
}

/** The record's name in the sentence; '' where the sentence does not name one. */
export function recordName({ action, objectName, objectId }: WireHistoryEntry): string {
  if (objectId === null || aboutOneself.has(action)) return '';
  return action === 'refused' ? objectName : objectName || objectId;
}
