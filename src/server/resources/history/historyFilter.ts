import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import { dayMilliseconds } from '../../../contract/calendarDays';
import { historyEvents } from '../../../contract/history';
import { operationIds } from '../../../contract/operations';
import type { HistoryFilterName } from '../../../contract/wire/history';
import { isPossibleId } from '../../../contract/ids';
import { instantAfter } from '../../database/instant';
import type { Instant } from '../../database/instant';
import type { Tables } from '../../database/tables';

type Texts = Partial<Record<HistoryFilterName, string>>;

const actions = new Set<string>([...operationIds, ...historyEvents]);
const idFrom = (text: string) => (isPossibleId(text) ? text : undefined);

const readers: Record<HistoryFilterName, (text: string) => string | undefined> = {
  person: idFrom,
  record: idFrom,
  action: (text) => (actions.has(text) ? text : undefined),
  from: (text) => instantFrom(text, 0),
  to: (text) => instantFrom(text, dayMilliseconds),
};

/**
 * Reads the filters of a request. An empty filter counts as absent.
 * @returns the filters, and the names of the invalid ones
 */
export function readHistoryFilter(query: Texts): { filter: Texts; ignored: HistoryFilterName[] } {
  const filter: Texts = {};
  const ignored: HistoryFilterName[] = [];
  for (const name of Object.keys(readers) as HistoryFilterName[]) {
    const text = query[name];
    if (text === undefined || text === '') continue;
    const value = readers[name](text);
    if (value === undefined) ignored.push(name);
    else filter[name] = value;
  }
  return { filter, ignored };
}

/** Reads an instant. A day gives the instant `afterDay` milliseconds after its start; undefined for other texts. */
function instantFrom(text: string, afterDay: number): Instant | undefined {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text);
  if (!isDay && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/.test(text)) return undefined;
  // A day without a time is the start of the day in UTC.
  const time = new Date(text);
  // `Date` reads the 31st of a month with 30 days as the 1st of the next month: such a day is invalid.
  if (Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== text.slice(0, 10)) return undefined;
  const instant = instantAfter(time.toISOString(), isDay ? afterDay : 0);
  // After the year 9999 the text has another form, which does not sort.
  return instant.startsWith('+') ? undefined : instant;
}

type Entries<Row> = SelectQueryBuilder<Tables, 'auditEntries', Row>;

/** Restricts a query to the entries that match a filter. */
export function filteredEntries<Row>(entries: Entries<Row>, { person, record, action, from, to }: Texts): Entries<Row> {
  // An expression, which no index has: SQLite would read all entries of the action instead of those of the person.
  const actionColumn = person === undefined && record === undefined ? sql.ref('action') : sql`"action" || ''`;
  return entries
    .$if(person !== undefined, (rest) => rest.where('userId', '=', person ?? ''))
    .$if(record !== undefined, (rest) => rest.where('objectId', '=', record ?? ''))
    .$if(action !== undefined, (rest) => rest.where(sql<boolean>`${actionColumn} = ${action}`))
    .$if(from !== undefined, (rest) => rest.where('createdAt', '>=', from ?? ''))
    .$if(to !== undefined, (rest) => rest.where('createdAt', '<', to ?? ''));
}
