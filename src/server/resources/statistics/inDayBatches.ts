import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { addDays } from '../../../contract/calendarDays';
import { isPostgres } from '../../database/isPostgres';
import type { Database } from '../../database/tables';
import { limitReads } from './limitReads';
import type { DayRange } from './statisticsRange';
import { earlier } from './statisticsRange';

type Days = Required<DayRange>;

/** With 150,000 cards, a tenth of them viewed each day, these are summed in some 60 milliseconds. */
const daysAtOnce = 3;
/** No other request waits for PostgreSQL, which reads many days faster. */
const daysOnPostgres = 60;

/**
 * Reads a long range a few days at a time and yields to the event loop in between. The embedded database runs in this
 * process: summing a million counts at once would block all other requests (docs/decisions/0017).
 */
export async function inDayBatches<Row>(
  database: Database,
  days: Days | undefined,
  read: (days: Days) => Promise<Row[]>,
): Promise<Row[]> {
  const size = isPostgres(database) ? daysOnPostgres : daysAtOnce;
  const rows: Row[] = [];
  for (let from = days?.from; days && from && from <= days.to; from = addDays(from, size)) {
    const part = { from, to: earlier(addDays(from, size - 1), days.to) };
    rows.push(...(await limitReads(database, () => read(part))));
    await yieldToEventLoop();
  }
  return rows;
}
