import type { FastifyInstance } from 'fastify';
import type { BulkAction } from '../../../contract/bulkActions';
import type { JobRecordStatus } from '../../../contract/jobs';
import { kept } from '../jobs/jobHandler';
import type { JobBatch, JobHandler, JobRecord, RecordResult } from '../jobs/jobHandler';
import { recordByRecord } from '../jobs/recordByRecord';
import { withLockedCards } from '../jobs/withLockedCards';
import type { MailQueue } from '../mailQueue';
import { bulkParametersOf, cardOf, requireAction } from './bulkAction';
import type { BulkActionWork } from './bulkAction';
import { add, move, remove, setField, setLanguage } from './cardActions';
import { disableLogins, enableLogins, invite } from './loginActions';

/** The accounts that a batch of a move gives cards to, or back to when it is undone. */
function accountsToMoveTo({ job, records }: JobBatch): string[] {
  if (job.action !== 'move') return [];
  const before = records.flatMap(({ before }) => (before ? String(before.accountId) : []));
  return [String(bulkParametersOf(job).accountId), ...before];
}

/** The handler of jobs of the kind `bulkAction`: the single operation for each card, as the user who began the job. */
export function bulkActionHandler(
  { sharedLimits, log }: Pick<FastifyInstance, 'sharedLimits' | 'log'>,
  { mailQueue }: { mailQueue: MailQueue },
): JobHandler {
  const works: Record<BulkAction, BulkActionWork> = {
    move,
    enableLogins,
    disableLogins,
    invite: invite(sharedLimits, mailQueue),
    addProfile: add,
    setLanguage,
    setField,
    delete: remove,
  };
  const cardByCard = (
    failed: JobRecordStatus,
    work: (action: BulkActionWork, batch: JobBatch, record: JobRecord) => Promise<RecordResult>,
  ) =>
    withLockedCards(
      recordByRecord(log, failed, async (batch, record) => {
        const action = batch.job.action as BulkAction;
        requireAction(batch.user, action);
        return work(works[action], batch, record);
      }),
      accountsToMoveTo,
    );
  return {
    run: {
      takes: ['waiting'],
      work: cardByCard('rejected', async ({ run }, batch, record) => run(batch, await cardOf(batch, record))),
    },
    undo: {
      takes: ['updated'],
      work: cardByCard(
        'kept',
        async ({ undo }, batch, record) => undo?.(batch, record) ?? kept('This cannot be undone'),
      ),
    },
    isUndoable: (job) => bulkParametersOf(job).isUndoable === true,
  };
}
