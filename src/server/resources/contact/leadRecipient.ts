import type { CardProfileRow, CardRow, Database } from '../../database/tables';
import { mailAddress } from '../../outside/mail/mailAddress';
import { unconfirmedKeys } from '../emailConfirmations/emailConfirmations.repository';
import { emailKey } from '../logins/emailKey';

/**
 * `to` is where leads are mailed; null while no address may receive mail. `hasAddress`: the card has an address at
 * all.
 */
export type LeadRecipient = { to: string | null; hasAddress: boolean };

type Card = { card: Pick<CardRow, 'id' | 'userId'>; profile: Pick<CardProfileRow, 'emails'> };

/**
 * Where a card's leads are mailed: to the first address of its active profile, else to its login, else to another
 * address of the profile. An address that a card holder typed and that is not confirmed yet receives nothing.
 */
export async function leadRecipientOf(database: Database, { card, profile }: Card): Promise<LeadRecipient> {
  const login =
    card.userId === null
      ? undefined
      : await database.selectFrom('users').select('email').where('id', '=', card.userId).executeTakeFirst();
  const loginAddress = mailAddress((login?.email ?? '').trim());
  const typed = profile.emails.map((entry) => mailAddress(entry.trim())).filter((address) => address !== null);
  const unconfirmed = await unconfirmedKeys(database, card.id);
  const mayReceive = (address: string) => !unconfirmed.has(emailKey(address));
  const [first, ...others] = typed;
  const to = first !== undefined && mayReceive(first) ? first : (loginAddress ?? others.find(mayReceive) ?? null);
  return { to, hasAddress: loginAddress !== null || typed.length > 0 };
}
