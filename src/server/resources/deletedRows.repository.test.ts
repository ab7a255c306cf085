import { aDeletedRecord } from '../../testing/builders';
import { eachDatabase } from '../../testing/eachDatabase';
import { untilOneWaits } from '../../testing/untilOneWaits';
import { insertDeletedRows, readDeletedFiles } from './deletedRows.repository';

eachDatabase('the rows of a deleted record', (opened, engine) => {
  it('are all kept when two transactions append to it at once', async () => {
    const { database } = opened();
    const { id } = await aDeletedRecord(database);
    let second: Promise<void> | undefined;
    await database.transaction().execute(async (transaction) => {
      await insertDeletedRows(transaction, id, { rows: {}, files: ['first'] });
      second = database.transaction().execute((other) => insertDeletedRows(other, id, { rows: {}, files: ['second'] }));
      if (engine === 'postgres') await untilOneWaits(transaction);
    });
    await second;
    const files = await readDeletedFiles(database, id, 10);
    expect(files.map(({ fileKey }) => fileKey)).toEqual(['first', 'second']);
  });
});
