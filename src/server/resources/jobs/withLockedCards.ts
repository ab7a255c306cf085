import type { JobBatch, JobPhase } from './jobHandler';

/**
 * Locks the cards of a batch before its work, by id as deletions of accounts lock them, and before these the accounts
 * that get cards. In another order, such as that of the records, the two could deadlock.
 */
export function withLockedCards(
  work: JobPhase['work'],
  accountsOf: (batch: JobBatch) => string[] = () => [],
): JobPhase['work'] {
  return async (batch) => {
    const { transaction, records } = batch;
    const accountIds = accountsOf(batch);
    const accounts = transaction.selectFrom('accounts').select('id').where('id', 'in', accountIds);
    if (accountIds.length > 0) await accounts.orderBy('id').forKeyShare().execute();
    const ids = records.flatMap(({ recordId }) => recordId ?? []);
    const cards = transaction.selectFrom('cards').select('id').where('id', 'in', ids);
    await cards.orderBy('id').forUpdate().execute();
    return work(batch);
  };
}
