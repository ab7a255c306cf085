import type { UserRow } from '../../database/tables';
import { updateVersioned } from '../../http/updateVersioned';
import type { ChangeContext } from '../../http/operationRequest';
import { notFound } from '../../http/errors';
import { writeAudit } from '../audit';
import { fieldChanges } from '../fieldChanges';
import { changeContext } from '../jobs/jobHandler';
import type { JobPiece } from '../jobs/jobHandler';
import { queueLoginNotices } from '../logins/loginNotices';
import { deleteUnusedLogins, lockOwner, moveManagement } from '../logins/logins.repository';
import type { LoginOwner } from '../logins/logins.repository';
import { assertEmailIsFree } from '../logins/saveLogin';
import { removeLogin, setLogin } from '../logins/setLogin';
import type { LoginOutcome } from '../logins/setLogin';
import type { MailQueue } from '../mailQueue';

type Table = LoginOwner['table'];

const operationOf = { cards: 'editCardLoginDetails', accounts: 'editAccountLoginDetails' } as const;

/** The login that a card or an account had before an import, as an undo needs it. */
export type FormerLogin = {
  /** Null without a login. Imports of earlier versions of the server do not have it. */
  formerLoginId?: string | null;
  /** The former login, when it owned nothing else and was deleted, with its password's hash; no response shows it. */
  deletedLogin?: UserRow;
};

/**
 * Gives a card or an account a login by email. A new login has no password: it is ready for an invitation, or for a
 * one-time password.
 * @throws HttpError 409 as `setLogin`
 */
export async function giveLogin(
  piece: JobPiece,
  table: Table,
  id: string,
  email: string,
  mailQueue: MailQueue,
): Promise<FormerLogin> {
  const owner = await ownerOf(piece, table, id);
  const outcome = await loginFor(piece, owner, email);
  const deletedLogin = await save(piece, owner, outcome);
  await announceLogin(piece, owner, outcome, mailQueue);
  return { formerLoginId: owner.userId, deletedLogin };
}

/**
 * The login by email for a locked card or account, or for a card that is not written yet.
 * @throws HttpError 409 as `setLogin`
 */
export function loginFor(piece: JobPiece, owner: Omit<LoginOwner, 'id'>, email: string): Promise<LoginOutcome> {
  return setLogin(piece.transaction, piece, owner, { email, passwordHash: null }, null).catch(assertEmailIsFree);
}

/** Takes the login of a card or an account away. */
export async function takeLogin(piece: JobPiece, table: Table, id: string): Promise<void> {
  const owner = await ownerOf(piece, table, id);
  const outcome = await removeLogin(piece.transaction, owner);
  await save(piece, owner, outcome);
  await recordLogin(piece, owner, outcome);
}

async function ownerOf({ transaction }: JobPiece, table: Table, id: string): Promise<LoginOwner> {
  const owner = await lockOwner(transaction, { table, id, name: '', userId: null });
  if (!owner) throw notFound();
  return owner;
}

/** @returns the login that is deleted, because it owned nothing else */
async function save(
  { transaction }: JobPiece,
  owner: LoginOwner,
  { login }: LoginOutcome,
): Promise<UserRow | undefined> {
  await updateVersioned(transaction, owner.table, owner.id, { userId: login?.id ?? null }, undefined);
  await moveManagement(transaction, owner, login?.id ?? null);
  const [deleted] = owner.userId === login?.id ? [] : await deleteUnusedLogins(transaction, [owner.userId]);
  return deleted;
}

/**
 * Tells the history and the login's person of a change that is written. An invitation tells the person of a new login.
 */
export async function announceLogin(
  piece: JobPiece,
  owner: LoginOwner,
  outcome: LoginOutcome,
  mailQueue: MailQueue,
): Promise<void> {
  await recordLogin(piece, owner, outcome);
  if (outcome.change !== 'created') await queueLoginNotices(piece.transaction, mailQueue, outcome, piece.now);
}

async function recordLogin(
  piece: JobPiece,
  { table, id, name }: LoginOwner,
  { login, before, change }: LoginOutcome,
): Promise<void> {
  if (!change) return;
  const changes = fieldChanges({ loginEmail: before?.email ?? '' }, { loginEmail: login?.email ?? '' });
  const context: ChangeContext = changeContext(piece, operationOf[table], {});
  const accountId = table === 'accounts' ? id : (piece.job.accountId ?? undefined);
  await writeAudit(piece.transaction, context, id, { name, accountId, change, changes });
}
