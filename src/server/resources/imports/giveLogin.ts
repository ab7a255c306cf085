import type { UserRow } from '../../database/tables';
import { inSavepoint } from '../../database/savepoint';
import { editRecord } from '../../http/edit';
import type { ChangeContext } from '../../http/operationRequest';
import { HttpError, notFound } from '../../http/errors';
import { writeAudit } from '../audit';
import { restoreLogins, takenEmails } from '../deletions/restoredLogins';
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

/**
 * Gives a card or an account a login by email. A new login has no password: it is ready for an invitation, or for a
 * one-time password.
 * @returns the login that it had before, when that owned nothing else and is deleted; with the hash of its password
 * @throws HttpError 409 as `setLogin`
 */
export async function giveLogin(
  piece: JobPiece,
  table: Table,
  id: string,
  email: string,
  mailQueue: MailQueue,
): Promise<UserRow | undefined> {
  const owner = await ownerOf(piece, table, id);
  const outcome = await loginFor(piece, owner, email);
  const deleted = await save(piece, owner, outcome);
  await announceLogin(piece, owner, outcome, mailQueue);
  return deleted;
}

/**
 * The login by email for a locked card or account, or for a card that is not written yet.
 * @throws HttpError 409 as `setLogin`
 */
export function loginFor(piece: JobPiece, owner: Omit<LoginOwner, 'id'>, email: string): Promise<LoginOutcome> {
  return setLogin(piece.transaction, piece, owner, { email, passwordHash: null }, null).catch(assertEmailIsFree);
}

/**
 * Gives a card or an account the login back that it had before an import.
 * @param deleted the login as `giveLogin` has returned it; it stays deleted when its address is another login's by now
 * @returns why it keeps the login that it has; undefined when it has the old one back
 */
export async function giveLoginBack(
  piece: JobPiece,
  owner: Pick<LoginOwner, 'table' | 'id'>,
  { email, deleted }: { email: string; deleted: UserRow | undefined },
  mailQueue: MailQueue,
): Promise<string | undefined> {
  const { transaction } = piece;
  const logins = deleted ? [deleted] : [];
  try {
    await inSavepoint(transaction, async () => {
      const taken = await takenEmails(transaction, logins);
      if (taken.size === 0) await restoreLogins(transaction, logins);
      await giveLogin(piece, owner.table, owner.id, email, mailQueue);
    });
    return undefined;
  } catch (error) {
    if (error instanceof HttpError && error.statusCode === 409) return error.message;
    throw error;
  }
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
  await editRecord(transaction, owner.table, owner.id, { userId: login?.id ?? null }, undefined);
  await moveManagement(transaction, owner, login?.id ?? null);
  const [deleted] = owner.userId === login?.id ? [] : await deleteUnusedLogins(transaction, [owner.userId]);
  return deleted;
}

/** Tells the history and the login's person of a change that is written. An invitation tells the person of a new login. */
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
