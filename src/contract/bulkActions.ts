/** The actions on many cards, each with its label. */
export const bulkActions = {
  move: 'Move cards',
  enableLogins: 'Enable logins',
  disableLogins: 'Disable logins',
  invite: 'Send invitations',
  addProfile: 'Add a profile',
  setLanguage: 'Set the language',
  delete: 'Delete cards',
} as const;
export type BulkAction = keyof typeof bulkActions;
export const bulkActionNames = Object.keys(bulkActions) as BulkAction[];
