import { sessionLife } from '../../contract/limits';
import { deleteChanges } from '../database/changes';
import { instantAfter, instantOf } from '../database/instant';
import type { Instant } from '../database/instant';
import type { Database } from '../database/tables';
import type { Clock } from '../http/clock';
import { idempotencyMilliseconds } from '../http/idempotency';
import type { FileStorage } from '../outside/files/fileStorage';
import { removeExpiredRecords } from '../resources/deletions/removeExpired';
import { eachByItself } from '../resources/eachByItself';
import { expireInvitations } from '../resources/invitations/invitations.repository';
import { deleteOldJobs } from '../resources/jobs/oldJobs';
import { deleteUnusedPreviewImages } from '../resources/publicCards/previewImage/previewImages';
import { deleteOldLeads, fillSearchTexts } from '../resources/receivedContacts/retention';

const day = 24 * 60 * 60 * 1000;
/** How long things are kept; docs/operations.md says it to operators. */
const reportMilliseconds = 365 * day;
const sentEmailMilliseconds = 30 * day;
const deadEmailMilliseconds = 90 * day;
/** A client that was away for longer loads its lists again. */
const changeMilliseconds = 30 * day;

/** Does a step of the cleanup. */
export type CleanupAttempt = (step: string, work: () => Promise<unknown>) => Promise<void>;

/**
 * Marks invitations that have expired. Deletes jobs that ended 30 days ago, ended sessions, used one-time passwords, old
 * idempotency keys, sent and dead emails, signing keys no session needs, the log of changes after 30 days, leads that
 * their account has kept long enough; then, with their files, contact-us reports of more than a year, deletions that can
 * no longer be undone, and pictures of cards that are gone. File storage that does not respond delays only these.
 * @param attempt does each step; without it the first one that fails is the end
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
  await attempt('sessions', () =>
    database
      .deleteFrom('sessions')
      .where((is) => is.or([is('expiresAt', '<', now), is('lastSeenAt', '<', ago(idleMilliseconds))]))
      .execute(),
  );
  await attempt('oneTimePasswords', () =>
    database.deleteFrom('oneTimePasswords').where('expiresAt', '<', now).execute(),
  );
  await attempt('invitations', () => expireInvitations(database, now));
  await attempt('limits', () => database.deleteFrom('limitWindows').where('startedAt', '<', ago(day)).execute());
  await attempt('idempotencyKeys', () =>
    database.deleteFrom('idempotencyKeys').where('createdAt', '<', ago(idempotencyMilliseconds)).execute(),
  );
  await attempt('outbox', async () => {
    await database.deleteFrom('outbox').where('sentAt', '<', ago(sentEmailMilliseconds)).execute();
    await database.deleteFrom('outbox').where('deadAt', '<', ago(deadEmailMilliseconds)).execute();
  });
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
  await attempt('changes', () => deleteChanges(database, ago(changeMilliseconds), now));
  await attempt('contactReports', () => deleteOldReports(database, files, ago(reportMilliseconds)));
  await attempt('deletedRecords', () => removeExpiredRecords(database, files, now));
  await attempt('previewImages', () => deleteUnusedPreviewImages(database, files));
}

async function deleteOldReports(database: Database, files: FileStorage, before: Instant): Promise<void> {
  const reports = await database
    .selectFrom('contactReports')
    .select(['id', 'attachmentKey'])
    .where('createdAt', '<', before)
    .execute();
  await eachByItself(reports, async ({ id, attachmentKey }) => {
    if (attachmentKey !== null) await files.remove(attachmentKey);
    await database.deleteFrom('contactReports').where('id', '=', id).execute();
  });
}
