import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { roleFrom } from '../../../contract/permissions';
import { inTransaction } from '../../database/transaction';
import { instantOf } from '../../database/instant';
import { isPostgres } from '../../database/isPostgres';
import type { Database, DatabaseTransaction } from '../../database/tables';
import type { Clock } from '../../http/clock';
import { mayLogIn } from '../../http/mayLogIn';
import type { ServerEvents } from '../../http/services';
import type { SessionUser } from '../../http/sessionUser';
import { findAndLock } from '../lockRow';
import type { BatchWork } from '../batchWorker';
import type { Job, JobHandlers } from './jobHandler';
import { endJob, isUndoableBy, nextRecords, phaseOf, saveResults } from './jobPhases';
import { noteRestart, workingJobs } from './jobs.repository';
import type { WorkingJob } from './jobs.repository';

/**
 * A transaction ends after the record that reaches this time. On the embedded database all requests wait for it, on
 * PostgreSQL only those that change the same records.
 */
const batchMilliseconds = { embedded: 20, postgres: 250 };
const maxRecordsPerBatch = 100;
/** Longer than a batch and the pause after it. */
const standstillMilliseconds = 2000;

const actorGone = 'The login that started this can no longer log in. Nothing further was changed';

type Dependencies = {
  database: Database;
  clock: Pick<Clock, 'now'>;
  handlers: JobHandlers;
  events: Pick<ServerEvents, 'emit'>;
  log: Pick<FastifyBaseLogger, 'info'>;
};

/**
 * Jobs, in batches. Each transaction writes the changes of some records with their results and the job's progress, so a
 * server that was killed continues after them. Each batch locks the job's row: several servers may work on one job.
 */
export function jobBatches({ database, clock, handlers, events, log }: Dependencies): BatchWork {
  let isStart = true;
  return {
    unfinished: async () => {
      const jobs = await workingJobs(database);
      if (isStart && jobs.length > 0 && !(await isAnotherAtWork(jobs))) {
        await noteRestart(database, jobs);
        for (const { id: job } of jobs) log.info({ event: 'job_resumed', job }, 'job_resumed');
      }
      isStart = false;
      return jobs.map(({ id }) => id);
    },
    runBatch: async (id) => {
      const isEnded = await inTransaction(database, async (transaction) => {
        const job = await findAndLock(transaction, 'jobs', id);
        const user = job ? await actorOf(transaction, job.actorId) : null;
        return !job || runBatch(transaction, job, user);
      });
      events.emit('committed');
      return isEnded;
    },
  };

  /** Whether another server on PostgreSQL runs these jobs. It runs them in turn: one without progress may wait. */
  async function isAnotherAtWork(jobs: readonly WorkingJob[]): Promise<boolean> {
    if (!isPostgres(database)) return false;
    await sleep(standstillMilliseconds);
    const positions = new Map((await workingJobs(database)).map(({ id, position }) => [id, position]));
    return jobs.some(({ id, position }) => positions.get(id) !== position);
  }

  /** @returns whether the job has no more records to process */
  async function runBatch(transaction: DatabaseTransaction, job: Job, user: SessionUser | null): Promise<boolean> {
    const handler = handlers[job.kind];
    const phase = phaseOf(handler, job.status);
    if (!phase) return true;
    // The clock of the server that created the job may be ahead. An import finds its new cards by their time.
    const time = instantOf(clock.now());
    const now = time > job.createdAt ? time : job.createdAt;
    const isUndoable = isUndoableBy(handler, job);
    if (!user) {
      // This includes an undo: another login may undo the other records.
      await endJob(transaction, job, { status: 'failed', now, isUndoable, message: actorGone });
      return true;
    }
    const started = performance.now();
    const milliseconds = batchMilliseconds[isPostgres(transaction) ? 'postgres' : 'embedded'];
    const isTimeUp = () => performance.now() - started >= milliseconds;
    const records = await nextRecords(transaction, job, phase.takes, maxRecordsPerBatch);
    if (records.length > 0) {
      const results = await phase.work({ transaction, job, user, now, records, isTimeUp });
      await saveResults(transaction, job, records, results);
      if (results.length < records.length || records.length === maxRecordsPerBatch) return false;
    }
    await endPhase(transaction, job, { isUndoable, now });
    return true;
  }
}

async function endPhase(
  transaction: DatabaseTransaction,
  job: Job,
  { isUndoable, now }: { isUndoable: boolean; now: string },
): Promise<void> {
  if (job.status === 'checking')
    await transaction.updateTable('jobs').set({ status: 'checked' }).where('id', '=', job.id).execute();
  else await endJob(transaction, job, { status: job.status === 'undoing' ? 'undone' : 'finished', now, isUndoable });
}

/** The login whose permissions a job has; null when it can no longer sign in. */
async function actorOf(database: Database, id: string): Promise<SessionUser | null> {
  const user = await database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  if (!user || !(await mayLogIn(database, user))) return null;
  const { username, email, managesAllAccounts } = user;
  const role = roleFrom(user.role);
  // Without a session: a job that changes this login ends all of its sessions.
  return { id, username, email: email ?? '', role, managesAllAccounts, sessionId: '', isOneTime: false };
}
