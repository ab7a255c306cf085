import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { DayRange } from './statisticsRange';
import { lastDayOf, buckets } from './statisticsRange';

type Days = Required<DayRange>;

/**
 * Reads a long time a month at a time and lets others have their turn in between: the embedded database works in this
 * process, and adding up a million counts in one go would keep every visitor waiting (docs/decisions/0017).
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

const later = (one: string, other: string) => (one > other ? one : other);
const earlier = (one: string, other: string) => (one < other ? one : other);
