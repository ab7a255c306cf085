import type { WireAdminAccount } from '../../../contract/wire/adminAccount';
import type { InviteLoginRequest } from '../../../contract/wire/invitation';
import type { UserRow } from '../../database/tables';
import { conflict, stale } from '../../http/errors';
import type { SignedInRequest } from '../../http/operationRequest';
import { assertVersion } from '../../http/updateVersioned';
import { adminAccountToWire } from '../adminAccounts/adminAccountList';
import { loadAdminAccount } from '../adminAccounts/adminAccounts.repository';
import { writeAudit } from '../audit';
import { editLocked } from '../fieldChanges';
import { lockRow } from '../lockRow';
import { emailKey } from '../logins/emailKey';
import { lockUserByEmail } from '../logins/logins.repository';
import { assertEmailIsFree } from '../logins/saveLogin';
import { emailTaken } from '../logins/setLogin';
import type { MailQueue } from '../mailQueue';
import { deleteInvitation } from './invitations.repository';
import { checkInvited, sendInvitation } from './inviteLogin';

/**
 * Mails an administrator a link to set the password. An administrator without an email gets the email of the request.
 * An earlier link stops working.
 * @throws HttpError 400 without a valid email, 404 when the administrator no longer exists, 409 when the login is
 *   active or disabled, when the email belongs to another login, and for a stale version; 429
 */
export async function inviteAdministrator(
  request: SignedInRequest,
  administrator: UserRow,
  { email, version }: InviteLoginRequest,
  mailQueue: MailQueue,
): Promise<WireAdminAccount> {
  const { id } = administrator;
  const { user, server } = request;
  const owner = { userId: id };
  const { before, to } = await checkInvited(server.database, server.sharedLimits, { user, owner, email });
  const write = request.write(async (transaction) => {
    const loginWithEmail = await lockUserByEmail(transaction, to);
    const login = await lockRow(transaction, 'users', id);
    assertVersion(login, version);
    // Another request may have changed the login since its address was checked.
    if (login.email !== before?.email) throw stale();
    if (loginWithEmail && loginWithEmail.id !== id) throw conflict(emailTaken);
    const newEmail = { email: to, emailKey: emailKey(to) };
    const changes = login.email === null ? await editLocked(transaction, 'users', login, newEmail, undefined) : [];
    await sendInvitation(transaction, request, { login, to, table: 'adminAccounts', account: '' }, mailQueue);
    await writeAudit(transaction, request, id, { change: 'invited', changes });
    return adminAccountToWire(await loadAdminAccount(transaction, id));
  });
  return write.catch(assertEmailIsFree);
}

/**
 * Withdraws the invitation of an administrator. It also removes the email of an administrator without a password, so
 * that another address can be invited.
 * @throws HttpError 404 when the administrator no longer exists, 409 for a stale version
 */
export async function withdrawAdministratorInvitation(
  request: SignedInRequest,
  { id }: UserRow,
  version: number | undefined,
): Promise<WireAdminAccount> {
  return request.write(async (transaction) => {
    const login = await lockRow(transaction, 'users', id);
    assertVersion(login, version);
    const wasInvited = await deleteInvitation(transaction, id);
    const none = { email: null, emailKey: null };
    const changes = login.passwordHash === null ? await editLocked(transaction, 'users', login, none, undefined) : [];
    if (wasInvited || changes.length > 0)
      await writeAudit(transaction, request, id, { change: 'invitationWithdrawn', changes });
    return adminAccountToWire(await loadAdminAccount(transaction, id));
  });
}
