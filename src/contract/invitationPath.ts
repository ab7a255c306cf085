/** The path of the page where an invited person sets a password. The fragment of the link holds the token. */
export const invitationPath = '/invitation';
