import type { ChangeOwnPasswordRequest } from '../../../contract/wire/session';
import { notFound, invalid, stale } from '../../http/errors';
import { repeatedContent } from '../../http/idempotency';
import { logSecurityEvent } from '../../http/securityEvents';
import type { SignedInRequest } from '../../http/operationRequest';
import { updateVersioned } from '../../http/updateVersioned';
import { writeAudit } from '../audit';
import { lockRow } from '../lockRow';
import { checkOwnPassword } from '../logins/checkOwnPassword';
import { countLoginChange } from '../logins/loginChangeLimits';
import { queueLoginNotices } from '../logins/loginNotices';
import { endSessions, findUser } from '../logins/logins.repository';
import { hashOf } from '../logins/saveLogin';
import type { LoginDependencies } from '../logins/saveLogin';

/**
 * Changes the password of the signed-in user and ends their other sessions. A session that a one-time password has
 * opened needs no current password, because its user has lost it.
 * @throws HttpError 400 when the current password is wrong or the new one breaks the rules, 409 when the password has
 *   changed meanwhile, 429
 */
export async function changeOwnPassword(
  request: SignedInRequest,
  { currentPassword, newPassword }: ChangeOwnPasswordRequest,
  { passwords, mailQueue }: LoginDependencies,
): Promise<void> {
  const { user, server } = request;
  const typed = { field: 'newPassword', password: newPassword, publicUrl: mailQueue.publicUrl };
  const checked = await checkOwnPassword(server.database, user, typed);
  const row = await findUser(server.database, user.id);
  if (!row) throw notFound();
  if (!user.isOneTime) {
    await server.sharedLimits.take(['passwordChecksPerUser', user.id]);
    if (!(await passwords.matches(currentPassword ?? '', row.passwordHash))) {
      // A repeated request whose first response was lost: the password that it names was the current one then.
      await repeatedContent(request, invalid('currentPassword: not your current password'));
      return;
    }
  }
  await countLoginChange(request, user.id, async () => {
    const passwordHash = await hashOf(request, checked, passwords);
    await request.write(async (transaction) => {
      const before = await lockRow(transaction, 'users', user.id);
      // Another request may have changed the password after the check.
      if (before.passwordHash !== row.passwordHash) throw stale();
      await updateVersioned(transaction, 'users', user.id, { passwordHash }, undefined);
      await endSessions(transaction, user.id, user.sessionId, request.now);
      const login = { ...before, passwordHash };
      await queueLoginNotices(transaction, mailQueue, { login, before, change: 'password' }, request.now);
      await writeAudit(transaction, request, user.id, { name: user.username, change: 'password' });
    });
    return { change: 'password', content: undefined };
  });
  logSecurityEvent(request, 'authn_password_change', { object: user.id });
}
