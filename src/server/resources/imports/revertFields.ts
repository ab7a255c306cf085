import type { FieldChange, FieldValue } from '../../database/auditTables';
import { updateVersioned } from '../../http/updateVersioned';
import { writeAudit } from '../audit';
import { recordProfileChange } from '../cardProfiles/recordProfileChange';
import { loadCard } from '../cards/cards.repository';
import type { CardRecord } from '../cards/cards.repository';
import type { ProfileChanges } from '../cards/cardProfiles.repository';
import { endOldLinks } from '../emailConfirmations/profileEmails';
import { editWithChanges } from '../fieldChanges';
import { changeContext } from '../jobs/jobHandler';
import type { JobBatch, JobRecord } from '../jobs/jobHandler';
import type { MailQueue } from '../mailQueue';
import { photoIdOf, setCardPhoto } from '../photos/photos.repository';
import type { ImportedRow } from './applyCardRow';
import type { RecordProblem } from '../../database/jobTables';
import { setRowPhoto } from './imports.repository';
import { changedSince, undoLogin } from './undoLogin';
import { findAndLock, lockRow } from '../lockRow';

/**
 * Sets the fields that a row has changed back to their former values.
 * @returns the fields that keep their values, with the reasons
 */
export async function revertFields(
  batch: JobBatch,
  { changes, position, recordId }: JobRecord,
  imported: ImportedRow,
  mailQueue: MailQueue,
): Promise<RecordProblem[]> {
  const { id } = await lockRow(batch.transaction, 'cards', recordId ?? '');
  const record = await loadCard(batch.transaction, id);
  const problems: RecordProblem[] = [];
  const ofProfile: FieldChange[] = [];
  for (const change of changes) {
    const { field } = change;
    let message: string | undefined;
    if (field === 'cardOwnerName') message = await revertName(batch, record, change);
    else if (field === 'loginEmail')
      message = await undoLogin(batch, { table: 'cards', id, userId: record.card.userId }, change, imported, mailQueue);
    else if (field === 'photo') message = await revertPhoto(batch, record, position, imported);
    else ofProfile.push(change);
    if (message) problems.push({ field, message });
  }
  // A profile that the row added is deleted, and its fields with it.
  if (imported.added !== 'cardProfile')
    problems.push(...(await revertProfile(batch, record, imported.cardProfileId, ofProfile)));
  await endOldLinks(batch.transaction, id);
  return problems;
}

async function revertName(
  batch: JobBatch,
  { card }: CardRecord,
  { before, after }: FieldChange,
): Promise<string | undefined> {
  if (card.name !== after || typeof before !== 'string') return changedSince;
  const changes = await editWithChanges(batch.transaction, 'cards', card, { name: before }, undefined);
  await writeAudit(batch.transaction, changeContext(batch, 'renameCard', { card }), card.id, { changes });
  return undefined;
}

async function revertPhoto(
  batch: JobBatch,
  { card }: CardRecord,
  position: number,
  { newPhotoId, photo }: ImportedRow,
): Promise<string | undefined> {
  if (card.photoId !== newPhotoId) return changedSince;
  const { transaction, job } = batch;
  if (photo) await setCardPhoto(transaction, card.id, { ...photo, id: photoIdOf(photo.fileKey) }, photo.createdAt);
  else {
    await transaction.deleteFrom('photos').where('cardId', '=', card.id).execute();
    await updateVersioned(transaction, 'cards', card.id, { photoId: null }, undefined);
  }
  await setRowPhoto(transaction, { jobId: job.id, position }, undefined);
  await writeAudit(transaction, changeContext(batch, photo ? 'uploadCardPhoto' : 'deleteCardPhoto', { card }), card.id);
  return undefined;
}

async function revertProfile(
  batch: JobBatch,
  { card }: CardRecord,
  cardProfileId: string | null,
  changes: readonly FieldChange[],
): Promise<RecordProblem[]> {
  const stays = ({ field }: FieldChange): RecordProblem => ({ field, message: changedSince });
  const profile = await findAndLock(batch.transaction, 'cardProfiles', cardProfileId ?? '');
  if (!profile) return changes.map(stays);
  const current = new Map<string, unknown>(Object.entries(profile));
  const isSame = (value: unknown, other: FieldValue) => JSON.stringify(value) === JSON.stringify(other);
  const reverted = changes.filter(({ field, after }) => isSame(current.get(field), after));
  if (reverted.length > 0) {
    const { transaction } = batch;
    // Not `recordProfileEmails`: an address that an undo brings back stays confirmed or unconfirmed, as it was.
    const values: ProfileChanges = Object.fromEntries(reverted.map(({ field, before }) => [field, before]));
    const edited = await editWithChanges(transaction, 'cardProfiles', profile, values, undefined);
    const context = changeContext(batch, 'editCardProfile', { card, cardProfile: profile });
    await recordProfileChange(transaction, context, edited);
  }
  return changes.filter((change) => !reverted.includes(change)).map(stays);
}
