import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { addDays } from '../../../contract/calendarDays';
import type { DayRange } from './statisticsRange';
import { earlier } from './statisticsRange';

type Days = Required<DayRange>;

/** With 150,000 cards, a tenth of them viewed each day, these are summed in some 60 milliseconds. */
const daysAtOnce = 3;

/**
 * Reads a long range a few days at a time and yields to the event loop in between. The embedded database runs in this
 * process: summing a million counts at once would block all other requests (docs/decisions/0017).
 */
export async function inDayBatches<Row>(days: Days | undefined, read: (days: Days) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = days?.from; days && from && from <= days.to; from = addDays(from, daysAtOnce)) {
    rows.push(...(await read({ from, to: earlier(addDays(from, daysAtOnce - 1), days.to) })));
    await yieldToEventLoop();
  }
  return rows;
}
