import {
  StatisticsExcelQuery,
  StatisticsExcelRequest,
  StatisticsHoursQuery,
  StatisticsQuery,
  StatisticsSeriesQuery,
  WireStatistics,
  WireStatisticsHours,
  WireStatisticsSeries,
} from '../../../contract/wire/statistics';
import type { WireStatisticsRow } from '../../../contract/wire/statistics';
import type { Call } from '../../http/call';
import { fileResponse, jsonResponse } from '../../http/rawResponse';
import type { Register } from '../../http/registerOperations';
import { workbookContentType } from '../../outside/spreadsheet/statisticsWorkbook';
import type { Caller } from './statisticsRequest';
import {
  columnsFrom,
  entryFrom,
  hasSparklines,
  listFrom,
  scopeOfEntry,
  stepFrom,
  unknownEntry,
  unknownEntryType,
} from './statisticsRequest';
import { loadStatistics } from './counts.repository';
import { ExportSlots } from './exportSlots';
import { hoursOf, onlyZone, seriesOf } from './series';
import { loadTimeZones } from './series.repository';
import { fileName, statisticsFile } from './statisticsFile';
import { rangeFrom } from './statisticsRange';
import { cardsOfEntries, statisticsScope } from './statisticsScope';

type Days = { from?: string; to?: string };

type Parts = {
  /** Writes the views that are counted but not in the database yet, so that an answer has them. Never rejects. */
  commitViews: () => Promise<void>;
  slots?: ExportSlots;
};

/**
 * Statistics: both lists, counts over time and by hour, and the workbook (specification L329-330, decisions 10, 11 and
 * 13).
 */
export function registerStatistics(register: Register, { commitViews, slots = new ExportSlots() }: Parts): void {
  register(
    'getStatistics',
    {
      query: StatisticsQuery,
      content: WireStatistics,
      summary: 'Accounts and cards with a number for each metric, of all time or of some days',
    },
    async (call) => {
      const range = rangeFrom(call.query);
      const [scope] = await Promise.all([statisticsScope(call.database, call.user), commitViews()]);
      return jsonResponse(await loadStatistics(call.database, scope, range));
    },
  );

  register(
    'getStatisticsSeries',
    { admit: admitToEntry, query: StatisticsSeriesQuery, content: WireStatisticsSeries, summary: 'Counts over time' },
    async (call) => {
      const { by, ids, sparklines } = call.query;
      const asked = await askedOf(call);
      return seriesOf(call.database, asked, stepFrom(by), hasSparklines(sparklines, ids));
    },
  );

  register(
    'getStatisticsHours',
    {
      admit: admitToEntry,
      query: StatisticsHoursQuery,
      content: WireStatisticsHours,
      summary: 'Views by weekday and hour',
    },
    async (call) => hoursOf(call.database, await askedOf(call)),
  );

  register(
    'getStatisticsExcel',
    {
      admit: admitToFile,
      query: StatisticsExcelQuery,
      file: workbookContentType,
      errors: [404, 429],
      summary: 'The chosen columns and rows as a workbook',
    },
    (call) => {
      const { columns, ids, ...days } = call.query;
      return workbook(call, call.params.entryType, { names: listFrom(columns), ids: listFrom(ids), days });
    },
  );

  register(
    'postStatisticsExcel',
    {
      admit: admitToFile,
      body: StatisticsExcelRequest,
      file: workbookContentType,
      errors: [404, 429],
      summary: 'The same for a selection that is too long for a link',
    },
    (call) => {
      const { columns, ids, ...days } = call.body;
      return workbook(call, call.params.entryType, { names: columns, ids: ids.length > 0 ? ids : undefined, days });
    },
  );

  async function askedOf(call: Caller & { now: Call['now']; query: Days & { entry?: string; ids?: string } }) {
    const { entry: named, ids, ...days } = call.query;
    const { entry, ...scope } = await scopeOfEntry(call, entryFrom(named), unknownEntry);
    const range = rangeFrom(days);
    await commitViews();
    return { entry, cards: cardsOfEntries(scope, entry, listFrom(ids)), range, now: new Date(call.now) };
  }

  async function workbook(
    call: Caller,
    entryType: string,
    { names, ids, days }: { names?: string[]; ids?: string[]; days: Days },
  ) {
    const { entry, ...scope } = await scopeOfEntry(call, entryFrom(entryType), unknownEntryType);
    const columns = columnsFrom(names);
    const range = rangeFrom(days);
    const file = await slots.make(call.user.id, async () => {
      await commitViews();
      const list = (await loadStatistics(call.database, scope, range))[entry];
      const all = list ? (JSON.parse(list.toString()) as WireStatisticsRow[]) : [];
      const timeZone = onlyZone(await loadTimeZones(call.database, cardsOfEntries(scope, entry, undefined)));
      return statisticsFile({
        entry,
        columns,
        rows: ids ? chosen(all, ids) : all.sort((one, other) => one.name.localeCompare(other.name)),
        range,
        timeZone,
      });
    });
    return fileResponse(file, { name: fileName(entry, range), type: workbookContentType });
  }
}

/** The right to a list is judged before anything else that the request says. */
const admitToFile = (call: Call) => scopeOfEntry(call, entryFrom(call.params.entryType), unknownEntryType);
const admitToEntry = (call: Call) =>
  scopeOfEntry(call, entryFrom((call.query as { entry?: string }).entry), unknownEntry);

/** The rows with these ids in their order; ids outside the caller's scope are silently absent. */
function chosen(rows: WireStatisticsRow[], ids: string[]): WireStatisticsRow[] {
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => rowOf.get(id) ?? []);
}
