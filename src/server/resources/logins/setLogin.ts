import type { LoginChange } from '../../outside/mail/composeLoginNotice';
import type { DatabaseTransaction, UserRow } from '../../database/tables';
import type { SignedInRequest } from '../../http/operationRequest';
import { updateVersioned } from '../../http/updateVersioned';
import { conflict, invalid } from '../../http/errors';
import { controlsLogin } from './controls';
import { emailKey } from './emailKey';
import {
  countOwned,
  endSessions,
  hasDeletedOwner,
  insertUser,
  lockUser,
  lockUserByEmail,
  roleOfOwner,
} from './logins.repository';
import type { LoginOwner } from './logins.repository';

export const emailTaken = 'This email address belongs to another login';

/** A login before and after a change. `login` is null when it was removed. */
export type LoginOutcome = { login: UserRow | null; before: UserRow | undefined; change: LoginChange | undefined };

type LoginRequest = Pick<SignedInRequest, 'user' | 'now'>;

/** Describes the removal of the login of a locked record. The caller clears `userId`. */
export async function removeLogin(transaction: DatabaseTransaction, owner: LoginOwner): Promise<LoginOutcome> {
  const before = await lockUser(transaction, owner.userId);
  return { login: null, before, change: before && 'removed' };
}

/** The new email and password hash of a login. Null keeps the password. */
type NewLogin = { email: string; passwordHash: string | null };

/**
 * Sets, changes or links the login of a locked record, or of a new one.
 * @param passwordField the name of the password field, which a new login needs; null when it gets an invitation later
 * @throws HttpError 400 when a new login has no password, 409 when the email belongs to a login that the caller may not
 *   link to, or the login also belongs to records outside the caller's scope
 */
export async function setLogin(
  transaction: DatabaseTransaction,
  request: LoginRequest,
  owner: Omit<LoginOwner, 'id'>,
  login: NewLogin,
  passwordField: string | null,
): Promise<LoginOutcome> {
  const current = await lockUser(transaction, owner.userId);
  const named = await lockUserByEmail(transaction, login.email);
  if (named && named.id !== current?.id) return linkTo(transaction, request, owner, named, login.passwordHash, current);
  if (current && (named || !(await isShared(transaction, current))))
    return change(transaction, request, current, login);
  const { email, passwordHash } = login;
  if (passwordHash === null && passwordField !== null)
    throw invalid(`${passwordField}: required${current ? ', because this email address gets a login of its own' : ''}`);
  const created = await insertUser(transaction, {
    username: owner.name,
    email,
    passwordHash,
    role: roleOfOwner[owner.table],
    createdAt: request.now,
  });
  return { login: created, before: current, change: 'created' };
}

/** Whether the login belongs to several records, the deleted ones included, or is an administrator account, too. */
async function isShared(transaction: DatabaseTransaction, { id, managesAllAccounts }: UserRow): Promise<boolean> {
  return managesAllAccounts || (await countOwned(transaction, id)) > 1 || (await hasDeletedOwner(transaction, id));
}

/** Gives the record the existing login of this email, if the caller already controls that login. */
async function linkTo(
  transaction: DatabaseTransaction,
  request: LoginRequest,
  owner: Pick<LoginOwner, 'table'>,
  login: UserRow,
  passwordHash: string | null,
  before: UserRow | undefined,
): Promise<LoginOutcome> {
  const role = roleOfOwner[owner.table];
  const mayLink = request.user.role === 'SUPER_ADMIN' || (request.user.role === 'ADMIN' && role === 'BASIC');
  if (login.role !== role || !mayLink || !(await controlsLogin(transaction, request.user, login)))
    throw conflict(emailTaken);
  if (passwordHash) {
    await updateVersioned(transaction, 'users', login.id, { passwordHash }, undefined);
    await endSessions(transaction, login.id, request.user.sessionId, request.now);
  }
  return { login, before, change: passwordHash ? 'emailAndPassword' : 'email' };
}

/** Changes the email or password of the record's login, if the caller controls all records of that login. */
async function change(
  transaction: DatabaseTransaction,
  request: LoginRequest,
  current: UserRow,
  { email, passwordHash }: NewLogin,
): Promise<LoginOutcome> {
  const hasNewEmail = email !== current.email;
  if (!hasNewEmail && !passwordHash) return { login: current, before: current, change: undefined };
  if (!(await controlsLogin(transaction, request.user, current)))
    throw conflict('This login is shared with other people. Use another email address');
  const changes = { ...(hasNewEmail && { email, emailKey: emailKey(email) }), ...(passwordHash && { passwordHash }) };
  await updateVersioned(transaction, 'users', current.id, changes, undefined);
  await endSessions(transaction, current.id, request.user.sessionId, request.now);
  const kind = hasNewEmail && passwordHash ? 'emailAndPassword' : hasNewEmail ? 'email' : 'password';
  return { login: { ...current, ...changes }, before: current, change: kind };
}
