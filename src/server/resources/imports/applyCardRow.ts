import { instantAfter } from '../../database/instant';
import type { CardRow } from '../../database/tables';
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

/** What an undo needs to know of an imported row beside its changes. */
export type ImportedRow = FormerLogin & {
  /** What the row has added: a card, a profile, or nothing. */
  added: 'card' | 'cardProfile' | null;
  cardProfileId: string | null;
  /** The card's photo after the import; `photo` is the one that it has replaced. */
  newPhotoId?: string;
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
  const card = found ? await lockCard(transaction, found.card.id) : await insertImportedCard(piece, plan, mailQueue);
  if (!found) imported.added = 'card';
  const cardId = card.id;
  const targets = { card };
  if (found && plan.name !== undefined) {
    const renamed = await editWithChanges(transaction, 'cards', found.card, { name: plan.name }, found.card.version);
    await writeAudit(transaction, changeContext(piece, 'renameCard', targets), cardId, { changes: renamed });
  }
  if (found && plan.addsProfile) {
    // Profiles are numbered by age: this one is younger than those of earlier rows in the same piece.
    const youngest = found.profiles.at(-1)?.createdAt ?? '';
    const createdAt = youngest >= now ? instantAfter(youngest, 1) : now;
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
