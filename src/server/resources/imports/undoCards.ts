import type { DatabaseTransaction } from '../../database/tables';
import { notFound } from '../../http/errors';
import { cardsInScope } from '../../http/scopeOf';
import { writeAudit } from '../audit';
import { deleteCardProfile } from '../cards/cardProfiles.repository';
import { loadCard } from '../cards/cards.repository';
import { saveDeletedRecord } from '../deletions/deletedRecords';
import { removeCards } from '../deletions/removeCards';
import { changeContext } from '../jobs/jobHandler';
import type { JobPiece, JobRecord, RecordResult } from '../jobs/jobHandler';
import type { MailQueue } from '../mailQueue';
import { lockCard } from '../lockCard';
import type { ImportedRow } from './applyCardRow';
import { revertFields } from './revertFields';

/**
 * Undoes the import of one row. A card or profile that the row added is moved to Recently deleted. A changed field gets
 * its former value, unless it was changed since.
 */
export function undoCard(mailQueue: MailQueue): (piece: JobPiece, record: JobRecord) => Promise<RecordResult> {
  return async (piece, record) => {
    const imported = record.before as ImportedRow | null;
    const { recordId } = record;
    if (!imported || recordId === null || !(await exists(piece.transaction, recordId))) return { status: 'undone' };
    const visible = cardsInScope(piece.transaction, piece.user).select('cards.id').where('cards.id', '=', recordId);
    if (!(await visible.forUpdate().executeTakeFirst())) throw notFound();
    if (imported.added === 'card') return deleteCard(piece, recordId);
    if (imported.added === 'cardProfile') await deleteProfile(piece, recordId, imported.cardProfileId ?? '');
    const problems = await revertFields(piece, record, imported, mailQueue);
    return { status: problems.length > 0 ? 'kept' : 'undone', problems };
  };
}

async function exists(transaction: DatabaseTransaction, cardId: string): Promise<boolean> {
  const card = await transaction.selectFrom('cards').select('id').where('id', '=', cardId).executeTakeFirst();
  return card !== undefined;
}

async function deleteCard(piece: JobPiece, cardId: string): Promise<RecordResult> {
  const { transaction, now } = piece;
  const card = await lockCard(transaction, cardId);
  const { account } = await loadCard(transaction, cardId);
  const context = changeContext(piece, 'deleteCard', { card });
  const deleted = await removeCards(transaction, [card], now);
  const { id: objectId, name: label, accountId } = card;
  const record = { kind: 'card', objectId, label, accountId, parent: account.name } as const;
  await saveDeletedRecord(transaction, context, record, deleted);
  await writeAudit(transaction, context, cardId, { name: card.name });
  return { status: 'undone' };
}

async function deleteProfile(piece: JobPiece, cardId: string, cardProfileId: string): Promise<void> {
  const { transaction } = piece;
  const card = await lockCard(transaction, cardId);
  const { profiles } = await loadCard(transaction, cardId);
  if (!profiles.some(({ id }) => id === cardProfileId)) return;
  const context = changeContext(piece, 'deleteCardProfile', { card });
  const profile = await deleteCardProfile(transaction, cardId, cardProfileId);
  const { accountId, name: parent } = card;
  const label = profile.fullName || parent;
  const record = { kind: 'cardProfile', objectId: profile.id, label, accountId, parent } as const;
  await saveDeletedRecord(transaction, context, record, { rows: { cardProfiles: [profile] }, files: [] });
  await writeAudit(transaction, context, cardId, { cardProfileId, profile: profile.fullName });
}
