import { sessionLife } from '../../../contract/limits';
import { instantAfter } from '../../database/instant';
import type { Instant } from '../../database/instant';
import type { Database, Row } from '../../database/tables';

const maxSessions = 100;

/** The active sessions of a user, at most 100, the most recently used first. */
export function loadSessions(database: Database, userId: string, now: Instant): Promise<Row<'sessions'>[]> {
  return database
    .selectFrom('sessions')
    .selectAll()
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .where('lastSeenAt', '>', instantAfter(now, -sessionLife.idleMilliseconds))
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .limit(maxSessions)
    .execute();
}
