import { passwordMask } from '../../../contract/constants';
import type { EditAdminAccountRequest, WireAdminAccount } from '../../../contract/wire/adminAccount';
import type { RowChanges, UserRow } from '../../database/tables';
import type { SignedInRequest } from '../../http/operationRequest';
import { updateVersioned } from '../../http/updateVersioned';
import { conflict, invalid } from '../../http/errors';
import { logSecurityEvent } from '../../http/securityEvents';
import { nameFrom } from '../../http/texts';
import type { LoginChange } from '../../outside/mail/composeLoginNotice';
import { mailAddress } from '../../outside/mail/mailAddress';
import { writeAudit } from '../audit';
import { fieldChanges } from '../fieldChanges';
import { lockRow } from '../lockRow';
import { emailKey } from '../logins/emailKey';
import { countLoginChange } from '../logins/loginChangeLimits';
import type { SavedLogin } from '../logins/loginChangeLimits';
import { queueLoginNotices } from '../logins/loginNotices';
import { endSessions, lockUserByEmail } from '../logins/logins.repository';
import type { Passwords } from '../logins/passwords';
import { assertEmailIsFree, hashOf } from '../logins/saveLogin';
import { emailTaken } from '../logins/setLogin';
import { checkPassword } from '../logins/typedLogin';
import { adminAccountToWire } from './adminAccountList';
import { loadAdminAccount } from './adminAccounts.repository';
import type { MailQueue } from '../mailQueue';

/**
 * Changes name, email, password and whether the account is enabled. A field that is left out keeps its value.
 * @throws HttpError 400, 404, 409 for a stale version or an email that belongs to another login
 */
export async function editAdminAccount(
  request: SignedInRequest,
  user: UserRow,
  body: EditAdminAccountRequest,
  { passwords, mailQueue }: { passwords: Passwords; mailQueue: MailQueue },
): Promise<WireAdminAccount> {
  const username = body.accountName === undefined ? undefined : nameFrom(body.accountName, 'accountName');
  const email = body.loginEmail === undefined ? undefined : emailFrom(body.loginEmail);
  const newPassword =
    body.loginPassword === undefined || body.loginPassword === passwordMask
      ? undefined
      : checkPassword(body.loginPassword, 'loginPassword', [
          username ?? user.username,
          email ?? user.email ?? '',
          new URL(mailQueue.publicUrl).hostname,
        ]);
  // An invitation belongs to one address. A new address needs a password or a new invitation.
  const hasNewEmail = email !== undefined && email !== user.email;
  if (hasNewEmail && newPassword === undefined && user.passwordHash === null) throw invalid('loginPassword: required');

  const save = async (): Promise<SavedLogin<WireAdminAccount>> => {
    const passwordHash = newPassword === undefined ? undefined : await hashOf(request, newPassword, passwords);
    const write = request.write(async (transaction) => {
      const loginWithEmail = email === undefined ? undefined : await lockUserByEmail(transaction, email);
      if (loginWithEmail && loginWithEmail.id !== user.id) throw conflict(emailTaken);
      // Another request may have changed the login while the password was hashed.
      const before = await lockRow(transaction, 'users', user.id);
      const change = changeOf(before, email, newPassword !== undefined);
      const changes: RowChanges<'users'> = {
        ...(username !== undefined && { username }),
        ...(email !== undefined && email !== before.email && { email, emailKey: emailKey(email) }),
        ...(passwordHash !== undefined && { passwordHash }),
        ...(body.isAccountEnabled !== undefined && { isEnabled: body.isAccountEnabled }),
      };
      await updateVersioned(transaction, 'users', user.id, changes, body.version);
      if (change || changes.isEnabled === false)
        await endSessions(transaction, user.id, request.user.sessionId, request.now);
      await queueLoginNotices(
        transaction,
        mailQueue,
        { login: { ...before, username: username ?? before.username, email: email ?? before.email }, before, change },
        request.now,
      );
      const changed = fieldChanges(before, changes);
      if (changed.length > 0 || change) await writeAudit(transaction, request, user.id, { changes: changed, change });
      return { change, content: adminAccountToWire(await loadAdminAccount(transaction, user.id)) };
    });
    const saved = await write.catch(assertEmailIsFree);
    if (newPassword !== undefined) logSecurityEvent(request, 'authn_password_change', { object: user.id });
    return saved;
  };
  // No limit applies to disabling a login.
  const isCounted = changeOf(user, email, newPassword !== undefined) !== undefined && body.isAccountEnabled !== false;
  return isCounted ? countLoginChange(request, user.id, save) : (await save()).content;
}

function emailFrom(typed: string): string {
  const email = typed.trim();
  if (email === '') throw invalid('loginEmail: required');
  if (mailAddress(email) === null) throw invalid('loginEmail: not an email address');
  return email;
}

function changeOf(user: UserRow, email: string | undefined, hasNewPassword: boolean): LoginChange | undefined {
  if (user.email === null && email !== undefined) return 'created';
  if (email !== undefined && email !== user.email) return hasNewPassword ? 'emailAndPassword' : 'email';
  return hasNewPassword ? 'password' : undefined;
}
