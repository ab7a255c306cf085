/** The page on which an invited person sets a password. The link's token is in the fragment. */
export const invitationPath = '/invitation';
