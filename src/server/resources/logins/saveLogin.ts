import type { LoginChange } from '../../outside/mail/composeLoginNotice';
import { isDuplicate } from '../../database/databaseProblem';
import type { DatabaseTransaction, UserRow } from '../../database/tables';
import type { SignedInRequest } from '../../http/operationRequest';
import { editRecord } from '../../http/edit';
import { conflict, invalid, notFound } from '../../http/errors';
import { logSecurityEvent } from '../../http/securityEvents';
import { writeAudit } from '../audit';
import { fieldChanges } from '../fieldChanges';
import type { MailQueue } from '../mailQueue';
import { controlsLogin } from './controls';
import { emailKey } from './emailKey';
import {
  countOwned,
  deleteUnusedLogins,
  endSessions,
  insertUser,
  lockOwner,
  lockUser,
  lockUserByEmail,
  moveManagement,
  namesAround,
  roleOfOwner,
} from './logins.repository';
import type { LoginOwner } from './logins.repository';
import { countLoginChange } from './loginChangeLimits';
import { queueLoginNotices } from './loginNotices';
import type { Passwords } from './passwords';
import { readTypedLogin } from './typedLogin';
import type { LoginFields, TypedLogin } from './typedLogin';

export const emailTaken = 'This email address belongs to another login';

/** Another login took the email at the same moment. @throws HttpError 409 for that, and any other error as it is */
export function assertEmailIsFree(error: unknown): never {
  throw isDuplicate(error) ? conflict(emailTaken) : error;
}

type Parts = { passwords: Passwords; mailQueue: MailQueue };
type Outcome = { login: UserRow | null; before: UserRow | undefined; change: LoginChange | undefined };

/**
 * Sets, changes, links or removes the login of an account or a card.
 * @returns what `loadWritten` reads in the same transaction
 * @throws HttpError 400 for what breaks the rules of emails and passwords, 404 when the record is gone, 409 when it is
 *   stale
 * or the email belongs to a login the caller may not link to, 429
 */
export async function saveLogin<Content>(
  request: SignedInRequest,
  owner: LoginOwner,
  typed: { email: string; password: string; version: number | undefined },
  fields: LoginFields,
  { passwords, mailQueue }: Parts,
  loadWritten: (transaction: DatabaseTransaction) => Promise<Content>,
): Promise<Content> {
  const login = readTypedLogin(typed, fields, [
    ...(await namesAround(request.server.database, owner)),
    new URL(mailQueue.publicUrl).hostname,
  ]);
  let written: { content: Content } | undefined;
  const save = async () => {
    let change: LoginChange | undefined;
    const passwordHash =
      login !== 'none' && login.newPassword !== undefined ? await hashOf(request, login.newPassword, passwords) : null;
    const write = request.write(async (transaction) => {
      const locked = await lockOwner(transaction, owner);
      if (!locked) throw notFound();
      const outcome =
        login === 'none'
          ? await removeLogin(transaction, locked)
          : await setLogin(transaction, request, locked, { ...login, passwordHash }, fields);
      await editRecord(transaction, owner.table, owner.id, { userId: outcome.login?.id ?? null }, typed.version);
      await moveManagement(transaction, locked, outcome.login?.id ?? null);
      if (locked.userId !== outcome.login?.id) await deleteUnusedLogins(transaction, [locked.userId]);
      await queueLoginNotices(transaction, mailQueue, outcome, request.now);
      const { before, change: kind } = outcome;
      const changes = fieldChanges({ loginEmail: before?.email ?? '' }, { loginEmail: outcome.login?.email ?? '' });
      if (kind) await writeAudit(transaction, request, owner.id, { change: kind, changes });
      change = outcome.change;
      return loadWritten(transaction);
    });
    written = { content: await write.catch(assertEmailIsFree) };
    if (passwordHash) logSecurityEvent(request, 'authn_password_change', { object: owner.id });
    return change;
  };
  if (login === 'none') await save();
  else await countLoginChange(request, owner.id, save);
  if (!written) throw new Error('countLoginChange did not save');
  return written.content;
}

/** @throws HttpError 429 when a user has had very many passwords hashed, also for changes that were refused; 503 */
export async function hashOf(request: SignedInRequest, password: string, passwords: Passwords): Promise<string> {
  request.server.limiter.take('passwordHashesPerUser', request.user.id);
  return passwords.hash(password);
}

async function removeLogin(transaction: DatabaseTransaction, owner: LoginOwner): Promise<Outcome> {
  const before = await lockUser(transaction, owner.userId);
  return { login: null, before, change: before && 'removed' };
}

type NewLogin = Exclude<TypedLogin, 'none'> & { passwordHash: string | null };

async function setLogin(
  transaction: DatabaseTransaction,
  request: SignedInRequest,
  owner: LoginOwner,
  login: NewLogin,
  fields: LoginFields,
): Promise<Outcome> {
  const current = await lockUser(transaction, owner.userId);
  const named = await lockUserByEmail(transaction, login.email);
  if (named && named.id !== current?.id) return linkTo(transaction, request, owner, named, login.passwordHash, current);
  if (current && (named || (await countOwned(transaction, current.id)) === 1))
    return change(transaction, request, current, login);
  const { email, passwordHash } = login;
  if (passwordHash === null)
    throw invalid(
      `${fields.password}: required${current ? ', because this email address gets a login of its own' : ''}`,
    );
  const created = await insertUser(transaction, {
    username: owner.name,
    email,
    passwordHash,
    role: roleOfOwner[owner.table],
    createdAt: request.now,
  });
  return { login: created, before: current, change: 'created' };
}

/** The email is another login's: it becomes this record's too, when that gives the caller nothing new. */
async function linkTo(
  transaction: DatabaseTransaction,
  request: SignedInRequest,
  owner: LoginOwner,
  login: UserRow,
  passwordHash: string | null,
  before: UserRow | undefined,
): Promise<Outcome> {
  const role = roleOfOwner[owner.table];
  const mayLink = request.user.role === 'SUPER_ADMIN' || (request.user.role === 'ADMIN' && role === 'BASIC');
  if (login.role !== role || !mayLink || !(await controlsLogin(transaction, request.user, login)))
    throw conflict(emailTaken);
  if (passwordHash) {
    await editRecord(transaction, 'users', login.id, { passwordHash }, undefined);
    await endSessions(transaction, login.id, request.user.sessionId, request.now);
  }
  return { login, before, change: passwordHash ? 'emailAndPassword' : 'email' };
}

/**
 * The record's own login gets another email or password. A login that is more than the caller's is not theirs to
 * change.
 */
async function change(
  transaction: DatabaseTransaction,
  request: SignedInRequest,
  current: UserRow,
  { email, passwordHash }: NewLogin,
): Promise<Outcome> {
  const hasNewEmail = email !== current.email;
  if (!hasNewEmail && !passwordHash) return { login: current, before: current, change: undefined };
  if (!(await controlsLogin(transaction, request.user, current)))
    throw conflict('This login is shared with other people. Use another email address');
  const changes = { email, emailKey: emailKey(email), ...(passwordHash && { passwordHash }) };
  await editRecord(transaction, 'users', current.id, changes, undefined);
  await endSessions(transaction, current.id, request.user.sessionId, request.now);
  const kind = hasNewEmail && passwordHash ? 'emailAndPassword' : hasNewEmail ? 'email' : 'password';
  return { login: { ...current, ...changes }, before: current, change: kind };
}
