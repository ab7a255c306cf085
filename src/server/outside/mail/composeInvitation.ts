import { dayMilliseconds } from '../../../contract/calendarDays';
import { invitationPath } from '../../../contract/invitationPath';
import { invitationMilliseconds } from '../../../contract/limits';
import { addressEmail, publicLink } from './addressEmail';
import type { Email } from './email';
import { sentence } from './mailBody';

const texts = {
  cards: {
    subject: 'You are invited to edit your digital business card',
    purpose: (account: string) =>
      sentence`A digital business card of ${account} was set up for you. Choose a password to edit your card.`,
  },
  accounts: {
    subject: 'You are invited to manage digital business cards',
    purpose: (account: string) =>
      sentence`The account ${account} for digital business cards was set up for you. Choose a password to manage its cards.`,
  },
  adminAccounts: {
    subject: 'You are invited to administer digital business cards',
    purpose: () => 'An administrator account was set up for you. Choose a password to manage all accounts and cards.',
  },
} as const;

export type InvitationMail = {
  to: string;
  username: string;
  /** The kind of record that has the login. */
  table: keyof typeof texts;
  /** The name of the account, or of the card's account, so that the person knows who invites; '' for administrators. */
  account: string;
  token: string;
  publicUrl: string;
};

/**
 * The email with the link that sets the password of a login. The token is in the fragment, which browsers do not send
 * to servers.
 * @throws UnusableMailAddress
 */
export function composeInvitation(input: InvitationMail): Email {
  const { subject, purpose } = texts[input.table];
  const days = invitationMilliseconds / dayMilliseconds;
  return addressEmail('invitation', input.to, subject, [
    { paragraph: sentence`Hello ${input.username},` },
    { paragraph: purpose(input.account) },
    { link: { label: 'Choose a password', url: publicLink(input.publicUrl, `${invitationPath}#${input.token}`) } },
    { paragraph: `The link works once, for ${days} days. Your login is this email address.` },
    { paragraph: 'If you don’t recognize this, you can ignore this email.' },
  ]);
}
