import type { JobPhase } from './jobHandler';

/**
 * Locks the cards of a batch before its work, by id as deletions of accounts lock them. Locked one at a time in the
 * order of the records, the two could deadlock.
 */
export function withLockedCards(work: JobPhase['work']): JobPhase['work'] {
  return async (batch) => {
    const ids = batch.records.flatMap(({ recordId }) => recordId ?? []);
    const cards = batch.transaction.selectFrom('cards').select('id').where('id', 'in', ids);
    await cards.orderBy('id').forUpdate().execute();
    return work(batch);
  };
}
