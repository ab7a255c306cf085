import { createHash } from 'node:crypto';
import type { Instant } from '../../database/instant';
import type { DatabaseTransaction, UserRow } from '../../database/tables';
import { composeLoginNotice } from '../../outside/mail/composeLoginNotice';
import type { LoginChange, LoginNotice } from '../../outside/mail/composeLoginNotice';
import { mailAddress } from '../../outside/mail/mailAddress';
import type { MailQueue } from '../mailQueue';
import { onlyAccountOf } from './loginNames.repository';

type ChangedLogin = {
  login: UserRow | null;
  before: UserRow | undefined;
  change: LoginChange | undefined;
  /** Whether `before` was deleted, because no record has it any more. */
  isDeleted?: boolean;
};

/**
 * Emails the persons of the logins that a record had before and has now, so that they learn of the change. The person
 * of a changed login gets the email at the old and the new address.
 * @param jobId a job sends each person the same notice once, however many records it changes
 */
export async function queueLoginNotices(
  transaction: DatabaseTransaction,
  mailQueue: MailQueue,
  changed: ChangedLogin,
  now: Instant,
  jobId?: string,
): Promise<void> {
  for (const { user, address, notice } of noticesOf(changed)) {
    const to = address && mailAddress(address);
    if (!to) continue;
    const id = jobId && createHash('sha256').update(`${jobId} ${notice} ${to}`).digest('hex').slice(0, 24);
    const account = await onlyAccountOf(transaction, user.id);
    const { username } = user;
    const email = composeLoginNotice({ to, username, account, notice, publicUrl: mailQueue.publicUrl });
    await mailQueue.post(transaction, email, now, { id });
  }
}

type Notice = { user: Pick<UserRow, 'id' | 'username'>; address: string | null; notice: LoginNotice };

function noticesOf({ login, before, change, isDeleted }: ChangedLogin): Notice[] {
  if (!change) return [];
  if (login && login.id === before?.id)
    return [...new Set([before.email, login.email])].map((address) => ({ user: login, address, notice: change }));
  const notices: Notice[] = [];
  if (before) notices.push({ user: before, address: before.email, notice: isDeleted ? 'removed' : 'takenAway' });
  if (login)
    notices.push({
      user: login,
      address: login.email,
      notice: change === 'emailAndPassword' ? 'addedWithPassword' : change === 'email' ? 'added' : change,
    });
  return notices;
}
