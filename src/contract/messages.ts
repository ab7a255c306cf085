import type { OperationId } from './operations';

/** The alerts for the success and the failure of an operation, verbatim from docs/specification/alerts.md. */
export const outcomeMessages = {
  createAccount: ['Account Created Successfully', 'Account Create Failed'],
  deleteAccount: ['Account Deleted Successfully', 'Account Delete Failed'],
  editAccount: ['Account Edited Successfully', 'Account Edit Failed'],
  createAdminAccount: ['Administrator Account Created Successfully', 'Create Failed'],
  editAdminAccount: ['Administrator Account Edited Successfully', 'Edit Failed'],
  deleteAdminAccount: ['Administrator Account Deleted Successfully', 'Delete Failed'],
  createCard: ['Card Added Successfully', 'Card Add Failed'],
  deleteCard: ['Card Deleted Successfully', 'Card Delete Failed'],
  editCardProfile: ['Card Edited Successfully', 'Card Edit Failed'],
  activateCardProfile: ['Card Activated Successfully', 'Card Activation Failed'],
  addCardProfile: ['Card Profile Added Successfully', 'Adding Card Profile Failed'],
  deleteCardProfile: ['Card Profile Removed Successfully', 'Removing Card Profile Failed'],
  renameCard: ['Card Name Updated Successfully', 'Card Name Update Failed'],
  pickProfileByLanguage: ['Profile Language Setting Saved', 'Saving the Profile Language Setting Failed'],
  moveCard: ['Card Moved', 'Moving Card Failed'],
  saveToGoogleWallet: ['Mail with Google Wallet token sent', 'Save failed'],
  uploadCardPhoto: ['Card Photo Added Successfully', 'Card Photo Add Failed'],
  // Not in the specification.
  deleteCardPhoto: ['Card Photo Removed Successfully', 'Card Photo Remove Failed'],
  editCardLink: ['Card Link Saved', 'Saving the Card Link Failed'],
  inviteCardLogin: ['Invitation Sent', 'Sending the Invitation Failed'],
  withdrawCardInvitation: ['Invitation Withdrawn', 'Withdrawing the Invitation Failed'],
  inviteAccountLogin: ['Invitation Sent', 'Sending the Invitation Failed'],
  withdrawAccountInvitation: ['Invitation Withdrawn', 'Withdrawing the Invitation Failed'],
  inviteAdminAccount: ['Invitation Sent', 'Sending the Invitation Failed'],
  withdrawAdminAccountInvitation: ['Invitation Withdrawn', 'Withdrawing the Invitation Failed'],
  editCardLoginDetails: ['Card Login Details Edited Successfully', 'Edit Failed'],
  editAccountLoginDetails: ['Account Login Details Edited Successfully', 'Edit Failed'],
  // The specification has the same two texts for saving the themes.
  saveAccountThemes: ['Account Login Details Edited Successfully', 'Edit Failed'],
  uploadTexture: ['Texture Uploaded Successfully', 'Texture Upload Failed'],
  revertAccountChange: ['Change Reverted', 'Reverting the Change Failed'],
  revertCardChange: ['Change Reverted', 'Reverting the Change Failed'],
  deleteTexture: ['Texture Deleted Successfully', 'Texture Delete Failed'],
  deleteReceivedContact: ['Contact Deleted Successfully', 'Contact Delete Failed'],
  eraseDataSubject: ['Visitor Erased Successfully', 'Erasing the Visitor Failed'],
  discardDeletedRecord: ['Deleted for Good', 'Deleting for Good Failed'],
} as const satisfies Partial<Record<OperationId, readonly [success: string, failure: string]>>;

export type OperationWithOutcome = keyof typeof outcomeMessages;

/** The alert after copying a link. There is none for a failure. */
export const linkCopiedMessage = 'Link Copied to Clipboard';

/** The confirmation before the user leaves a form with unsaved changes. */
export const leaveUnsavedMessage = 'Leave without saving?';

/** The alerts of the public page for a success and a failure. */
export const sendMyDetailsMessages = ['Details Successfully Sent', 'Sending Details Failed'] as const;

/** The console recognizes these two errors by their text. It loads them without `errorMessages`. */
export const unauthenticatedMessage = 'Please log in again';
export const staleMessage = 'Changed by someone else. Reload and try again';

/** The messages of errors that any operation may return. */
export const errorMessages = {
  unauthenticated: unauthenticatedMessage,
  forbidden: 'You do not have permission',
  notFound: 'Not found',
  methodNotAllowed: 'Method not allowed',
  notInUse: 'This card is not in use',
  tooLarge: 'File is too large',
  unsupported: 'Unsupported format',
  stale: staleMessage,
  tooMany: 'Too many attempts. Try again later',
  keyReused: 'Idempotency key reused',
  unavailable: 'Service temporarily unavailable',
  walletNotConfigured: 'Google Wallet is not set up on this server. The operator of the server can set it up',
} as const;
