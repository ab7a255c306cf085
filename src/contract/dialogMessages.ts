// A separate file, because the initial bundle of the console needs none of these texts.

/** Browser confirmations before a deletion. */
export const confirmations = {
  deleteAccount: 'Are you sure you want to delete this account?',
  deleteAdminAccount: 'Are you sure you want to delete this Administrator Account?',
  deleteCardProfile: 'Are you sure you want to delete this card profile?',
  deleteCard: 'Are you sure you want to delete this card?',
  deleteCardPhoto: 'Are you sure you want to remove this photo?',
  deleteTexture: 'Are you sure you want to delete this texture?',
} as const;

/** Browser alerts of the login screen. */
export const loginMessages = {
  failed: 'Incorrect login info',
  passwordSent: 'Password sent to mail!',
  passwordNotSent: 'Incorrect email information!',
} as const;
