import { invitationPath } from '../../../contract/invitationPath';
import { invitationMilliseconds } from '../../../contract/limits';
import { addressEmail, publicLink } from './addressEmail';
import type { Email } from './email';

/**
 * The email with the link on which a person sets the password of their login. The token is in the fragment, which no
 * browser sends to a server. Throws UnusableMailAddress.
 */
export function composeInvitation(input: { to: string; username: string; token: string; publicUrl: string }): Email {
  const days = invitationMilliseconds / 86_400_000;
  return addressEmail('invitation', input.to, 'You are invited to edit your digital business card', [
    { paragraph: `Hello ${input.username},` },
    { paragraph: 'A digital business card was set up for you. Choose a password to edit your card.' },
    { link: { label: 'Choose a password', url: publicLink(input.publicUrl, `${invitationPath}#${input.token}`) } },
    { paragraph: `The link works once, for ${days} days. Your login is this email address.` },
    { paragraph: 'If you don’t recognize this, you can ignore this email.' },
  ]);
}
