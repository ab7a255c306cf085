import { oneTimePasswordMilliseconds } from '../../../contract/limits';
import { addressEmail, publicLink } from './addressEmail';
import type { Email } from './email';
import { accountOfLogin, sentence } from './mailBody';

/** The email of 'Send Password'. It shows `password` as it is, in groups of five. */
export function composeOneTimePassword(input: {
  to: string;
  username: string;
  /** The name of the only account of the login, else ''. */
  account: string;
  password: string;
  publicUrl: string;
}): Email {
  const minutes = oneTimePasswordMilliseconds / 60_000;
  return addressEmail('oneTimePassword', input.to, 'Your one-time password', [
    { paragraph: sentence`Hello ${input.username},` },
    { paragraph: 'Someone requested a password for your login. This one works once:' },
    { code: input.password },
    {
      paragraph: `It is valid for ${minutes} minutes. Set a new password after you log in. Until then, your old one still works.`,
    },
    { link: { label: 'Log in', url: publicLink(input.publicUrl, '/login') } },
    ...accountOfLogin(input.account),
    { paragraph: 'If this wasn’t you, you can ignore this email.' },
  ]);
}
