import type { CardRow, DatabaseTransaction } from '../../database/tables';
import { notFound } from '../../http/errors';
import { cardsInScope } from '../../http/scopeOf';
import { deleteProfile } from '../cardProfiles/deleteProfile';
import { loadCard } from '../cards/cards.repository';
import { deleteCard } from '../cards/deleteCard';
import { changeContext, undone } from '../jobs/jobHandler';
import type { JobBatch, JobRecord, RecordResult } from '../jobs/jobHandler';
import type { MailQueue } from '../mailQueue';
import type { ImportedRow } from './applyCardRow';
import { revertFields } from './revertFields';

/**
 * Undoes the import of one row. A card or profile that the row added is moved to Recently deleted. A changed field gets
 * its former value, unless it was changed since.
 */
export function undoCard(mailQueue: MailQueue): (batch: JobBatch, record: JobRecord) => Promise<RecordResult> {
  return async (batch, record) => {
    const imported = record.before as ImportedRow | null;
    const { recordId } = record;
    if (!imported || recordId === null) return undone;
    const visible = cardsInScope(batch.transaction, batch.user).selectAll('cards').where('cards.id', '=', recordId);
    const card = await visible.forUpdate().executeTakeFirst();
    if (!card) {
      if (await exists(batch.transaction, recordId)) throw notFound();
      return undone;
    }
    if (imported.added === 'card') {
      await deleteCard(batch.transaction, changeContext(batch, 'deleteCard', { card }), recordId, true);
      return undone;
    }
    if (imported.added === 'cardProfile') await deleteAddedProfile(batch, card, imported.cardProfileId ?? '');
    const problems = await revertFields(batch, record, imported, mailQueue);
    return { status: problems.length > 0 ? 'kept' : 'undone', problems };
  };
}

async function exists(transaction: DatabaseTransaction, cardId: string): Promise<boolean> {
  const card = await transaction.selectFrom('cards').select('id').where('id', '=', cardId).executeTakeFirst();
  return card !== undefined;
}

/** Deletes the profile, unless it is gone. */
async function deleteAddedProfile(batch: JobBatch, card: CardRow, cardProfileId: string): Promise<void> {
  const { profiles } = await loadCard(batch.transaction, card.id);
  if (!profiles.some(({ id }) => id === cardProfileId)) return;
  await deleteProfile(
    batch.transaction,
    changeContext(batch, 'deleteCardProfile', { card }),
    card,
    cardProfileId,
    true,
  );
}
