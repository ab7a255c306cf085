import { setImmediate as nextTurn } from 'node:timers/promises';
import { listBatches } from './listBatches';
import type { ListedRecord, RowFilter } from './listSource';

describe('the batches of four lists that are read at once', () => {
  it('are each read in a turn of the event loop of their own, so that other requests run in between', async () => {
    let turn = 0;
    const turns: number[] = [];
    async function load(filter: RowFilter): Promise<ListedRecord[]> {
      turns.push(turn);
      const count = 'ids' in filter ? filter.ids.length : filter.limit;
      return Array.from({ length: count }, (_, index) => ({ id: `c${index}`, createdAt: '', json: '{}' }));
    }
    async function readList(): Promise<void> {
      for await (const records of listBatches(load, { limit: 250 })) expect(records).toHaveLength(50);
    }
    let isDone = false;
    const lists = Promise.all([readList(), readList(), readList(), readList()]).then(() => (isDone = true));
    for (; !isDone; turn += 1) await nextTurn();
    await lists;
    // The first batch of each list is read at once.
    const later = turns.slice(4);
    expect(later).toHaveLength(16);
    expect(new Set(later).size).toBe(16);
  });
});
