import type { FastifyBaseLogger } from 'fastify';
import type { JobHandler, JobPhase } from '../jobs/jobHandler';
import { recordByRecord } from '../jobs/recordByRecord';
import { withLockedCards } from '../jobs/withLockedCards';
import type { MailQueue } from '../mailQueue';
import { checkAccounts, checkCards } from './checkRows';
import { parametersOf } from './importJob';
import { runAccounts } from './runAccounts';
import { runCards } from './runCards';
import { undoAccount } from './undoAccounts';
import { undoCard } from './undoCards';

/** The rows that a check processes: all of them, also those of an earlier check. */
export const checkedStatuses = ['waiting', 'new', 'changed', 'unchanged', 'wrong'] as const;
/** The rows that an import writes. */
export const startedStatuses = ['new', 'changed'] as const;

/** The handler of jobs of the kind `import`, for cards and accounts. */
export function importHandler({ mailQueue, log }: { mailQueue: MailQueue; log: FastifyBaseLogger }): JobHandler {
  const ofKind = (works: Record<'cards' | 'accounts', JobPhase['work']>): JobPhase['work'] => {
    return (batch) => works[parametersOf(batch.job).kind](batch);
  };
  return {
    check: {
      takes: checkedStatuses,
      work: ofKind({ cards: checkCards, accounts: checkAccounts }),
    },
    run: {
      takes: startedStatuses,
      work: ofKind({ cards: runCards({ mailQueue, log }), accounts: runAccounts({ mailQueue, log }) }),
    },
    undo: {
      takes: ['created', 'updated'],
      work: ofKind({
        cards: withLockedCards(recordByRecord(log, 'kept', undoCard(mailQueue))),
        accounts: recordByRecord(log, 'kept', undoAccount(mailQueue)),
      }),
    },
  };
}
