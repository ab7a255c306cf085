import { mailAddress } from '../../outside/mail/mailAddress';
import type { PublicRecord } from './publicCards.repository';

/**
 * The addresses for a card's leads, the best first: the first of its active profile, that of its login, and the others
 * of the profile. An address that its receiver has not confirmed is among them.
 */
export function leadAddresses({ profile, loginEmail }: Pick<PublicRecord, 'profile' | 'loginEmail'>): string[] {
  const [first = '', ...others] = profile.emails.map((email) => mailAddress(email.trim()) ?? '').filter(Boolean);
  return [first, mailAddress((loginEmail ?? '').trim()) ?? '', ...others].filter(Boolean);
}
