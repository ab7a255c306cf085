import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import { eachDatabase } from '../../testing/eachDatabase';
import type { Database } from '../database/tables';
import { systemClock } from '../http/clock';
import { deletionBatches } from './deletions/deletionBatches';
import { jobBatches } from './jobs/jobBatches';

const parts = { clock: systemClock, events: new EventEmitter(), handlers: {}, log: { info: () => undefined } };

eachDatabase('unfinished work', (opened, engine) => {
  it.each([
    [
      'deletions',
      'keptDeletionsUnfinished',
      (database: Database) => deletionBatches(database, parts.clock, parts.events),
    ],
    ['jobs', 'jobsAtWork', (database: Database) => jobBatches({ database, ...parts })],
  ])('of %s is found by the index %s, without a look at what is finished', async (_, index, batchesOf) => {
    await opened()
      .database.connection()
      .execute(async (connection) => {
        // PostgreSQL reads an empty table without its indexes unless told.
        if (engine === 'postgres') await sql`set enable_seqscan = off`.execute(connection);
        const executed = jest.spyOn(connection.getExecutor(), 'executeQuery');
        await batchesOf(connection).unfinished();
        const [query] = executed.mock.calls[0] ?? [];
        executed.mockRestore();
        if (!query) throw new Error('There was no query');
        const explain = engine === 'sqlite' ? 'explain query plan' : 'explain';
        const { rows } = await connection.executeQuery({ ...query, sql: `${explain} ${query.sql}` });
        if (engine === 'postgres') await sql`reset all`.execute(connection);
        expect(JSON.stringify(rows)).toContain(index);
      });
  });
});
