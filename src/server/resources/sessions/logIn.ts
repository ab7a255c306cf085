import { limits, sessionLife } from '../../../contract/limits';
import type { LogInRequest } from '../../../contract/wire/session';
import { instantAfter } from '../../database/instant';
import type { UserRow } from '../../database/tables';
import { newId } from '../../database/ids';
import type { Call } from '../../http/call';
import { loginFailed } from '../../http/errors';
import { mayLogIn } from '../../http/mayLogIn';
import type { Tokens } from '../../http/tokens';
import { emailKey } from '../logins/emailKey';
import { LogInLimits } from './logInLimits';
import { findByOneTimePassword, spendOneTimePassword } from './oneTimePasswords.repository';
import type { Passwords } from '../logins/passwords';

type LogInCall = Pick<
  Call,
  'sharedLimits' | 'addressKey' | 'database' | 'digest' | 'now' | 'security' | 'unsavedSessions'
>;
type KnownUser = { user: UserRow; isOneTime: boolean };

/**
 * Signs in and answers the token.
 * @throws HttpError 401 `Incorrect login info`, the same for an unknown e-mail, a wrong password and a blocked login;
 *   429
 */
export async function logIn(
  call: LogInCall,
  { email, password }: LogInRequest,
  parts: { tokens: Tokens; passwords: Passwords },
): Promise<string> {
  const tries = new LogInLimits(call.sharedLimits, call.addressKey, emailKey(email));
  // A one-time password cannot be guessed: no limit keeps its owner waiting.
  const known =
    (await byOneTimePassword(call, email, password)) ??
    (await tries.guess(() => byPassword(call, email, password, parts.passwords)));
  if (!known) {
    call.security('authn_login_fail', { who: call.digest('email in the log', emailKey(email)).slice(0, 12) });
    throw loginFailed();
  }
  const token = await openSession(call, known.user, parts.tokens, known.isOneTime);
  call.security('authn_login_success', { user: known.user.id });
  return token;
}

/** Returns the user of an email with a one-time password, which is used up by it. */
async function byOneTimePassword(call: LogInCall, email: string, password: string): Promise<KnownUser | undefined> {
  const user = await findByOneTimePassword(call.database, emailKey(email), password, call.now);
  if (!user || !(await mayLogIn(call.database, user))) return undefined;
  return (await spendOneTimePassword(call.database, user.id, password, call.now))
    ? { user, isOneTime: true }
    : undefined;
}

/** Returns the user of an email with its password; does the same work for every email. */
async function byPassword(
  call: LogInCall,
  email: string,
  password: string,
  passwords: Passwords,
): Promise<KnownUser | undefined> {
  const user = await call.database
    .selectFrom('users')
    .selectAll()
    .where('emailKey', '=', emailKey(email))
    .executeTakeFirst();
  const isTooLong = password.length > limits.passwordMaximum;
  const hasPassword = (await passwords.matches(isTooLong ? '' : password, user?.passwordHash ?? null)) && !isTooLong;
  if (!user || !(await mayLogIn(call.database, user))) return undefined;
  return hasPassword ? { user, isOneTime: false } : undefined;
}

async function openSession(call: LogInCall, user: UserRow, tokens: Tokens, isOneTime: boolean): Promise<string> {
  const life = isOneTime ? sessionLife.oneTimeMilliseconds : sessionLife.absoluteMilliseconds;
  const session = {
    id: newId() + newId(),
    userId: user.id,
    createdAt: call.now,
    lastSeenAt: call.now,
    expiresAt: instantAfter(call.now, life),
    isOneTime,
  };
  await call.unsavedSessions.open(session, user.version);
  const payload = { id: user.id, username: user.username, email: user.email ?? '', role: user.role, sid: session.id };
  return tokens.sign(payload, new Date(call.now), isOneTime);
}
