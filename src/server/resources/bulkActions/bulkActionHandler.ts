import type { FastifyInstance } from 'fastify';
import type { BulkAction } from '../../../contract/bulkActions';
import type { JobHandler } from '../jobs/jobHandler';
import { recordByRecord } from '../jobs/recordByRecord';
import { withLockedCards } from '../jobs/withLockedCards';
import type { MailQueue } from '../mailQueue';
import { bulkParametersOf, cardOf, kept, requireAction } from './bulkAction';
import type { BulkActionWork } from './bulkAction';
import { add, move, remove, setLanguage } from './cardActions';
import { disableLogins, enableLogins, invite } from './loginActions';

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
    delete: remove,
  };
  return {
    run: {
      takes: ['waiting'],
      work: withLockedCards(
        recordByRecord(log, 'rejected', async (batch, record) => {
          const action = batch.job.action as BulkAction;
          requireAction(batch.user, action);
          return works[action].run(batch, await cardOf(batch, record));
        }),
      ),
    },
    undo: {
      takes: ['updated'],
      work: withLockedCards(
        recordByRecord(log, 'kept', async (batch, record) => {
          const action = batch.job.action as BulkAction;
          requireAction(batch.user, action);
          return works[action].undo?.(batch, record) ?? kept('This cannot be undone');
        }),
      ),
    },
    isUndoable: (job) => bulkParametersOf(job).isUndoable === true,
  };
}
