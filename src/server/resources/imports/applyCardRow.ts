import type { CardProfileRow, CardRow } from '../../database/tables';
import { conflict } from '../../http/errors';
import { writeAudit } from '../audit';
import { recordProfileChange } from '../cardProfiles/recordProfileChange';
import { insertCard } from '../cards/cards.repository';
import { addCardProfile } from '../cards/cardProfiles.repository';
import type { ProfileChanges } from '../cards/cardProfiles.repository';
import { recordProfileEmails } from '../emailConfirmations/profileEmails';
import { editWithChanges } from '../fieldChanges';
import { changeContext } from '../jobs/jobHandler';
import type { JobBatch, RecordResult } from '../jobs/jobHandler';
import type { MailQueue } from '../mailQueue';
import { photoIdOf, setCardPhoto } from '../photos/photos.repository';
import type { NewPhoto } from '../photos/photos.repository';
import { announceLogin, giveLogin, loginFor } from './giveLogin';
import type { FormerLogin } from './giveLogin';
import { setRowPhoto } from './imports.repository';
import type { CardPlan } from './planCardRow';
import type { PlannedRow } from './planCardRows';
import { lockRow } from '../lockRow';

export const changedSinceCheck = 'The card was changed after the check. Import this row again';

/** The data of an imported row that an undo needs besides the changes. */
export type ImportedRow = FormerLogin & {
  /** The record that the row has added; null when it only changed existing ones. */
  added: 'card' | 'cardProfile' | null;
  cardProfileId: string | null;
  /** The card's photo after the import. `photo` is the photo that it replaced. */
  newPhotoId?: string;
  photo?: { fileKey: string; contentHash: string | null; createdAt: string };
};

/**
 * Writes the card, profile, login and photo of a row like the single operations, with their actions in the history.
 * @throws HttpError like the single operations; the caller's savepoint rolls back what was written
 */
export async function applyCardRow(
  batch: JobBatch,
  { plan, card: found, photo, record }: PlannedRow,
  mailQueue: MailQueue,
): Promise<RecordResult> {
  const { changes, profileChanges } = plan;
  const imported: ImportedRow = { added: found ? null : 'card', cardProfileId: plan.profile?.id ?? null };
  const card = found
    ? await lockRow(batch.transaction, 'cards', found.card.id)
    : await insertImportedCard(batch, plan, mailQueue);
  if (found) {
    // The plan was made before the lock: meanwhile another user may have moved the card, or changed its login or photo.
    if (card.version !== found.card.version) throw conflict(changedSinceCheck);
    if (plan.name !== undefined) await renameCard(batch, card, plan.name);
    if (plan.addsProfile) {
      imported.added = 'cardProfile';
      imported.cardProfileId = await addProfileOfRow(batch, card, profileChanges);
    } else if (plan.profile && Object.keys(profileChanges).length > 0)
      await editProfileOfRow(batch, card, plan.profile, profileChanges, mailQueue);
    if (plan.loginEmail !== undefined)
      Object.assign(imported, await giveLogin(batch, 'cards', card.id, plan.loginEmail, mailQueue));
  }
  const [fileKey] = photo?.photoKeys ?? [];
  if (plan.setsPhoto && fileKey !== undefined) {
    const contentHash = photo?.photoHash ?? null;
    Object.assign(imported, await setPhotoOfRow(batch, card, record.position, { fileKey, contentHash }));
  }
  return { status: plan.status === 'new' ? 'created' : 'updated', changes, recordId: card.id, before: imported };
}

async function renameCard(batch: JobBatch, card: CardRow, name: string): Promise<void> {
  const changes = await editWithChanges(batch.transaction, 'cards', card, { name }, card.version);
  await writeAudit(batch.transaction, changeContext(batch, 'renameCard', { card }), card.id, { changes });
}

/** @returns the id of the profile */
async function addProfileOfRow(batch: JobBatch, card: CardRow, profile: ProfileChanges): Promise<string> {
  const { transaction, now } = batch;
  const cardProfileId = await addCardProfile(transaction, card, { now, profile });
  await writeAudit(transaction, changeContext(batch, 'addCardProfile', { card }), card.id, { cardProfileId });
  return cardProfileId;
}

async function editProfileOfRow(
  batch: JobBatch,
  card: CardRow,
  profile: CardProfileRow,
  profileChanges: ProfileChanges,
  mailQueue: MailQueue,
): Promise<void> {
  const { transaction, user, now } = batch;
  const { emails } = profileChanges;
  if (emails) {
    const edit = { cardId: card.id, cardProfileId: profile.id, emails };
    await recordProfileEmails(transaction, { user, now }, edit, { mailQueue, mayMail: new Set() });
  }
  const changes = await editWithChanges(transaction, 'cardProfiles', profile, profileChanges, profile.version);
  await recordProfileChange(
    transaction,
    changeContext(batch, 'editCardProfile', { card, cardProfile: profile }),
    changes,
  );
}

/** The card gets the new photo, and the row keeps the file of the replaced one for an undo. */
async function setPhotoOfRow(
  batch: JobBatch,
  card: CardRow,
  position: number,
  photo: Omit<NewPhoto, 'id'>,
): Promise<Pick<ImportedRow, 'newPhotoId' | 'photo'>> {
  const { transaction, job, now } = batch;
  const newPhotoId = photoIdOf(photo.fileKey);
  const [replaced] = await setCardPhoto(transaction, card.id, { ...photo, id: newPhotoId }, now);
  await setRowPhoto(transaction, { jobId: job.id, position }, replaced?.fileKey);
  await writeAudit(transaction, changeContext(batch, 'uploadCardPhoto', { card }), card.id);
  if (!replaced) return { newPhotoId };
  const { fileKey, contentHash, createdAt } = replaced;
  return { newPhotoId, photo: { fileKey, contentHash, createdAt } };
}

async function insertImportedCard(
  batch: JobBatch,
  { name = '', profileChanges: profile, loginEmail }: CardPlan,
  mailQueue: MailQueue,
): Promise<CardRow> {
  const { transaction, job, now } = batch;
  const accountId = job.accountId ?? '';
  const owner = { table: 'cards', name, userId: null } as const;
  const outcome = loginEmail === undefined ? undefined : await loginFor(batch, owner, loginEmail);
  const card = await insertCard(transaction, { accountId, name, userId: outcome?.login?.id, now, profile });
  await writeAudit(transaction, changeContext(batch, 'createCard', {}), card.id, { accountId, name });
  if (outcome) await announceLogin(batch, { ...owner, id: card.id }, outcome, mailQueue);
  return card;
}
