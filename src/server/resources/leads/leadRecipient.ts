import type { Database } from '../../database/tables';
import { unconfirmedKeys } from '../emailConfirmations/emailConfirmations.repository';
import { emailKey } from '../logins/emailKey';
import { leadAddresses } from '../publicCards/leadAddresses';
import type { PublicRecord } from '../publicCards/publicCards.repository';

/**
 * Returns the address for a card's leads; null when none may receive mail. Addresses that a card holder typed receive
 * nothing before they are confirmed.
 */
export async function leadRecipientOf(database: Database, record: PublicRecord): Promise<string | null> {
  const unconfirmed = await unconfirmedKeys(database, record.card.id);
  return leadAddresses(record).find((address) => !unconfirmed.has(emailKey(address))) ?? null;
}
