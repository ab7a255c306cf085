import type { FieldChange } from '../../database/auditTables';
import { inSavepoint } from '../../database/transaction';
import { HttpError } from '../../http/errors';
import { restoreLogins, takenEmails } from '../deletions/restoredLogins';
import type { JobPiece } from '../jobs/jobHandler';
import { emailKey } from '../logins/emailKey';
import { countOwned, lockUser, lockUserByEmail } from '../logins/logins.repository';
import type { LoginOwner } from '../logins/logins.repository';
import type { MailQueue } from '../mailQueue';
import { giveLogin, takeLogin } from './giveLogin';
import type { FormerLogin } from './giveLogin';

/** Why a field stays as it is. */
export const changedSince = 'Changed since the import, so it stays';

/**
 * Takes back the login that an import has given to a card or an account.
 * @param former of the login that it had before; it comes back
 * @returns why it keeps the login that it has; undefined when it is as before
 */
export async function undoLogin(
  piece: JobPiece,
  owner: Pick<LoginOwner, 'table' | 'id' | 'userId'>,
  { before, after }: Pick<FieldChange, 'before' | 'after'>,
  former: FormerLogin,
  mailQueue: MailQueue,
): Promise<string | undefined> {
  const { transaction } = piece;
  const login = await lockUser(transaction, owner.userId);
  if (!login || emailKey(login.email ?? '') !== emailKey(String(after))) return changedSince;
  if (typeof before === 'string') return giveLoginBack(piece, owner, before, former, mailQueue);
  // It had a login without an email, which has one now.
  if (former.formerLoginId === login.id) return changedSince;
  // A login that the import has made stays once it is used; one of other records was only linked.
  if (login.hasSignedIn && (await countOwned(transaction, login.id)) === 1) return changedSince;
  await takeLogin(piece, owner.table, owner.id);
  return undefined;
}

/** The former login comes back with its password, unless its address is another login's by now. */
async function giveLoginBack(
  piece: JobPiece,
  owner: Pick<LoginOwner, 'table' | 'id' | 'userId'>,
  before: string,
  { formerLoginId, deletedLogin }: FormerLogin,
  mailQueue: MailQueue,
): Promise<string | undefined> {
  const { transaction } = piece;
  const deleted = deletedLogin ? [deletedLogin] : [];
  try {
    return await inSavepoint(transaction, async () => {
      if ((await takenEmails(transaction, deleted)).size === 0) await restoreLogins(transaction, deleted);
      const hasOther = typeof formerLoginId === 'string' && formerLoginId !== owner.userId;
      // Its address may have changed since.
      const email = (hasOther && (await lockUser(transaction, formerLoginId))?.email) || before;
      // If no login has the address, giveLogin would rename the present login, which has a password of its own.
      if (hasOther && !(await lockUserByEmail(transaction, email))) return changedSince;
      await giveLogin(piece, owner.table, owner.id, email, mailQueue);
      return undefined;
    });
  } catch (error) {
    if (error instanceof HttpError && error.statusCode === 409) return error.message;
    throw error;
  }
}
