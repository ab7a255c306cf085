import { createHash } from 'node:crypto';
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
import { spendOneTimePassword } from './oneTimePasswords.store';
import type { Passwords } from '../logins/passwords';

type LogInCall = Pick<Call, 'sharedLimits' | 'addressKey' | 'database' | 'now' | 'security' | 'unsavedSessions'>;

/**
 * Signs in and answers the token (L291).
 * @throws Refusal 401 `Incorrect login info`, the same for an unknown e-mail, a wrong password and a blocked login; 429
 */
export async function logIn(call: LogInCall, { email, password }: LogInRequest, parts: { tokens: Tokens; passwords: Passwords }): Promise<string> {
  const tries = new LogInLimits(call.sharedLimits, call.addressKey, emailKey(email));
  const known = await tries.guess(() => whoIs(call, email, password, parts.passwords));
  if (!known) {
    call.security('authn_login_fail', { who: createHash('sha256').update(emailKey(email)).digest('hex').slice(0, 12) });
    throw loginFailed();
  }
  const token = await openSession(call, known.user, parts.tokens, known.isOneTime);
  call.security('authn_login_success', { user: known.user.id });
  return token;
}

/** The user behind an e-mail with its password, or with a one-time password that is used up by it; the same work for everybody. */
async function whoIs(call: LogInCall, email: string, password: string, passwords: Passwords): Promise<{ user: UserRow; isOneTime: boolean } | undefined> {
  const user = await call.database.selectFrom('users').selectAll().where('emailKey', '=', emailKey(email)).executeTakeFirst();
  const isTooLong = password.length > limits.passwordMaximum;
  const hasPassword = (await passwords.matches(isTooLong ? '' : password, user?.passwordHash ?? null)) && !isTooLong;
  if (!user || !(await mayLogIn(call.database, user))) return undefined;
  if (hasPassword) return { user, isOneTime: false };
  return (await spendOneTimePassword(call.database, user.id, password, call.now)) ? { user, isOneTime: true } : undefined;
}

async function openSession(call: LogInCall, user: UserRow, tokens: Tokens, isOneTime: boolean): Promise<string> {
  const life = isOneTime ? sessionLife.oneTimeMilliseconds : sessionLife.absoluteMilliseconds;
  const session = { id: newId() + newId(), userId: user.id, createdAt: call.now, lastSeenAt: call.now, expiresAt: instantAfter(call.now, life), isOneTime };
  await call.unsavedSessions.open(session, user.version);
  const payload = { id: user.id, username: user.username, email: user.email ?? '', role: user.role, sid: session.id };
  return tokens.sign(payload, new Date(call.now), isOneTime);
}
