import { sql } from 'kysely';
import { eachDatabase } from '../../testing/eachDatabase';
import { afterCommit, inTransaction } from './afterCommit';

eachDatabase('a transaction', (opened) => {
  it('runs its callbacks after the commit, each once', async () => {
    const { database } = opened();
    const callback = jest.fn();
    const result = await inTransaction(database, async (transaction) => {
      afterCommit(transaction, callback);
      afterCommit(transaction, callback);
      await sql`select 1`.execute(transaction);
      expect(callback).not.toHaveBeenCalled();
      return 'result';
    });
    expect(result).toBe('result');
    expect(callback).toHaveBeenCalledTimes(1);
  });

  it('runs no callback when it is rolled back', async () => {
    const callback = jest.fn();
    const work = inTransaction(opened().database, async (transaction) => {
      afterCommit(transaction, callback);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(callback).not.toHaveBeenCalled();
  });
});
