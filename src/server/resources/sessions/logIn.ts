import { limits, sessionLife } from '../../../contract/limits';
import type { LogInRequest } from '../../../contract/wire/session';
import { instantAfter } from '../../database/instant';
import type { UserRow } from '../../database/tables';
import { newId } from '../../database/ids';
import type { FastifyRequest } from 'fastify';
import { loginFailed } from '../../http/errors';
import { logSecurityEvent } from '../../http/securityEvents';
import { mayLogIn } from '../../http/mayLogIn';
import { emailKey } from '../logins/emailKey';
import { deviceName } from './deviceName';
import { LogInLimits } from './logInLimits';
import { findByOneTimePassword, spendOneTimePassword } from './oneTimePasswords.repository';
import type { Passwords } from '../logins/passwords';

type KnownUser = { user: UserRow; isOneTime: boolean };

/**
 * Signs in and answers the token.
 * @throws HttpError 401 `Incorrect login info`, the same for an unknown email, a wrong password and a blocked login;
 *   429
 */
export async function logIn(
  request: FastifyRequest,
  { email, password }: LogInRequest,
  parts: { passwords: Passwords },
): Promise<string> {
  const tries = new LogInLimits(request.server.sharedLimits, request.addressKey, emailKey(email));
  // A one-time password cannot be guessed: no limit keeps its owner waiting.
  const known =
    (await byOneTimePassword(request, email, password)) ??
    (await tries.guess(() => byPassword(request, email, password, parts.passwords)));
  if (!known) {
    logSecurityEvent(request, 'authn_login_fail', {
      who: request.server.digest('email in the log', emailKey(email)).slice(0, 12),
    });
    throw loginFailed();
  }
  const token = await openSession(request, known.user, known.isOneTime);
  logSecurityEvent(request, 'authn_login_success', { user: known.user.id });
  return token;
}

/** Returns the user of an email with a one-time password, which is used up by it. */
async function byOneTimePassword(
  request: FastifyRequest,
  email: string,
  password: string,
): Promise<KnownUser | undefined> {
  const user = await findByOneTimePassword(request.server.database, emailKey(email), password, request.now);
  if (!user || !(await mayLogIn(request.server.database, user))) return undefined;
  return (await spendOneTimePassword(request.server.database, user.id, password, request.now))
    ? { user, isOneTime: true }
    : undefined;
}

/** Returns the user of an email with its password; does the same work for every email. */
async function byPassword(
  request: FastifyRequest,
  email: string,
  password: string,
  passwords: Passwords,
): Promise<KnownUser | undefined> {
  const user = await request.server.database
    .selectFrom('users')
    .selectAll()
    .where('emailKey', '=', emailKey(email))
    .executeTakeFirst();
  const isTooLong = password.length > limits.passwordMaximum;
  const hasPassword = (await passwords.matches(isTooLong ? '' : password, user?.passwordHash ?? null)) && !isTooLong;
  if (!user || !(await mayLogIn(request.server.database, user))) return undefined;
  return hasPassword ? { user, isOneTime: false } : undefined;
}

async function openSession(request: FastifyRequest, user: UserRow, isOneTime: boolean): Promise<string> {
  const life = isOneTime ? sessionLife.oneTimeMilliseconds : sessionLife.absoluteMilliseconds;
  const session = {
    id: newId() + newId(),
    userId: user.id,
    createdAt: request.now,
    lastSeenAt: request.now,
    expiresAt: instantAfter(request.now, life),
    isOneTime,
    device: deviceName(request.headers['user-agent']),
  };
  await request.server.unsavedSessions.open(session, user.version);
  const payload = { id: user.id, username: user.username, email: user.email ?? '', role: user.role, sid: session.id };
  return request.server.tokens.sign(payload, new Date(request.now), isOneTime);
}
