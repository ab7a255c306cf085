import type { CardRow, DatabaseTransaction } from '../../database/tables';
import type { ChangeContext } from '../../http/operationRequest';
import { writeAudit } from '../audit';
import { deleteCardProfile } from '../cards/cardProfiles.repository';
import { saveDeletedRecord } from '../deletions/deletedRecords';

/**
 * Deletes a profile of a locked card, saves it in Recently deleted, and adds the change to the history.
 * @param savesCopy false saves no copy: the profile cannot be restored
 * @throws HttpError 404 when it does not exist
 */
export async function deleteProfile(
  transaction: DatabaseTransaction,
  context: ChangeContext,
  { id: cardId, name: parent, accountId }: CardRow,
  cardProfileId: string,
  savesCopy: boolean,
): Promise<void> {
  const profile = await deleteCardProfile(transaction, cardId, cardProfileId);
  const label = profile.fullName || parent;
  const record = { kind: 'cardProfile', objectId: profile.id, label, accountId, parent } as const;
  await saveDeletedRecord(transaction, context, record, { rows: { cardProfiles: [profile] }, files: [] }, savesCopy);
  await writeAudit(transaction, context, cardId, { cardProfileId, profile: profile.fullName, savesCopy });
}
