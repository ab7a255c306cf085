import type { FastifyBaseLogger } from 'fastify';
import { sessionLife } from '../../contract/limits';
import { deleteChanges } from '../database/changes';
import { instantAfter, instantOf } from '../database/instant';
import type { Database } from '../database/tables';
import { idempotencyMilliseconds } from '../http/idempotency';
import type { Clock } from '../http/clock';
import type { Tokens } from '../http/tokens';
import type { FileStorage } from '../outside/files/fileStorage';
import { removeOldEmailFiles } from '../outside/mail/oldEmailFiles';
import { deleteOldEntries } from '../resources/auditRetention';
import { removeExpiredRecords } from '../resources/deletions/removeExpired';
import { expireInvitations } from '../resources/invitations/invitations.repository';
import { deleteOldJobs } from '../resources/jobs/oldJobs';
import { deadLetters } from '../resources/outbox/deadLetters';
import { deleteUnusedPreviewImages } from '../resources/publicCards/previewImage/previewImages';
import { deleteOldLeads, fillSearchTexts } from '../resources/receivedContacts/retention';
import { sweepFiles } from './sweepFiles';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** How long things are kept; docs/operations.md says it to operators. */
const reportMilliseconds = 365 * day;
const sentEmailMilliseconds = 30 * day;
const deadEmailMilliseconds = 90 * day;
/** A client that was away for longer loads its lists again. */
const changeMilliseconds = 30 * day;

export type CleanupJob = {
  /** Runs once more, after a run that is under way. */
  wake(): void;
  stop(): Promise<void>;
};

type Parts = {
  database: Database;
  files: FileStorage;
  /** Where emails are written while SMTP_URL is not set. */
  emailFolder: string;
  tokens: Pick<Tokens, 'reload'>;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Mails the digests of leads above a card's limit. */
  mailDigests: () => Promise<void>;
  /** Sets the room for deletions on a full disk aside again. */
  keepReserve: () => void;
  /** How long an entry of the history is stored. */
  historyMonths: number;
};

/**
 * At start and every hour: removes rows, emails on disk and files that have had their time, takes up exchanged keys,
 * mails digests of leads, and logs how many emails were given up.
 */
export function startCleanupJob({
  database,
  files,
  emailFolder,
  tokens,
  clock,
  log,
  mailDigests,
  keepReserve,
  historyMonths,
}: Parts): CleanupJob {
  let running: Promise<void> = Promise.resolve();
  const keepHouse = async () => {
    await runCleanup(database, files, clock);
    await deleteOldEntries(database, clock.now(), historyMonths);
    await tokens.reload();
    await mailDigests();
    const dead = await deadLetters(database);
    if (dead.length > 0)
      log.warn({ event: 'outboxDead', count: dead.length }, 'Emails were given up: npm run outbox shows them');
    await removeOldEmailFiles(emailFolder, clock.now());
    await sweepFiles(database, files, clock.now(), log);
    keepReserve();
  };
  const run = () => {
    running = running.then(() => keepHouse().catch((error: unknown) => log.error({ err: error }, 'housekeeping')));
  };
  run();
  const timer = setInterval(run, hour);
  timer.unref();
  return {
    wake: run,
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}

/**
 * Marks invitations that have expired. Deletes jobs that ended 30 days ago, ended sessions, used one-time passwords, old idempotency keys, sent and
 * dead emails, signing keys no session needs, the log of changes after 30 days, leads that their account has kept long
 * enough, contact-us reports of more than a year, and deletions that can no longer be undone, the last two with their
 * files; then pictures of cards that are gone.
 */
export async function runCleanup(database: Database, files: FileStorage, clock: Pick<Clock, 'now'>): Promise<void> {
  const now = instantOf(clock.now());
  const ago = (milliseconds: number) => instantAfter(now, -milliseconds);
  await removeExpiredRecords(database, files, now);
  await database
    .deleteFrom('sessions')
    .where((is) => is.or([is('expiresAt', '<', now), is('lastSeenAt', '<', ago(sessionLife.idleMilliseconds))]))
    .execute();
  await database.deleteFrom('oneTimePasswords').where('expiresAt', '<', now).execute();
  await expireInvitations(database, now);
  await database.deleteFrom('limitWindows').where('startedAt', '<', ago(day)).execute();
  await database.deleteFrom('idempotencyKeys').where('createdAt', '<', ago(idempotencyMilliseconds)).execute();
  await database.deleteFrom('outbox').where('sentAt', '<', ago(sentEmailMilliseconds)).execute();
  await database.deleteFrom('outbox').where('deadAt', '<', ago(deadEmailMilliseconds)).execute();
  await database
    .deleteFrom('keys')
    .where('name', '=', 'previousToken')
    .where('createdAt', '<', ago(sessionLife.absoluteMilliseconds))
    .execute();
  await deleteOldJobs(database, now);
  await deleteOldLeads(database, now);
  await fillSearchTexts(database);
  await deleteChanges(database, ago(changeMilliseconds), now);
  const reports = await database
    .selectFrom('contactReports')
    .select(['id', 'attachmentKey'])
    .where('createdAt', '<', ago(reportMilliseconds))
    .execute();
  for (const { id, attachmentKey } of reports) {
    if (attachmentKey !== null) await files.remove(attachmentKey);
    await database.deleteFrom('contactReports').where('id', '=', id).execute();
  }
  await deleteUnusedPreviewImages(database, files);
}
