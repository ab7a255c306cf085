import type { FastifyRequest } from 'fastify';
import { sessionLife } from '../../contract/limits';
import { roleFrom } from '../../contract/permissions';
import { isUnwritable } from '../database/databaseProblem';
import { instantAfter } from '../database/instant';
import type { Instant } from '../database/instant';
import type { Database } from '../database/tables';
import { unauthenticated, unavailable } from './errors';
import type { SessionUser } from './sessionUser';
import { mayLogIn } from './mayLogIn';
import type { Services } from './services';
import type { UnsavedSessions } from './unsavedSessions';
import { withDeadline } from './withDeadline';

/** A request gets 503 when the database has not responded after this time. */
const lookupMilliseconds = 1800;
/** `lastSeenAt` is written at most this often for each session. */
const touchMilliseconds = 10 * 60 * 1000;
/** A request waits at most this long for that write. */
const touchWaitMilliseconds = 500;

type SessionDependencies = Pick<Services, 'database' | 'tokens' | 'unsavedSessions'>;

/**
 * A hook that sets `request.user` from the bearer token of the request.
 * @throws HttpError 401 when the token is missing or invalid, or its session has ended; 503 when the database does not
 *   respond
 */
export async function authenticate(request: FastifyRequest): Promise<void> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw unauthenticated();
  const { server, now } = request;
  const session = await withDeadline(sessionOf(server, token, now), lookupMilliseconds, () => {
    throw unavailable();
  });
  if (!session) throw unauthenticated();
  const { user, lastSeenAt } = session;
  if (lastSeenAt < instantAfter(now, -touchMilliseconds)) await touch(server.database, user.sessionId, now);
  request.user = user;
}

async function sessionOf(
  { database, tokens, unsavedSessions }: SessionDependencies,
  token: string,
  now: Instant,
): Promise<{ user: SessionUser; lastSeenAt: Instant } | undefined> {
  const sessionId = await tokens.sessionIdOf(token);
  if (sessionId === undefined) return undefined;
  const row =
    (await storedSession(database, sessionId)) ?? (await unsavedSession(database, unsavedSessions, sessionId));
  if (!row || row.expiresAt <= now || row.lastSeenAt <= instantAfter(now, -sessionLife.idleMilliseconds))
    return undefined;
  if (!(await mayLogIn(database, row))) return undefined;
  const { id, username, email, managesAllAccounts, isOneTime, lastSeenAt } = row;
  const role = roleFrom(row.role);
  return { user: { id, username, email: email ?? '', role, managesAllAccounts, sessionId, isOneTime }, lastSeenAt };
}

const userColumns = ['users.id', 'username', 'email', 'role', 'isEnabled', 'managesAllAccounts'] as const;

function storedSession(database: Database, sessionId: string) {
  return database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select([...userColumns, 'isOneTime', 'lastSeenAt', 'expiresAt'])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
}

/** Finds a session that the database could not store, and reads its user. */
async function unsavedSession(database: Database, unsavedSessions: UnsavedSessions, sessionId: string) {
  const session = await unsavedSessions.find(sessionId);
  const user =
    session &&
    (await database.selectFrom('users').select(userColumns).where('id', '=', session.userId).executeTakeFirst());
  return (
    user && { ...user, isOneTime: session.isOneTime, lastSeenAt: session.lastSeenAt, expiresAt: session.expiresAt }
  );
}

/** Updates `lastSeenAt` of a session. A database that writes slowly or not at all does not fail the request. */
async function touch(database: Database, sessionId: string, now: Instant): Promise<void> {
  const write = database.updateTable('sessions').set({ lastSeenAt: now }).where('id', '=', sessionId).execute();
  try {
    await withDeadline<unknown>(write, touchWaitMilliseconds, () => undefined);
  } catch (error) {
    if (!isUnwritable(error)) throw error;
  }
}
