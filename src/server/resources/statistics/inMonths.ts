import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { DayRange } from './statisticsRange';
import { buckets, earlier, lastDayOf, later } from './statisticsRange';

type Days = Required<DayRange>;

/**
 * Reads a long range month by month and yields to the event loop in between: the embedded database runs in this
 * process, and summing a million counts at once would block all other requests (docs/decisions/0017).
 */
export async function inMonths<Row>(days: Days | undefined, read: (month: Days) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const first of days ? buckets(days.from, days.to, 'month') : []) {
    const last = lastDayOf(first.slice(0, 7));
    rows.push(...(await read({ from: later(first, days?.from ?? first), to: earlier(last, days?.to ?? last) })));
    await yieldToEventLoop();
  }
  return rows;
}
