import { passwordMask } from '../../../contract/constants';
import type { EditAdminAccountRequest, WireAdminAccount } from '../../../contract/wire/adminAccount';
import type { UserRow } from '../../database/tables';
import type { SignedInRequest } from '../../http/operationRequest';
import { conflict, invalid } from '../../http/errors';
import { logSecurityEvent } from '../../http/securityEvents';
import { nameFrom } from '../../http/texts';
import type { LoginChange } from '../../outside/mail/composeLoginNotice';
import { writeAudit } from '../audit';
import { editLocked } from '../fieldChanges';
import { lockRow } from '../lockRow';
import { emailKey } from '../logins/emailKey';
import { countLoginChange } from '../logins/loginChangeLimits';
import type { SavedLogin } from '../logins/loginChangeLimits';
import { queueLoginNotices } from '../logins/loginNotices';
import { endSessions, lockUserByEmail } from '../logins/logins.repository';
import { assertEmailIsFree, hashOf } from '../logins/saveLogin';
import type { LoginDependencies } from '../logins/saveLogin';
import { emailTaken } from '../logins/setLogin';
import { checkPassword, emailFrom } from '../logins/typedLogin';
import { adminAccountToWire } from './adminAccountList';
import { loadAdminAccount } from './adminAccounts.repository';

/**
 * Changes name, email, password and whether the account is enabled. A field that is left out keeps its value.
 * @throws HttpError 400, 404, 409 for a stale version or an email that belongs to another login
 */
export async function editAdminAccount(
  request: SignedInRequest,
  user: UserRow,
  body: EditAdminAccountRequest,
  dependencies: LoginDependencies,
): Promise<WireAdminAccount> {
  const edit = readEdit(body, user, dependencies);
  const save = () => saveEdit(request, user.id, edit, dependencies);
  // No limit applies to disabling a login.
  const isCounted = changeOf(user, edit) !== undefined && edit.isEnabled !== false;
  return isCounted ? countLoginChange(request, user.id, save) : (await save()).content;
}

/** The values of the form; undefined keeps a value. */
type Edit = Partial<Record<'username' | 'email' | 'newPassword', string>> & { isEnabled?: boolean; version?: number };

/** @throws HttpError 400 */
function readEdit(
  { accountName, loginEmail, loginPassword, isAccountEnabled: isEnabled, version }: EditAdminAccountRequest,
  user: UserRow,
  { mailQueue }: LoginDependencies,
): Edit {
  const username = accountName === undefined ? undefined : nameFrom(accountName, 'accountName');
  const email = loginEmail === undefined ? undefined : emailFrom(loginEmail, 'loginEmail');
  const known = [username ?? user.username, email ?? user.email ?? '', new URL(mailQueue.publicUrl).hostname];
  const newPassword =
    loginPassword === undefined || loginPassword === passwordMask
      ? undefined
      : checkPassword(loginPassword, 'loginPassword', known);
  // An invitation belongs to one address. A new address needs a password or a new invitation.
  const hasNewEmail = email !== undefined && email !== user.email;
  if (hasNewEmail && newPassword === undefined && user.passwordHash === null) throw invalid('loginPassword: required');
  return { username, email, newPassword, isEnabled, version };
}

async function saveEdit(
  request: SignedInRequest,
  id: string,
  edit: Edit,
  { passwords, mailQueue }: LoginDependencies,
): Promise<SavedLogin<WireAdminAccount>> {
  const { username, email, newPassword, isEnabled, version } = edit;
  const passwordHash = newPassword === undefined ? undefined : await hashOf(request, newPassword, passwords);
  const write = request.write(async (transaction) => {
    const loginWithEmail = email === undefined ? undefined : await lockUserByEmail(transaction, email);
    if (loginWithEmail && loginWithEmail.id !== id) throw conflict(emailTaken);
    // Another request may have changed the login while the password was hashed.
    const before = await lockRow(transaction, 'users', id);
    const change = changeOf(before, edit);
    const changes = {
      ...(username !== undefined && { username }),
      ...(email !== undefined && email !== before.email && { email, emailKey: emailKey(email) }),
      ...(passwordHash !== undefined && { passwordHash }),
      ...(isEnabled !== undefined && { isEnabled }),
    };
    const changed = await editLocked(transaction, 'users', before, changes, version);
    if (change || isEnabled === false) await endSessions(transaction, id, request.user.sessionId, request.now);
    await queueLoginNotices(transaction, mailQueue, { login: { ...before, ...changes }, before, change }, request.now);
    if (changed.length > 0 || change) await writeAudit(transaction, request, id, { changes: changed, change });
    return { change, content: adminAccountToWire(await loadAdminAccount(transaction, id)) };
  });
  const saved = await write.catch(assertEmailIsFree);
  if (newPassword !== undefined) logSecurityEvent(request, 'authn_password_change', { object: id });
  return saved;
}

function changeOf(user: UserRow, { email, newPassword }: Edit): LoginChange | undefined {
  if (user.email === null && email !== undefined) return 'created';
  if (email !== undefined && email !== user.email) return newPassword === undefined ? 'email' : 'emailAndPassword';
  return newPassword === undefined ? undefined : 'password';
}
