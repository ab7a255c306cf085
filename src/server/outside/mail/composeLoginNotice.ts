import { addressEmail, publicLink } from './addressEmail';
import type { Email } from './email';
import { accountOfLogin, sentence } from './mailBody';

export type LoginChange = 'created' | 'email' | 'password' | 'emailAndPassword' | 'removed';
/** What a notice reports: a change of the login itself, or of the cards or accounts that have it. */
export type LoginNotice = LoginChange | 'added' | 'addedWithPassword' | 'takenAway';

const sentences: Record<LoginNotice, string> = {
  created: 'A login with this email address was set up for you.',
  email: 'The email address of your login was changed.',
  password: 'The password of your login was changed. Other devices were logged out.',
  emailAndPassword: 'The email address and the password of your login were changed. Other devices were logged out.',
  removed: 'Your login was removed.',
  added: 'Cards or accounts were added to your login.',
  addedWithPassword:
    'Cards or accounts were added to your login, and its password was changed. Other devices were logged out.',
  takenAway: 'Cards or accounts were removed from your login.',
};

/** The notice about changed login details, for the old or the new address of the login. */
export function composeLoginNotice(input: {
  to: string;
  username: string;
  /** The name of the only account of the login, else ''. */
  account: string;
  notice: LoginNotice;
  publicUrl: string;
}): Email {
  return addressEmail('loginNotice', input.to, 'Your login details changed', [
    { paragraph: sentence`Hello ${input.username},` },
    { paragraph: sentences[input.notice] },
    ...accountOfLogin(input.account),
    { paragraph: 'If you didn’t expect this, tell the person who manages your cards.' },
    { link: { label: 'Log in', url: publicLink(input.publicUrl, '/login') } },
  ]);
}
