import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ListedRecord, RowFilter } from './listSource';

/** So many cards with their profiles take two or three milliseconds to read and to write as JSON. */
const batchSize = 50;

type Load = (filter: RowFilter) => Promise<ListedRecord[]>;
type Wanted =
  | { ids: readonly string[] }
  | {
      after?: { createdAt: string; id: string };
      limit: number;
      /** Gets the last record of the page when the list goes on after it. */
      onMore?: (last: ListedRecord) => void;
    };

let lastTurn: Promise<void> = Promise.resolve();

/** Waits for a turn of the event loop in which no other batch is read, so that many lists hold nothing up together. */
function ownTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => yieldToEventLoop());
  return lastTurn;
}

/** The records of a list in batches, each read in a turn of its own. */
export async function* listBatches(load: Load, wanted: Wanted): AsyncGenerator<ListedRecord[]> {
  if ('ids' in wanted) {
    for (let start = 0; start < wanted.ids.length; start += batchSize) {
      if (start > 0) await ownTurn();
      yield await load({ ids: wanted.ids.slice(start, start + batchSize) });
    }
    return;
  }
  let { after } = wanted;
  for (let left = wanted.limit; left > 0;) {
    if (after !== wanted.after) await ownTurn();
    // One more than fits tells whether the list goes on.
    const size = Math.min(batchSize, left);
    const read = await load({ after, limit: size + 1 });
    const records = read.slice(0, size);
    const last = records.at(-1);
    left -= records.length;
    after = last;
    if (left === 0 && last && read.length > size) wanted.onMore?.(last);
    yield records;
    if (read.length <= size) return;
  }
}
