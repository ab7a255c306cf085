import type { DatabaseTransaction } from '../../database/tables';
import type { ChangeContext } from '../../http/operationRequest';
import { writeAudit } from '../audit';
import { addCardProfile } from '../cards/cardProfiles.repository';
import { lockRow } from '../lockRow';

/**
 * Adds a profile to a card, and adds the change to the history.
 * @param copyOf a profile of the card to copy; without it the new one has only the card's name
 * @returns the id of the profile
 * @throws HttpError 404, 409
 */
export async function addProfile(
  transaction: DatabaseTransaction,
  context: ChangeContext,
  cardId: string,
  copyOf?: string,
): Promise<string> {
  const card = await lockRow(transaction, 'cards', cardId);
  const cardProfileId = await addCardProfile(transaction, card, { now: context.now, copyOf });
  await writeAudit(transaction, context, card.id, { cardProfileId });
  return cardProfileId;
}
