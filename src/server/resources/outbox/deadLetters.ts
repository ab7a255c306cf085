import type { Instant } from '../../database/instant';
import type { Database, Row } from '../../database/tables';
import { isEmailTask } from './outbox.repository';

/** Emails and updates of wallet passes that failed for good, as the operator sees them, without their text. */
export type DeadLetter = Pick<Row<'outbox'>, 'id' | 'kind' | 'recipient' | 'createdAt' | 'deadAt' | 'lastError'>;

export function deadLetters(database: Database): Promise<DeadLetter[]> {
  return database
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'createdAt', 'deadAt', 'lastError'])
    .where('deadAt', 'is not', null)
    .where(isEmailTask)
    .orderBy('deadAt')
    .execute();
}

/** The number of unsent emails, and the time of the oldest. */
export function pendingEmails(database: Database): Promise<{ count: number; since: Instant | null }> {
  return database
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<Instant | null>('createdAt').as('since')])
    .where('sentAt', 'is', null)
    .where(isEmailTask)
    .where('deadAt', 'is', null)
    .executeTakeFirstOrThrow();
}
