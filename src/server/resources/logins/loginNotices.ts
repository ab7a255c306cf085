import type { Instant } from '../../database/instant';
import type { DatabaseTransaction, UserRow } from '../../database/tables';
import { composeLoginNotice } from '../../outside/mail/composeLoginNotice';
import type { LoginChange } from '../../outside/mail/composeLoginNotice';
import { mailAddress } from '../../outside/mail/mailAddress';
import type { MailQueue } from '../mailQueue';

/** Emails the old and the new address of a changed login, so that its owner learns of the change. */
export async function queueLoginNotices(
  transaction: DatabaseTransaction,
  mailQueue: MailQueue,
  { login, before, change }: { login: UserRow | null; before: UserRow | undefined; change: LoginChange | undefined },
  now: Instant,
): Promise<void> {
  if (!change) return;
  const username = login?.username ?? before?.username ?? '';
  for (const address of new Set([before?.email, login?.email])) {
    const to = address && mailAddress(address);
    if (to)
      await mailQueue.post(
        transaction,
        composeLoginNotice({ to, username, change, publicUrl: mailQueue.publicUrl }),
        now,
      );
  }
}
