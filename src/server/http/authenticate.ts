import { sessionLife } from '../../contract/limits';
import { roleFrom } from '../../contract/permissions';
import { instantAfter, instantOf } from '../database/instant';
import type { Instant } from '../database/instant';
import type { Database } from '../database/tables';
import { unauthenticated, unavailable } from './errors';
import type { SessionUser } from './sessionUser';
import { mayLogIn } from './mayLogIn';
import type { Tokens } from './tokens';

/** How long a store that does not answer may keep a request waiting before it is told 503. */
const longestLookUpMilliseconds = 1800;
/** A session's last use is written down at most this often. */
const touchMilliseconds = 10 * 60 * 1000;

/**
 * Who sends this request.
 * @param authorization the Authorization header
 * @throws Refusal 401 when there is no token, it is not ours, or its session is over; 503 when the store does not answer
 */
export async function authenticate(database: Database, tokens: Tokens, authorization: string | undefined, now: Date): Promise<SessionUser> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
  if (!token) throw unauthenticated();
  const user = await withinDeadline(userOf(database, tokens, token, instantOf(now)));
  if (!user) throw unauthenticated();
  return user;
}

async function userOf(database: Database, tokens: Tokens, token: string, now: Instant): Promise<SessionUser | undefined> {
  const sessionId = await tokens.sessionIdOf(token);
  return sessionId === undefined ? undefined : sessionUserOf(database, sessionId, now);
}

async function sessionUserOf(database: Database, sessionId: string, now: Instant): Promise<SessionUser | undefined> {
  const row = await database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['users.id', 'username', 'email', 'role', 'isEnabled', 'managesAllAccounts', 'isOneTime', 'lastSeenAt', 'expiresAt'])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
  if (!row || row.expiresAt <= now || row.lastSeenAt <= instantAfter(now, -sessionLife.idleMilliseconds)) return undefined;
  if (!(await mayLogIn(database, row))) return undefined;
  if (row.lastSeenAt < instantAfter(now, -touchMilliseconds)) {
    await database.updateTable('sessions').set({ lastSeenAt: now }).where('id', '=', sessionId).execute();
  }
  const { id, username, email, managesAllAccounts, isOneTime } = row;
  return { id, username, email: email ?? '', role: roleFrom(row.role), managesAllAccounts, sessionId, isOneTime };
}

async function withinDeadline<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable()), longestLookUpMilliseconds);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
