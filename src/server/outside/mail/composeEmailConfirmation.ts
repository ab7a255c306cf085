import { dayMilliseconds } from '../../../contract/calendarDays';
import { emailConfirmationMilliseconds } from '../../../contract/limits';
import { addressEmail, publicLink } from './addressEmail';
import type { Email } from './email';

export const confirmEmailPath = '/confirm-email';

/**
 * The email that asks whether leads may be sent to an address that a card holder typed. It has no text of the holder,
 * so that nobody can use it to send messages to strangers.
 * @throws UnusableMailAddress
 */
export function composeEmailConfirmation(input: { to: string; token: string; publicUrl: string }): Email {
  const days = emailConfirmationMilliseconds / dayMilliseconds;
  return addressEmail('emailConfirmation', input.to, 'Confirm your email address', [
    {
      paragraph:
        'This email address was entered on a digital business card. Confirm that you want to receive the details that visitors of the card send.',
    },
    { link: { label: 'Confirm this address', url: publicLink(input.publicUrl, `${confirmEmailPath}/${input.token}`) } },
    { paragraph: `The link works once, for ${days} days.` },
    { paragraph: 'If you don’t recognize this, you can ignore this email. Nothing will be sent to you.' },
  ]);
}
