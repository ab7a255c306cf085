import { editRecord } from '../../http/edit';
import { writeAudit } from '../audit';
import { insertCard, lockCard } from '../cards/cards.repository';
import { addCardProfile } from '../cards/cardProfiles.repository';
import { recordProfileEmails } from '../emailConfirmations/profileEmails';
import { editWithChanges, fieldChanges } from '../fieldChanges';
import { changeContext } from '../jobs/jobHandler';
import type { JobPiece, RecordResult } from '../jobs/jobHandler';
import { queueLoginNotices } from '../logins/loginNotices';
import { deleteUnusedLogins } from '../logins/logins.repository';
import { assertEmailIsFree } from '../logins/saveLogin';
import { setLogin } from '../logins/setLogin';
import type { MailQueue } from '../mailQueue';
import { setCardPhoto } from '../photos/photos.repository';
import type { PlannedRow } from './planCardRows';

/** What an undo needs to know of an imported row beside its changes. */
export type ImportedRow = {
  /** What the row has added: a card, a profile, or nothing. */
  added: 'card' | 'cardProfile' | null;
  cardProfileId: string | null;
  /** The photo that was replaced, and when it was added. */
  photo?: { fileKey: string; contentHash: string | null; createdAt: string };
};

/**
 * Writes a row as the single operations would, in their names in the history: the card and its name, the profile, the
 * login and the photo.
 * @throws HttpError as the single operations do; the savepoint around takes back what was written
 */
export async function applyCardRow(
  piece: JobPiece,
  { plan, card: found, photo, record }: PlannedRow,
  mailQueue: MailQueue,
): Promise<RecordResult> {
  const { transaction, job, user, now } = piece;
  const { changes, profileChanges } = plan;
  const imported: ImportedRow = { added: null, cardProfileId: plan.profile?.id ?? null };
  const accountId = job.accountId ?? '';
  let cardId = found?.card.id;
  if (cardId === undefined) {
    const name = plan.name ?? '';
    cardId = await insertCard(transaction, { accountId, name, now, profile: profileChanges });
    const context = changeContext(piece, 'createCard', {});
    await writeAudit(transaction, context, cardId, { accountId, name });
    imported.added = 'card';
  }
  const card = await lockCard(transaction, cardId);
  const targets = { card };
  if (found && plan.name !== undefined) {
    const renamed = await editWithChanges(transaction, 'cards', found.card, { name: plan.name }, found.card.version);
    await writeAudit(transaction, changeContext(piece, 'renameCard', targets), cardId, { changes: renamed });
  }
  if (found && plan.addsProfile) {
    imported.cardProfileId = await addCardProfile(transaction, card, { now, profile: profileChanges });
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
  if (plan.loginEmail !== undefined) await giveLogin(piece, cardId, plan.loginEmail, mailQueue);
  const [photoKey] = photo?.photoKeys ?? [];
  if (plan.setsPhoto && photoKey !== undefined) {
    const contentHash = photo?.photoHash ?? null;
    const id = photoKey.slice(photoKey.indexOf('/') + 1);
    const [replaced] = await setCardPhoto(transaction, cardId, { id, fileKey: photoKey, contentHash }, now);
    if (replaced) imported.photo = replaced;
    // The card names the new photo now, and this row the one that an undo brings back.
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

/**
 * Gives a card a login by email. A new login has no password: it is ready for an invitation.
 * @throws HttpError 409 as `setLogin`
 */
export async function giveLogin(piece: JobPiece, cardId: string, email: string, mailQueue: MailQueue): Promise<void> {
  const { transaction, now } = piece;
  const card = await lockCard(transaction, cardId);
  const context = changeContext(piece, 'editCardLoginDetails', { card });
  const owner = { table: 'cards' as const, id: card.id, name: card.name, userId: card.userId };
  const outcome = await setLogin(transaction, context, owner, { email, passwordHash: null }, null).catch(
    assertEmailIsFree,
  );
  await editRecord(transaction, 'cards', cardId, { userId: outcome.login?.id ?? null }, undefined);
  if (card.userId !== outcome.login?.id) await deleteUnusedLogins(transaction, [card.userId]);
  // An invitation tells the owner of a new login.
  if (outcome.change !== 'created') await queueLoginNotices(transaction, mailQueue, outcome, now);
  const changes = fieldChanges({ loginEmail: outcome.before?.email ?? '' }, { loginEmail: outcome.login?.email ?? '' });
  if (outcome.change) await writeAudit(transaction, context, cardId, { change: outcome.change, changes });
}
