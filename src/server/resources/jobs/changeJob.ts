import { isJobAtWork } from '../../../contract/jobs';
import type { JobStatus } from '../../../contract/jobs';
import type { WireJob } from '../../../contract/wire/job';
import type { DatabaseTransaction } from '../../database/tables';
import { conflict } from '../../http/errors';
import type { SignedInRequest } from '../../http/operationRequest';
import { writeAudit } from '../audit';
import type { Job, JobHandlers } from './jobHandler';
import { endJob, isUndoableBy, phaseOf } from './jobPhases';
import { beginPhase } from './jobs.repository';
import { loadWireJob } from './jobToWire';
import { lockRow } from '../lockRow';

/** A change of a job's status. */
type Change = {
  from: readonly JobStatus[];
  to: JobStatus;
  /** The message of the 409 for other statuses. */
  refusal: string;
  apply?: (
    transaction: DatabaseTransaction,
    request: SignedInRequest,
    job: Job,
    handlers: JobHandlers,
  ) => Promise<void>;
};

/** The changes of status, by operation. */
const jobChanges = {
  pauseJob: { from: ['running'], to: 'paused', refusal: 'This is not running' },
  resumeJob: { from: ['paused'], to: 'running', refusal: 'This is not paused' },
  cancelJob: {
    from: ['draft', 'checking', 'checked', 'running', 'paused'],
    to: 'canceled',
    refusal: 'This has ended',
    apply: async (transaction, { now }, job, handlers) => {
      await endJob(transaction, job, { status: 'canceled', now, isUndoable: isUndoableBy(handlers[job.kind], job) });
    },
  },
  undoJob: {
    from: ['finished', 'canceled', 'failed'],
    to: 'undoing',
    refusal: 'This cannot be undone',
    apply: async (transaction, request, job, handlers) => {
      const { now } = request;
      const phase = phaseOf(handlers[job.kind], 'undoing');
      if (!phase || job.undoableUntil === null || job.undoableUntil <= now) throw conflict('This cannot be undone');
      await beginPhase(transaction, job, { status: 'undoing', takes: phase.takes, request });
    },
  },
} as const satisfies Record<string, Change>;
export type JobChange = keyof typeof jobChanges;

/**
 * Changes the status of the request's job, and wakes the worker when the new status needs it. Does nothing when the job
 * already has the status.
 * @throws HttpError 404 when the job no longer exists, 409 when its status does not allow the change
 */
export async function changeJob(
  request: SignedInRequest & { targets: { job: Job } },
  name: JobChange,
  handlers: JobHandlers,
): Promise<WireJob> {
  const { from, to, refusal, apply }: Change = jobChanges[name];
  const { id } = request.targets.job;
  const content = await request.write(async (transaction) => {
    const job = await lockRow(transaction, 'jobs', id);
    if (job.status !== to) {
      if (!from.includes(job.status)) throw conflict(refusal);
      if (apply) await apply(transaction, request, job, handlers);
      else await transaction.updateTable('jobs').set({ status: to }).where('id', '=', id).execute();
      await writeAudit(transaction, request, id, { name: job.label, accountId: job.accountId ?? undefined });
    }
    return loadWireJob(transaction, id, request.now);
  });
  if (isJobAtWork(to)) void request.server.wakeJobs();
  return content;
}
