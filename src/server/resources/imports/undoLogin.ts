import type { FieldChange } from '../../database/auditTables';
import { inSavepoint } from '../../database/transaction';
import { HttpError } from '../../http/errors';
import { restoreLogins, takenEmails } from '../deletions/restoredLogins';
import type { JobBatch } from '../jobs/jobHandler';
import { emailKey } from '../logins/emailKey';
import { countOwned, lockUser, lockUserByEmail } from '../logins/logins.repository';
import type { LoginOwner } from '../logins/logins.repository';
import type { MailQueue } from '../mailQueue';
import { replaceLogin, takeLogin } from './giveLogin';
import type { FormerLogin } from './giveLogin';

/** The reason for a field that keeps its value. */
export const changedSince = 'Changed since the import, so it stays';

/**
 * Undoes the change of login that an import has made to a card or an account.
 * @param former the login before the import, which is restored
 * @returns why the present login is kept; undefined when the former one is restored
 */
export async function undoLogin(
  batch: JobBatch,
  owner: Pick<LoginOwner, 'table' | 'id' | 'userId'>,
  { before, after }: Pick<FieldChange, 'before' | 'after'>,
  former: FormerLogin,
  mailQueue: MailQueue,
): Promise<string | undefined> {
  const { transaction } = batch;
  const login = await lockUser(transaction, owner.userId);
  if (!login || emailKey(login.email ?? '') !== emailKey(String(after))) return changedSince;
  if (typeof before === 'string') return giveLoginBack(batch, owner, before, former, mailQueue);
  // The import gave an email to a login that had none.
  if (former.formerLoginId === login.id) return changedSince;
  // A login that the import created is kept once it was used or got a password. One of other records was only linked.
  const isInUse = login.hasSignedIn || login.passwordHash !== null;
  if (isInUse && (await countOwned(transaction, login.id)) === 1) return changedSince;
  await takeLogin(batch, owner.table, owner.id, mailQueue);
  return undefined;
}

/** Restores the former login with its password, unless another login has its email address now. */
async function giveLoginBack(
  batch: JobBatch,
  owner: Pick<LoginOwner, 'table' | 'id' | 'userId'>,
  before: string,
  { formerLoginId, deletedLogin }: FormerLogin,
  mailQueue: MailQueue,
): Promise<string | undefined> {
  const { transaction } = batch;
  const deleted = deletedLogin ? [deletedLogin] : [];
  try {
    return await inSavepoint(transaction, async () => {
      if ((await takenEmails(transaction, deleted)).size === 0) await restoreLogins(transaction, deleted);
      const hasOther = typeof formerLoginId === 'string' && formerLoginId !== owner.userId;
      // The former login may have another address now.
      const email = (hasOther && (await lockUser(transaction, formerLoginId))?.email) || before;
      // Without a login that has the address, replaceLogin would change the email of the present login, with its password.
      if (hasOther && !(await lockUserByEmail(transaction, email))) return changedSince;
      await replaceLogin(batch, owner.table, owner.id, email, mailQueue);
      return undefined;
    });
  } catch (error) {
    if (error instanceof HttpError && error.statusCode === 409) return error.message;
    throw error;
  }
}
