import { dayMilliseconds } from '../../contract/calendarDays';
import { sessionLife } from '../../contract/limits';
import { deleteChanges } from '../database/changes';
import { deleteInBatches } from '../database/batches';
import { instantAfter, instantOf } from '../database/instant';
import type { Instant } from '../database/instant';
import type { Database } from '../database/tables';
import type { Clock } from '../http/clock';
import { idempotencyMilliseconds } from '../http/idempotency';
import type { FileStorage } from '../outside/files/fileStorage';
import { removeExpiredRecords } from '../resources/deletions/removeExpired';
import { forEachIndependently } from '../resources/forEachIndependently';
import { expireInvitations } from '../resources/invitations/invitations.repository';
import { deleteOldJobs } from '../resources/jobs/oldJobs';
import { rewriteEmailKeys } from '../resources/logins/rewriteEmailKeys';
import { deleteOldLeads, fillSearchTexts } from '../resources/receivedContacts/retention';
import { deleteOldDeliveries } from '../resources/webhooks/webhooks.repository';

/** The retention periods. docs/operations.md lists them for operators. */
const reportMilliseconds = 365 * dayMilliseconds;
const sentEmailMilliseconds = 30 * dayMilliseconds;
const webhookDeliveryMilliseconds = 30 * dayMilliseconds;
const deadEmailMilliseconds = 90 * dayMilliseconds;
/** A client that was offline for longer reloads its lists. */
const changeMilliseconds = 30 * dayMilliseconds;

/** Runs a step of the cleanup. */
export type CleanupAttempt = (step: string, work: () => Promise<unknown>) => Promise<void>;

/**
 * Deletes rows whose retention period has ended (docs/operations.md), marks expired invitations, and fills in values
 * that a migration left out. Reports and deleted records come last, because their files are removed with them: a file
 * storage that does not respond delays only these.
 * @param attempt runs each step. Without it, the first error ends the cleanup
 */
export async function runCleanup(
  database: Database,
  files: FileStorage,
  clock: Pick<Clock, 'now'>,
  attempt: CleanupAttempt = async (_step, work) => void (await work()),
): Promise<void> {
  const now = instantOf(clock.now());
  const ago = (milliseconds: number) => instantAfter(now, -milliseconds);
  const { idleMilliseconds, absoluteMilliseconds } = sessionLife;
  await attempt('sessions', () => {
    const ended = database
      .selectFrom('sessions')
      .select('id')
      .where((eb) => eb.or([eb('expiresAt', '<', now), eb('lastSeenAt', '<', ago(idleMilliseconds))]));
    return deleteInBatches(database, (limit) => database.deleteFrom('sessions').where('id', 'in', ended.limit(limit)));
  });
  await attempt('oneTimePasswords', () => {
    const expired = database.selectFrom('oneTimePasswords').select('id').where('expiresAt', '<', now);
    return deleteInBatches(database, (limit) =>
      database.deleteFrom('oneTimePasswords').where('id', 'in', expired.limit(limit)),
    );
  });
  await attempt('invitations', () => expireInvitations(database, now));
  await attempt('limits', () => deleteOldLimits(database, ago(dayMilliseconds)));
  await attempt('idempotencyKeys', () => deleteOldKeys(database, ago(idempotencyMilliseconds)));
  await attempt('outbox', async () => {
    await deleteEmails(database, 'sentAt', ago(sentEmailMilliseconds));
    await deleteEmails(database, 'deadAt', ago(deadEmailMilliseconds));
  });
  await attempt('webhookDeliveries', () => deleteOldDeliveries(database, ago(webhookDeliveryMilliseconds)));
  await attempt('keys', () =>
    database
      .deleteFrom('keys')
      .where('name', '=', 'previousToken')
      .where('createdAt', '<', ago(absoluteMilliseconds))
      .execute(),
  );
  await attempt('jobs', () => deleteOldJobs(database, now));
  await attempt('leads', () => deleteOldLeads(database, now));
  await attempt('searchTexts', () => fillSearchTexts(database));
  await attempt('emailKeys', () => rewriteEmailKeys(database));
  await attempt('changes', () => deleteChanges(database, ago(changeMilliseconds), now));
  await attempt('contactReports', () => deleteOldReports(database, files, ago(reportMilliseconds)));
  await attempt('deletedRecords', () => removeExpiredRecords(database, files, now));
}

/** Checks the age again in the deletion, because a new window may have started meanwhile. */
function deleteOldLimits(database: Database, before: Instant): Promise<void> {
  const old = database.selectFrom('limitWindows').select(['name', 'key']).where('startedAt', '<', before);
  return deleteInBatches(database, (limit) =>
    database
      .deleteFrom('limitWindows')
      .where((eb) => eb(eb.refTuple('name', 'key'), 'in', old.limit(limit).$asTuple('name', 'key')))
      .where('startedAt', '<', before),
  );
}

function deleteOldKeys(database: Database, before: Instant): Promise<void> {
  const old = database.selectFrom('idempotencyKeys').select(['userId', 'key']).where('createdAt', '<', before);
  return deleteInBatches(database, (limit) =>
    database
      .deleteFrom('idempotencyKeys')
      .where((eb) => eb(eb.refTuple('userId', 'key'), 'in', old.limit(limit).$asTuple('userId', 'key'))),
  );
}

/** Checks the age again in the deletion, because a dead email may have been requeued meanwhile. */
function deleteEmails(database: Database, column: 'sentAt' | 'deadAt', before: Instant): Promise<void> {
  const old = database.selectFrom('outbox').select('id').where(column, '<', before);
  return deleteInBatches(database, (limit) =>
    database.deleteFrom('outbox').where('id', 'in', old.limit(limit)).where(column, '<', before),
  );
}

async function deleteOldReports(database: Database, files: FileStorage, before: Instant): Promise<void> {
  const reports = await database
    .selectFrom('contactReports')
    .select(['id', 'attachmentKey'])
    .where('createdAt', '<', before)
    .execute();
  await forEachIndependently(reports, async ({ id, attachmentKey }) => {
    if (attachmentKey !== null) await files.remove(attachmentKey);
    await database.deleteFrom('contactReports').where('id', '=', id).execute();
  });
}
