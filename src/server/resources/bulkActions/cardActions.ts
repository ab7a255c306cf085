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
import { editWithChanges, fieldChanges } from '../fieldChanges';
import { changeContext, kept, undone } from '../jobs/jobHandler';
import type { JobBatch } from '../jobs/jobHandler';
import { findAndLock } from '../lockRow';
import { accountOf, bulkParametersOf, cardOf, unchanged } from './bulkAction';
import type { BulkActionWork } from './bulkAction';

export const move: BulkActionWork = {
  run: async (batch, card) => {
    const to = await accountOf(batch, bulkParametersOf(batch.job).accountId);
    const context = changeContext(batch, 'moveCard', { card });
    const changes = await moveCardTo(batch.transaction, context, card, to, undefined);
    return changes.length > 0 ? { status: 'updated', changes, before: { accountId: card.accountId } } : unchanged;
  },
  undo: async (batch, record) => {
    const card = await cardOf(batch, record);
    if (card.accountId !== bulkParametersOf(batch.job).accountId) return kept('This card has been moved since');
    const to = await accountOf(batch, String(record.before?.accountId));
    await moveCardTo(batch.transaction, changeContext(batch, 'moveCard', { card }), card, to, undefined);
    return undone;
  },
};

export const add: BulkActionWork = {
  run: async (batch, card) => {
    await addProfile(batch.transaction, changeContext(batch, 'addCardProfile', { card }), card.id);
    return { status: 'updated' };
  },
};

const hasNoProfile = 'This card has no profile';
const profileIsGone = 'The profile has been deleted since';
const hasNoPack = 'The account of this card has no multiple language pack';

/** Edits a profile of a card, and adds the change to the history like the single operation. */
async function editProfile(
  batch: JobBatch,
  targets: { card: CardRow; cardProfile: CardProfileRow },
  change: RowChanges<'cardProfiles'>,
): Promise<FieldChange[]> {
  const { transaction } = batch;
  const changes = await editWithChanges(transaction, 'cardProfiles', targets.cardProfile, change, undefined);
  if (changes.length > 0)
    await recordProfileChange(transaction, changeContext(batch, 'editCardProfile', targets), changes);
  return changes;
}

/** Sets the language of the profile that visitors see: the active one, else the first. */
export const setLanguage: BulkActionWork = {
  run: async (batch, card) => {
    const { profiles, account } = await loadCard(batch.transaction, card.id);
    const cardProfile = profiles.find(({ isActive }) => isActive) ?? profiles[0];
    if (!cardProfile) throw conflict(hasNoProfile);
    const hasLanguagePack = account.contractOptions.includes('multiple_language_pack');
    if (!hasLanguagePack) throw conflict(hasNoPack);
    const change = cardProfileChanges({ language: bulkParametersOf(batch.job).language }, { hasLanguagePack });
    if (change.language === cardProfile.language) return unchanged;
    const changes = await editProfile(batch, { card, cardProfile }, change);
    return { status: 'updated', changes, before: { cardProfileId: cardProfile.id, language: cardProfile.language } };
  },
  undo: async (batch, record) => {
    const card = await cardOf(batch, record);
    const cardProfile = await findAndLock(batch.transaction, 'cardProfiles', String(record.before?.cardProfileId));
    if (!cardProfile) return kept(profileIsGone);
    if (cardProfile.language !== bulkParametersOf(batch.job).language)
      return kept('The language has been changed since');
    await editProfile(batch, { card, cardProfile }, { language: String(record.before?.language) });
    return undone;
  },
};

/** Sets a contact field in all profiles of a card. */
export const setField: BulkActionWork = {
  run: async (batch, card) => {
    const { profiles } = await loadCard(batch.transaction, card.id);
    if (profiles.length === 0) throw conflict(hasNoProfile);
    const changes: FieldChange[] = [];
    const before: Record<string, RowChanges<'cardProfiles'>> = {};
    for (const cardProfile of profiles) {
      const changed = await editProfile(batch, { card, cardProfile }, fieldChangeOf(batch));
      changes.push(...changed);
      if (changed.length > 0) before[cardProfile.id] = Object.fromEntries(changed.map((it) => [it.field, it.before]));
    }
    return changes.length > 0 ? { status: 'updated', changes, before } : unchanged;
  },
  undo: async (batch, record) => {
    const card = await cardOf(batch, record);
    const reasons = new Set<string>();
    for (const [id, values] of Object.entries(record.before ?? {})) {
      const cardProfile = await findAndLock(batch.transaction, 'cardProfiles', id);
      if (!cardProfile) reasons.add(profileIsGone);
      else if (fieldChanges(cardProfile, fieldChangeOf(batch)).length > 0)
        reasons.add('The field has been changed since');
      else await editProfile(batch, { card, cardProfile }, values as RowChanges<'cardProfiles'>);
    }
    return reasons.size > 0 ? kept([...reasons].join('. ')) : undone;
  },
};

const fieldChangeOf = ({ job }: JobBatch) => bulkParametersOf(job).fieldChange ?? {};

const notInRecentlyDeleted = 'This card is no longer in Recently deleted';

export const remove: BulkActionWork = {
  run: async (batch, card) => {
    const context = changeContext(batch, 'deleteCard', { card });
    const deletedRecordId = await deleteCard(batch.transaction, context, card.id, true);
    return { status: 'updated', before: { deletedRecordId } };
  },
  undo: async (batch, record) => {
    const { transaction, user, now } = batch;
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
    const context = changeContext(batch, 'restoreDeletedRecord', {});
    await restoreRecord(transaction, context, deletion);
    const { kind, label: name, accountId } = deletion;
    await writeAudit(transaction, context, deletion.objectId, { kind, name, accountId: accountId ?? undefined });
    return undone;
  },
};
