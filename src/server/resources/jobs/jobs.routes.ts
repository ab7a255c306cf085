import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { WireKeysetPage } from '../../../contract/wire/envelope';
import { WireJob, WireJobRecord } from '../../../contract/wire/job';
import { ContentWithPage } from '../../http/envelope';
import { registerOperation } from '../../http/registerOperation';
import { jobsInScope } from '../../http/scopeOf';
import { keysetParameters, readKeysetPage } from '../lists/keysetPage';
import { registerBatchWorker } from '../batchWorker';
import { changeJob } from './changeJob';
import type { JobChange } from './changeJob';
import type { JobHandlers } from './jobHandler';
import { jobBatches } from './jobBatches';
import { JobRecordsQuery, readJobRecords } from './jobRecordPage';
import { jobRecordToWire, jobToWire, loadWireJob } from './jobToWire';

const summaries: Record<JobChange, string> = {
  pauseJob: 'Pauses a job that is running; `resumeJob` continues it',
  resumeJob: 'Continues a job that was paused',
  cancelJob: 'Ends a job: what it has changed stays, and can be undone',
  undoJob: 'Undoes the changes of a job, except where a record was changed again since',
};

/**
 * Jobs: the list, one job with its records, pause, resume, cancel, undo.
 * @param handlers the handler of each kind of job
 */
export function registerJobs(server: FastifyInstance, handlers: JobHandlers): void {
  const { database, clock, events } = server;
  registerBatchWorker(server, 'wakeJobs', jobBatches({ database, clock, handlers, events, log: server.log }));

  registerOperation(
    server,
    'getJobs',
    {
      query: Type.Object(keysetParameters),
      content: Type.Array(WireJob),
      page: WireKeysetPage,
      summary: 'Lists imports and bulk actions, the newest first',
    },
    async ({ user, query, now }) => {
      const jobs = jobsInScope(database, user).selectAll('jobs');
      const { rows, page } = await readKeysetPage(jobs, 'jobs', query);
      return new ContentWithPage(
        rows.map((job) => jobToWire(job, now)),
        page,
      );
    },
  );

  registerOperation(
    server,
    'getJob',
    { content: WireJob, summary: 'Returns a job with its progress and the counts of its results' },
    ({ targets, now }) => loadWireJob(database, targets.job.id, now),
  );

  registerOperation(
    server,
    'getJobRecords',
    {
      query: JobRecordsQuery,
      content: Type.Array(WireJobRecord),
      page: WireKeysetPage,
      summary: 'Lists the records of a job with their results',
    },
    async ({ targets, query }) => {
      const { records, page } = await readJobRecords(database, targets.job.id, query);
      return new ContentWithPage(records.map(jobRecordToWire), page);
    },
  );

  for (const name of Object.keys(summaries) as JobChange[])
    registerOperation(server, name, { content: WireJob, errors: [409], summary: summaries[name] }, (request) =>
      changeJob(request, name, handlers),
    );
}
