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
  const outcome = await setLogin(piece.transaction, piece, owner, { email, passwordHash: null }, null).catch(
    assertEmailIsFree,
  );
  const deleted = await save(piece, owner, outcome);
  // An invitation tells the owner of a new login.
  if (outcome.change !== 'created') await queueLoginNotices(piece.transaction, mailQueue, outcome, piece.now);
  return deleted;
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
  await save(piece, owner, await removeLogin(piece.transaction, owner));
}

async function ownerOf({ transaction }: JobPiece, table: Table, id: string): Promise<LoginOwner> {
  const owner = await lockOwner(transaction, { table, id, name: '', userId: null });
  if (!owner) throw notFound();
  return owner;
}

/** @returns the login that is deleted, because it owned nothing else */
async function save(
  piece: JobPiece,
  owner: LoginOwner,
  { login, before, change }: LoginOutcome,
): Promise<UserRow | undefined> {
  const { transaction, job } = piece;
  const { table, id, name } = owner;
  await editRecord(transaction, table, id, { userId: login?.id ?? null }, undefined);
  await moveManagement(transaction, owner, login?.id ?? null);
  const [deleted] = owner.userId === login?.id ? [] : await deleteUnusedLogins(transaction, [owner.userId]);
  if (!change) return deleted;
  const changes = fieldChanges({ loginEmail: before?.email ?? '' }, { loginEmail: login?.email ?? '' });
  const context: ChangeContext = changeContext(piece, operationOf[table], {});
  const accountId = table === 'accounts' ? id : (job.accountId ?? undefined);
  await writeAudit(transaction, context, id, { name, accountId, change, changes });
  return deleted;
}
