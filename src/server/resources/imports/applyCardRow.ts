import { instantAfter } from '../../database/instant';
import type { CardRow } from '../../database/tables';
import { conflict } from '../../http/errors';
import { writeAudit } from '../audit';
import { insertCard } from '../cards/cards.repository';
import { addCardProfile } from '../cards/cardProfiles.repository';
import { recordProfileEmails } from '../emailConfirmations/profileEmails';
import { editWithChanges } from '../fieldChanges';
import { changeContext } from '../jobs/jobHandler';
import type { JobPiece, RecordResult } from '../jobs/jobHandler';
import type { MailQueue } from '../mailQueue';
import { setCardPhoto } from '../photos/photos.repository';
import { lockCard } from '../lockCard';
import { announceLogin, giveLogin, loginFor } from './giveLogin';
import type { FormerLogin } from './giveLogin';
import type { CardPlan } from './cardRowPlan';
import type { PlannedRow } from './planCardRows';

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
  piece: JobPiece,
  { plan, card: found, photo, record }: PlannedRow,
  mailQueue: MailQueue,
): Promise<RecordResult> {
  const { transaction, job, user, now } = piece;
  const { changes, profileChanges } = plan;
  const imported: ImportedRow = { added: null, cardProfileId: plan.profile?.id ?? null };
  const card = found ? await lockCard(transaction, found.card.id) : await insertImportedCard(piece, plan, mailQueue);
  // The plan was made before the lock: meanwhile another user may have moved the card, or changed its login or photo.
  if (found && card.version !== found.card.version) throw conflict(changedSinceCheck);
  if (!found) imported.added = 'card';
  const cardId = card.id;
  const targets = { card };
  if (found && plan.name !== undefined) {
    const renamed = await editWithChanges(transaction, 'cards', found.card, { name: plan.name }, found.card.version);
    await writeAudit(transaction, changeContext(piece, 'renameCard', targets), cardId, { changes: renamed });
  }
  if (found && plan.addsProfile) {
    // Profiles are numbered by `createdAt`: this one must be newer than those of earlier rows in the same piece.
    const newest = found.profiles.at(-1)?.createdAt ?? '';
    const createdAt = newest >= now ? instantAfter(newest, 1) : now;
    imported.cardProfileId = await addCardProfile(transaction, card, { now: createdAt, profile: profileChanges });
    imported.added = 'cardProfile';
    const context = changeContext(piece, 'addCardProfile', targets);
    await writeAudit(transaction, context, cardId, { cardProfileId: imported.cardProfileId });
  } else if (plan.profile && Object.keys(profileChanges).length > 0) {
    const { profile } = plan;
    const { emails } = profileChanges;
    const edit = emails && { cardId, cardProfileId: profile.id, emails };
    if (edit) await recordProfileEmails(transaction, { user, now }, edit, { mailQueue, mayMail: new Set() });
    const edited = await editWithChanges(transaction, 'cardProfiles', profile, profileChanges, profile.version);
    const details = { changes: edited, cardProfileId: profile.id, profile: profile.fullName };
    await writeAudit(transaction, changeContext(piece, 'editCardProfile', targets), cardId, details);
  }
  if (found && plan.loginEmail !== undefined)
    Object.assign(imported, await giveLogin(piece, 'cards', cardId, plan.loginEmail, mailQueue));
  const [photoKey] = photo?.photoKeys ?? [];
  if (plan.setsPhoto && photoKey !== undefined) {
    const contentHash = photo?.photoHash ?? null;
    const id = photoKey.slice(photoKey.indexOf('/') + 1);
    const [replaced] = await setCardPhoto(transaction, cardId, { id, fileKey: photoKey, contentHash }, now);
    imported.newPhotoId = id;
    if (replaced)
      imported.photo = { fileKey: replaced.fileKey, contentHash: replaced.contentHash, createdAt: replaced.createdAt };
    // The card has the new photo now. The row keeps the file of the replaced one for an undo.
    await transaction
      .updateTable('importRows')
      .set({ photoKeys: replaced ? [replaced.fileKey] : [] })
      .where('jobId', '=', job.id)
      .where('position', '=', record.position)
      .execute();
    await writeAudit(transaction, changeContext(piece, 'uploadCardPhoto', targets), cardId);
  }
  return { status: plan.status === 'new' ? 'created' : 'updated', changes, recordId: cardId, before: imported };
}

async function insertImportedCard(
  piece: JobPiece,
  { name = '', profileChanges: profile, loginEmail }: CardPlan,
  mailQueue: MailQueue,
): Promise<CardRow> {
  const { transaction, job, now } = piece;
  const accountId = job.accountId ?? '';
  const owner = { table: 'cards', name, userId: null } as const;
  const outcome = loginEmail === undefined ? undefined : await loginFor(piece, owner, loginEmail);
  const card = await insertCard(transaction, { accountId, name, userId: outcome?.login?.id, now, profile });
  await writeAudit(transaction, changeContext(piece, 'createCard', {}), card.id, { accountId, name });
  if (outcome) await announceLogin(piece, { ...owner, id: card.id }, outcome, mailQueue);
  return card;
}
