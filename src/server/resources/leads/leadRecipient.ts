import type { CardProfileRow, CardRow, Database } from '../../database/tables';
import { mailAddress } from '../../outside/mail/mailAddress';
import { unconfirmedKeys } from '../emailConfirmations/emailConfirmations.repository';
import { emailKey } from '../logins/emailKey';
import { findUser } from '../logins/logins.repository';

/**
 * `to` is the address for leads; null when no address may receive mail. `hasAddress` is whether the card has any
 * address.
 */
export type LeadRecipient = { to: string | null; hasAddress: boolean };

type Card = { card: Pick<CardRow, 'id' | 'userId'>; profile: Pick<CardProfileRow, 'emails'> };

/**
 * Returns the recipient of a card's leads: the first address of its active profile, else its login's, else another
 * address of the profile. Addresses that a card holder typed receive nothing before they are confirmed.
 */
export async function leadRecipientOf(database: Database, { card, profile }: Card): Promise<LeadRecipient> {
  const login = await findUser(database, card.userId);
  const loginAddress = mailAddress((login?.email ?? '').trim());
  const typed = profile.emails.map((entry) => mailAddress(entry.trim())).filter((address) => address !== null);
  const unconfirmed = await unconfirmedKeys(database, card.id);
  const mayReceive = (address: string) => !unconfirmed.has(emailKey(address));
  const [first, ...others] = typed;
  const inOrder = [first, loginAddress, ...others].filter((address) => address !== undefined && address !== null);
  const to = inOrder.find(mayReceive) ?? null;
  return { to, hasAddress: loginAddress !== null || typed.length > 0 };
}
