import type { InviteLoginRequest } from '../../../contract/wire/invitation';
import type { Database, DatabaseTransaction, UserRow } from '../../database/tables';
import { assertVersion, updateVersioned } from '../../http/updateVersioned';
import { conflict, invalid, stale } from '../../http/errors';
import { mayLogIn } from '../../http/mayLogIn';
import type { ChangeContext, SignedInRequest } from '../../http/operationRequest';
import type { SharedLimits } from '../../http/sharedLimits';
import { composeInvitation } from '../../outside/mail/composeInvitation';
import type { InvitationMail } from '../../outside/mail/composeInvitation';
import { mailAddress } from '../../outside/mail/mailAddress';
import { emailText } from '../../../text/typedText';
import { writeAudit } from '../audit';
import { recordLoginEmail } from '../emailConfirmations/profileEmails';
import { newLinkToken } from '../linkToken';
import { assignLogin } from '../logins/assignLogin';
import { controlsLogin } from '../logins/controls';
import { emailKey, mailboxKey } from '../logins/emailKey';
import { accountNameOf } from '../logins/loginNames.repository';
import { findUser, insertUser, lockOwner, lockUser, lockUserByEmail, roleOfOwner } from '../logins/logins.repository';
import type { LoginOwner } from '../logins/logins.repository';
import { assertEmailIsFree } from '../logins/saveLogin';
import { emailTaken } from '../logins/setLogin';
import type { MailQueue } from '../mailQueue';
import { deleteInvitation, saveInvitation } from './invitations.repository';

export const alreadyActive = 'This login is in use already. Its owner can ask for a new password on the login page';
export const loginDisabled = 'This login is disabled. Enable it or its account first';
export const foreignLogin = 'This login is shared with other people, who manage it';

/**
 * Mails the holder of a card or the owner of an account a link to set the login's password. A record without a login
 * gets one with the email of the request and no password. An earlier link of the login stops working.
 * @returns what `loadWritten` reads in the same transaction
 * @throws HttpError 400 without a valid email, 404 when the record no longer exists, 409 when the login is active,
 *   disabled or not the caller's to change, when the email belongs to another login, and for a stale version; 429
 */
export async function inviteLogin<Content>(
  request: SignedInRequest,
  owner: Pick<LoginOwner, 'table' | 'id' | 'userId'>,
  { email, version }: InviteLoginRequest,
  mailQueue: MailQueue,
  loadWritten: (transaction: DatabaseTransaction) => Promise<Content>,
): Promise<Content> {
  const { user, server } = request;
  const invited = await checkInvited(server.database, server.sharedLimits, { user, owner, email });
  const write = request.write(async (transaction) => {
    await writeInvitation(transaction, request, { owner, ...invited, version }, mailQueue);
    return loadWritten(transaction);
  });
  return write.catch(assertEmailIsFree);
}

/** The login of a record when its address was checked (`before`), and this address (`to`). */
type Invited = { before: UserRow | undefined; to: string };

/**
 * Counts an invitation in the limits, unless its login is active: a bulk action on all cards would use the limit up for
 * those. `sendInvitation` checks the locked login again.
 * @throws HttpError 400 without a valid email, 409 for an active login, 429
 */
export async function checkInvited(
  database: Database,
  limits: SharedLimits,
  { user, owner, email }: { user: Pick<UserRow, 'id'>; owner: Pick<LoginOwner, 'userId'>; email: string | undefined },
): Promise<Invited> {
  const before = await findUser(database, owner.userId);
  if (before?.hasSignedIn) throw conflict(alreadyActive);
  const to = mailAddress(before?.email ?? emailText(email ?? ''));
  if (to === null) throw invalid('email: not an email address');
  await limits.take(['invitationsPerUser', user.id], ['invitationsPerEmail', mailboxKey(to)]);
  return { before, to };
}

/**
 * Writes an invitation after `checkInvited`, and queues its email.
 * @throws HttpError 404, 409; the driver's unique violation when a concurrent request has taken the email
 */
