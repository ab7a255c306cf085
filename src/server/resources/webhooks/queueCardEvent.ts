import type { HistoryAction } from '../../../contract/history';
import type { WebhookEvent } from '../../../contract/webhooks';
import type { DatabaseTransaction, NewRow } from '../../database/tables';
import { queueEvent } from './queueEvent';

/** The events of the actions that change what a card shows. Logins and invitations are not among them. */
const cardEvents: Partial<Record<HistoryAction, WebhookEvent>> = {
  createCard: 'card.created',
  restoreDeletedRecord: 'card.created',
  moveCard: 'card.created',
  deleteCard: 'card.deleted',
  renameCard: 'card.updated',
  editCardLink: 'card.updated',
  pickProfileByLanguage: 'card.updated',
  editCardProfile: 'card.updated',
  activateCardProfile: 'card.updated',
  addCardProfile: 'card.updated',
  deleteCardProfile: 'card.updated',
  uploadCardPhoto: 'card.updated',
  deleteCardPhoto: 'card.updated',
  revertCardChange: 'card.updated',
};

type Entry = Omit<NewRow<'auditEntries'>, 'id' | 'objectId'> & { action: HistoryAction; objectId: string | null };

/**
 * Queues the event of a history entry about a card. Each change of a card writes an entry, so none has to be queued
 * elsewhere. A move is a deletion for the account that the card leaves.
 */
export async function queueCardEvent(transaction: DatabaseTransaction, entry: Entry): Promise<void> {
  const { action, objectId, objectName, accountId, changes, details, createdAt } = entry;
  const event = cardEvents[action];
  if (event === undefined || objectId === null) return;
  if (action === 'restoreDeletedRecord' && details.kind !== 'card') return;
  const formerAccountId = action === 'moveCard' && changes.find(({ field }) => field === 'accountId')?.before;
  const left = event === 'card.deleted' ? accountId : formerAccountId;
  if (typeof left === 'string')
    await queueEvent(transaction, left, 'card.deleted', { data: { id: objectId, name: objectName } }, createdAt);
  if (event === 'card.deleted') return;
  const ofCard = transaction.selectFrom('cards').select('accountId').where('id', '=', objectId);
  await queueEvent(transaction, ofCard, event, { data: { id: objectId } }, createdAt);
}
