import type { FieldChange } from '../../database/auditTables';
import type { CardProfileRow, CardRow, RowChanges } from '../../database/tables';
import { moveCardTo } from '../cards/changeCard';
import { deleteCard } from '../cards/deleteCard';
import { loadCard } from '../cards/cards.repository';
import { addProfile } from '../cardProfiles/addProfile';
import { cardProfileChanges } from '../cardProfiles/cardProfileChanges';
import { recordProfileChange } from '../cardProfiles/recordProfileChange';
import { conflict } from '../../http/errors';
import { deletedRecordsInScope } from '../../http/scopeOf';
import { writeAudit } from '../audit';
import { lockDeletionToRestore } from '../deletions/lockDeletionToRestore';
import { restoreConflicts } from '../deletions/restoreConflicts';
import { restoreRecord } from '../deletions/restoreRecord';
import { editWithChanges } from '../fieldChanges';
import { changeContext } from '../jobs/jobHandler';
import type { JobPiece } from '../jobs/jobHandler';
import { findAndLock } from '../lockRow';
import { accountOf, bulkParametersOf, cardContext, cardOf, kept, unchanged, undone } from './bulkAction';
import type { BulkActionWork } from './bulkAction';

export const move: BulkActionWork = {
  run: async (piece, card) => {
    const to = await accountOf(piece, bulkParametersOf(piece.job).accountId);
    const changes = await moveCardTo(piece.transaction, cardContext(piece, 'moveCard', card), card, to, undefined);
    return changes.length > 0 ? { status: 'updated', changes, before: { accountId: card.accountId } } : unchanged;
  },
  undo: async (piece, record) => {
    const card = await cardOf(piece, record);
    if (card.accountId !== bulkParametersOf(piece.job).accountId) return kept('This card has been moved since');
    const to = await accountOf(piece, String(record.before?.accountId));
    await moveCardTo(piece.transaction, cardContext(piece, 'moveCard', card), card, to, undefined);
    return undone;
  },
};

export const add: BulkActionWork = {
  run: async (piece, card) => {
    await addProfile(piece.transaction, cardContext(piece, 'addCardProfile', card), card.id);
    return { status: 'updated' };
  },
};

const hasNoPack = 'The account of this card has no multiple language pack';

/** Edits a profile of a card, and adds the change to the history like the single operation. */
async function editProfile(
  piece: JobPiece,
  targets: { card: CardRow; cardProfile: CardProfileRow },
  change: RowChanges<'cardProfiles'>,
): Promise<FieldChange[]> {
  const { transaction } = piece;
  const changes = await editWithChanges(transaction, 'cardProfiles', targets.cardProfile, change, undefined);
  await recordProfileChange(transaction, { ...changeContext(piece, 'editCardProfile', targets), targets }, changes);
  return changes;
}

/** Sets the language of the profile that visitors see: the active one, else the first. */
export const setLanguage: BulkActionWork = {
  run: async (piece, card) => {
    const { profiles, account } = await loadCard(piece.transaction, card.id);
    const cardProfile = profiles.find(({ isActive }) => isActive) ?? profiles[0];
    if (!cardProfile) throw conflict('This card has no profile');
    const hasLanguagePack = account.contractOptions.includes('multiple_language_pack');
    if (!hasLanguagePack) throw conflict(hasNoPack);
    const change = cardProfileChanges({ language: bulkParametersOf(piece.job).language }, { hasLanguagePack });
    if (change.language === cardProfile.language) return unchanged;
    const changes = await editProfile(piece, { card, cardProfile }, change);
    return { status: 'updated', changes, before: { cardProfileId: cardProfile.id, language: cardProfile.language } };
  },
  undo: async (piece, record) => {
    const card = await cardOf(piece, record);
    const cardProfile = await findAndLock(piece.transaction, 'cardProfiles', String(record.before?.cardProfileId));
    if (!cardProfile) return kept('The profile has been deleted since');
    if (cardProfile.language !== bulkParametersOf(piece.job).language)
      return kept('The language has been changed since');
    await editProfile(piece, { card, cardProfile }, { language: String(record.before?.language) });
    return undone;
  },
};

const notInRecentlyDeleted = 'This card is no longer in Recently deleted';

export const remove: BulkActionWork = {
  run: async (piece, card) => {
    const deletedRecordId = await deleteCard(piece.transaction, cardContext(piece, 'deleteCard', card), card.id, true);
    return { status: 'updated', before: { deletedRecordId } };
  },
  undo: async (piece, record) => {
    const { transaction, user, now } = piece;
    const deleted = await deletedRecordsInScope(transaction, user)
      .selectAll('keptDeletions')
      .where('keptDeletions.id', '=', String(record.before?.deletedRecordId))
      .where('keptDeletions.expiresAt', '>', now)
      .executeTakeFirst();
    if (!deleted) return kept(notInRecentlyDeleted);
    const conflicts = await restoreConflicts(transaction, user, deleted);
    if (conflicts.length > 0) return kept(conflicts.map(({ message }) => message).join('. '));
    const deletion = await lockDeletionToRestore(transaction, deleted.id);
    // Another request may have deleted the record permanently before it was locked.
    if (deletion.status !== 'deleted') return kept(notInRecentlyDeleted);
    const context = changeContext(piece, 'restoreDeletedRecord', {});
    await restoreRecord(transaction, context, deletion, {});
    const { kind, label: name, accountId } = deletion;
    await writeAudit(transaction, context, deletion.objectId, { kind, name, accountId: accountId ?? undefined });
    return undone;
  },
};
