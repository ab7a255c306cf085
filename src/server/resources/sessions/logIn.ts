import { limits, sessionLife } from '../../../contract/limits';
import type { LogInRequest } from '../../../contract/wire/session';
import { instantAfter } from '../../database/instant';
import type { UserRow } from '../../database/tables';
import { newId } from '../../database/ids';
import type { FastifyRequest } from 'fastify';
import { loginFailed } from '../../http/errors';
import { logSecurityEvent } from '../../http/securityEvents';
import { mayLogIn } from '../../http/mayLogIn';
import { aboutLogin, writeEvent } from '../audit';
import { emailKey } from '../logins/emailKey';
import { findUserByEmail } from '../logins/logins.repository';
import { deviceName } from './deviceName';
import { LogInLimits } from './logInLimits';
import { findByOneTimePassword, spendOneTimePassword } from './oneTimePasswords.repository';
import type { Passwords } from '../logins/passwords';

type KnownUser = { user: UserRow; isOneTime: boolean };
/** The result of a password check. `named` is the login of the email, also when the password is wrong. */
type PasswordCheck = { known: KnownUser | undefined; named: UserRow | undefined };

/**
 * Signs in and returns the token.
 * @throws HttpError 401 `Incorrect login info`, the same for an unknown email, a wrong password and a blocked login;
 *   429
 */
export async function logIn(
  request: FastifyRequest,
  { email, password }: LogInRequest,
  dependencies: { passwords: Passwords },
): Promise<string> {
  const logInLimits = new LogInLimits(request.server.sharedLimits, request.addressKey, emailKey(email));
  // A one-time password is too long to guess, so no limit applies to it.
  let named: UserRow | undefined;
  const known =
    (await byOneTimePassword(request, email, password)) ??
    (await logInLimits.attempt(async () => {
      const check = await byPassword(request, email, password, dependencies.passwords);
      named = check.named;
      return check.known;
    }));
  if (!known) {
    noteFailure(request, emailKey(email), named);
    logSecurityEvent(request, 'authn_login_fail', {
      who: request.server.digest('email in the log', emailKey(email)).slice(0, 12),
    });
    throw loginFailed();
  }
  const token = await openSession(request, known.user, known.isOneTime);
  logSecurityEvent(request, 'authn_login_success', { user: known.user.id });
  await writeEvent(request.server.database, {
    ...aboutLogin(request, known.user),
    action: 'logIn',
    details: { device: deviceName(request.headers['user-agent']), isOneTime: known.isOneTime },
  });
  return token;
}

/** Returns the user when the one-time password is valid. It is then used up. */
async function byOneTimePassword(
  request: FastifyRequest,
  email: string,
  password: string,
): Promise<KnownUser | undefined> {
  const user = await findByOneTimePassword(request.server.database, email, password, request.now);
  if (!user || !(await mayLogIn(request.server.database, user))) return undefined;
  return (await spendOneTimePassword(request.server.database, user.id, password, request.now))
    ? { user, isOneTime: true }
    : undefined;
}

/** Checks an email and a password with the same work for every email. */
async function byPassword(
  request: FastifyRequest,
  email: string,
  password: string,
  passwords: Passwords,
): Promise<PasswordCheck> {
  const user = await findUserByEmail(request.server.database, email);
  const isTooLong = isLongerThanAny(password);
  const hasPassword = (await passwords.matches(isTooLong ? '' : password, user?.passwordHash ?? null)) && !isTooLong;
  // The query comes last: its time would tell someone without the password that the email has a login.
  const mayEnter = user !== undefined && hasPassword && (await mayLogIn(request.server.database, user));
  return { known: mayEnter ? { user, isOneTime: false } : undefined, named: user };
}

/** Whether a text is longer than any password. Counts code points, as `checkPassword` does, unless the text is huge. */
function isLongerThanAny(password: string): boolean {
  return password.length > 2 * limits.passwordMaximum || [...password].length > limits.passwordMaximum;
}

/** Records a failed sign-in in the history, with the login of the email but never what was typed. */
function noteFailure(request: FastifyRequest, key: string, named: UserRow | undefined): void {
  request.server.auditNotes.add({ ...aboutLogin(request, named), action: 'signInFailed' }, [
    ['signInFailuresNotedPerEmail', key],
    ['signInFailuresNotedPerAddress', request.addressKey],
  ]);
}

/** @throws HttpError 401 when the login was changed while the password was checked */
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
  if (!(await request.server.unsavedSessions.open(session, user.version))) throw loginFailed();
  const payload = { id: user.id, username: user.username, email: user.email ?? '', role: user.role, sid: session.id };
  return request.server.tokens.sign(payload, new Date(request.now), isOneTime);
}
