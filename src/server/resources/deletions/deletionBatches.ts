import { inTransaction } from '../../database/transaction';
import { instantOf } from '../../database/instant';
import type { Database } from '../../database/tables';
import type { Clock } from '../../http/clock';
import { unfinishedDeletions } from '../../http/scopeOf';
import type { ServerEvents } from '../../http/services';
import { findAndLock } from '../lockRow';
import type { BatchWork } from '../batchWorker';
import { deleteBatch } from './accountBatches';
import { restoreAccountBatch } from './restoreRecord';

/**
 * Deletions and restores of large accounts, in batches. The status of the deleted record selects the direction, so a
 * restore can reverse an unfinished deletion. Each batch locks the record's row: several servers may work on it.
 */
export function deletionBatches(
  database: Database,
  clock: Pick<Clock, 'now'>,
  events: Pick<ServerEvents, 'emit'>,
): BatchWork {
  return {
    unfinished: async () => {
      const unfinished = await unfinishedDeletions(database)
        .select(['keptDeletions.id', 'keptDeletions.createdAt'])
        .execute();
      // Sorted here: with `order by` SQLite reads all deletions by their time.
      return unfinished.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1)).map(({ id }) => id);
    },
    runBatch: async (id) => {
      const isEnded = await inTransaction(database, async (transaction) => {
        const deletion = await findAndLock(transaction, 'keptDeletions', id);
        const now = instantOf(clock.now());
        if (deletion?.status === 'deleting') return deleteBatch(transaction, deletion, now);
        if (deletion?.status === 'restoring') return restoreAccountBatch(transaction, deletion, now);
        return true;
      });
      events.emit('committed');
      return isEnded;
    },
  };
}
