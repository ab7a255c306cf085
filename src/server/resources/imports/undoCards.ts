import type { CardRow, DatabaseTransaction } from '../../database/tables';
import { notFound } from '../../http/errors';
import { cardsInScope } from '../../http/scopeOf';
import { deleteProfile } from '../cardProfiles/deleteProfile';
import { loadCard } from '../cards/cards.repository';
import { deleteCard } from '../cards/deleteCard';
import { changeContext } from '../jobs/jobHandler';
import type { JobPiece, JobRecord, RecordResult } from '../jobs/jobHandler';
import type { MailQueue } from '../mailQueue';
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
    const visible = cardsInScope(piece.transaction, piece.user).selectAll('cards').where('cards.id', '=', recordId);
    const card = await visible.forUpdate().executeTakeFirst();
    if (!card) throw notFound();
    if (imported.added === 'card') {
      await deleteCard(piece.transaction, changeContext(piece, 'deleteCard', { card }), recordId, true);
      return { status: 'undone' };
    }
    if (imported.added === 'cardProfile') await deleteAddedProfile(piece, card, imported.cardProfileId ?? '');
    const problems = await revertFields(piece, record, imported, mailQueue);
    return { status: problems.length > 0 ? 'kept' : 'undone', problems };
  };
}

async function exists(transaction: DatabaseTransaction, cardId: string): Promise<boolean> {
  const card = await transaction.selectFrom('cards').select('id').where('id', '=', cardId).executeTakeFirst();
  return card !== undefined;
}

/** Deletes the profile, unless it is gone. */
async function deleteAddedProfile(piece: JobPiece, card: CardRow, cardProfileId: string): Promise<void> {
  const { profiles } = await loadCard(piece.transaction, card.id);
  if (!profiles.some(({ id }) => id === cardProfileId)) return;
  await deleteProfile(
    piece.transaction,
    changeContext(piece, 'deleteCardProfile', { card }),
    card,
    cardProfileId,
    true,
  );
}
