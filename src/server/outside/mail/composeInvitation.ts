import { invitationPath } from '../../../contract/invitationPath';
import { invitationMilliseconds } from '../../../contract/limits';
import { addressEmail, publicLink } from './addressEmail';
import type { Email } from './email';

const texts = {
  cards: {
    subject: 'You are invited to edit your digital business card',
    purpose: 'A digital business card was set up for you. Choose a password to edit your card.',
  },
  accounts: {
    subject: 'You are invited to manage digital business cards',
    purpose: 'An account for digital business cards was set up for you. Choose a password to manage its cards.',
  },
} as const;

/**
 * The email with the link on which a person sets the password of their login. The token is in the fragment, which no
 * browser sends to a server. Throws UnusableMailAddress.
 * @param input `table`: whether the login is of a card or of an account
 */
export function composeInvitation(input: {
  to: string;
  username: string;
  table: keyof typeof texts;
  token: string;
  publicUrl: string;
}): Email {
  const { subject, purpose } = texts[input.table];
  const days = invitationMilliseconds / 86_400_000;
  return addressEmail('invitation', input.to, subject, [
    { paragraph: `Hello ${input.username},` },
    { paragraph: purpose },
    { link: { label: 'Choose a password', url: publicLink(input.publicUrl, `${invitationPath}#${input.token}`) } },
    { paragraph: `The link works once, for ${days} days. Your login is this email address.` },
    { paragraph: 'If you don’t recognize this, you can ignore this email.' },
  ]);
}
