import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import pLimit from 'p-limit';
import { batchesOf } from '../../database/batches';
import type { ListedRecord, ListPlace, RowFilter } from './listSource';

/** Reading this many cards with their profiles and serializing them takes two or three milliseconds. */
const batchSize = 50;

type Load = (filter: RowFilter) => Promise<ListedRecord[]>;
type Selection =
  | { ids: readonly string[] }
  | {
      after?: ListPlace;
      limit: number;
      /** Called with the last record of the page when the list has more records. */
      onMore?: (last: ListedRecord) => void;
    };

const limitConcurrency = pLimit(1);

/** Waits for a turn of the event loop in which no other batch is read: parallel lists must not block other requests. */
function ownTurn(): Promise<void> {
  return limitConcurrency(() => yieldToEventLoop());
}

/** Reads records of a list in batches, each in a separate turn of the event loop. */
export async function* listBatches(load: Load, selection: Selection): AsyncGenerator<ListedRecord[]> {
  if ('ids' in selection) {
    for (const [index, ids] of batchesOf(selection.ids, batchSize).entries()) {
      if (index > 0) await ownTurn();
      yield await load({ ids });
    }
    return;
  }
  let { after } = selection;
  for (let left = selection.limit; left > 0;) {
    if (after !== selection.after) await ownTurn();
    // The additional record tells whether the list has more.
    const size = Math.min(batchSize, left);
    const read = await load({ after, limit: size + 1 });
    const records = read.slice(0, size);
    const last = records.at(-1);
    left -= records.length;
    after = last;
    if (left === 0 && last && read.length > size) selection.onMore?.(last);
    yield records;
    if (read.length <= size) return;
  }
}
