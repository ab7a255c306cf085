import { sessionLife } from '../../../contract/limits';
import { instantAfter } from '../../database/instant';
import type { Instant } from '../../database/instant';
import type { Database, Row } from '../../database/tables';

const most = 100;

/** The sessions of a user that have not ended, the one used last first; 100 at most. */
export function loadSessions(database: Database, userId: string, now: Instant): Promise<Row<'sessions'>[]> {
  return database
    .selectFrom('sessions')
    .selectAll()
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .where('lastSeenAt', '>', instantAfter(now, -sessionLife.idleMilliseconds))
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}
