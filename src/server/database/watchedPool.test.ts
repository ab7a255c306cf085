import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Pool } from 'pg';
import { watchedPool } from './watchedPool';

describe('a connection to PostgreSQL that is lost without notice', () => {
  it('gets no query after one without a response, not even a rollback, and is not reused', async () => {
    const asked: string[] = [];
    const released: unknown[] = [];
    const client = {
      query: async (text: string) => {
        asked.push(text);
        if (text === 'select 1') throw new Error('Query read timeout');
        return { rows: [] };
      },
      release: (isEnded: unknown) => released.push(isEnded),
    };
    // The wrapper uses `connect` and `end` only.
    const pool = { connect: async () => client, end: async () => undefined } as unknown as Pool;
    const database = new Kysely({ dialect: new PostgresDialect({ pool: watchedPool(pool, {}, () => undefined) }) });
    const work = database.transaction().execute((transaction) => sql`select 1`.execute(transaction));
    await expect(work).rejects.toThrow('Query read timeout');
    expect({ asked, released }).toEqual({ asked: ['begin', 'select 1'], released: [true] });
    await database.destroy();
  });
});