export async function writeInvitation(
  transaction: DatabaseTransaction,
  context: ChangeContext,
  {
    owner: invitedOwner,
    before,
    to,
    version,
  }: Invited & { owner: Pick<LoginOwner, 'table' | 'id'>; version: number | undefined },
  mailQueue: MailQueue,
): Promise<void> {
  const owner = await lockOwner(transaction, invitedOwner);
  assertVersion(owner, version);
  const current = await lockUser(transaction, owner.userId);
  // Another request may have changed the login since its address was checked.
  if (current?.email !== before?.email) throw stale();
  const login = current ?? (await newLogin(transaction, context, owner, to));
  if (login.email === null) {
    if (await lockUserByEmail(transaction, to)) throw conflict(emailTaken);
    await updateVersioned(transaction, 'users', login.id, { email: to, emailKey: emailKey(to) }, undefined);
  }
  const outcome = { login: { ...login, email: to }, before: current };
  await recordLoginEmail(transaction, context, outcome, { mailQueue, mayMail: new Set() });
  const account = await accountNameOf(transaction, owner);
  await sendInvitation(transaction, context, { login, to, table: owner.table, account }, mailQueue);
  await writeAudit(transaction, context, owner.id, { change: 'invited' });
}

/**
 * Saves the invitation of a locked login and queues its email.
 * @throws HttpError 409 when the login is active, disabled or not the caller's to change
 */
export async function sendInvitation(
  transaction: DatabaseTransaction,
  { user, now }: Pick<ChangeContext, 'user' | 'now'>,
  { login, ...mail }: { login: UserRow } & Pick<InvitationMail, 'to' | 'table' | 'account'>,
  mailQueue: MailQueue,
): Promise<void> {
  if (login.hasSignedIn) throw conflict(alreadyActive);
  if (!(await mayLogIn(transaction, login))) throw conflict(loginDisabled);
  if (!(await controlsLogin(transaction, user, login))) throw conflict(foreignLogin);
  const token = newLinkToken();
  await saveInvitation(transaction, login.id, token, now);
  const { username } = login;
  const email = composeInvitation({ ...mail, username, token, publicUrl: mailQueue.publicUrl });
  await mailQueue.post(transaction, email, now);
}

/** @throws HttpError 409 when another login has the email: only `Save` in Login details links a record to it */
async function newLogin(
  transaction: DatabaseTransaction,
  { now }: Pick<ChangeContext, 'now'>,
  owner: LoginOwner,
  email: string,
): Promise<UserRow> {
  if (await lockUserByEmail(transaction, email)) throw conflict(emailTaken);
  const login = await insertUser(transaction, {
    username: owner.name,
    email,
    passwordHash: null,
    role: roleOfOwner[owner.table],
    createdAt: now,
  });
  await assignLogin(transaction, owner, login.id);
  return login;
}

/**
 * Withdraws the invitation of a login. A login without a password, which an invitation has created, is deleted, so that
 * its address cannot request a one-time password.
 * @throws HttpError 404 when the record no longer exists, 409 when the login is not the caller's to change, and for a
 *   stale version
 */
export async function withdrawInvitation<Content>(
  request: SignedInRequest,
  invitedOwner: Pick<LoginOwner, 'table' | 'id'>,
  version: number | undefined,
  loadWritten: (transaction: DatabaseTransaction) => Promise<Content>,
): Promise<Content> {
  return request.write(async (transaction) => {
    const owner = await lockOwner(transaction, invitedOwner);
    assertVersion(owner, version);
    const login = await lockUser(transaction, owner.userId);
    if (login) {
      if (!(await controlsLogin(transaction, request.user, login))) throw conflict(foreignLogin);
      const wasInvited = await deleteInvitation(transaction, login.id);
      const isUnused = login.passwordHash === null && !login.hasSignedIn;
      if (isUnused) await assignLogin(transaction, owner, null);
      if (wasInvited || isUnused) await writeAudit(transaction, request, owner.id, { change: 'invitationWithdrawn' });
    }
    return loadWritten(transaction);
  });
}
