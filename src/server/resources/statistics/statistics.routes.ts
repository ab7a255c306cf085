import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { uploadLimits } from '../../../contract/limits';
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
import { notFound } from '../../http/errors';
import type { OperationRequest } from '../../http/operationRequest';
import { sendFile, sendJson } from '../../http/sendRaw';
import { registerOperation } from '../../http/registerOperation';
import { workbookContentType } from '../../outside/spreadsheet/workbook';
import { writeExport } from '../audit';
import { columnsFrom, hasSparklines, listFrom, scopeOfEntry, stepFrom, unknownEntry } from './statisticsRequest';
import { emptyLists, loadStatistics } from './counts.repository';
import { hoursOf, onlyZone, seriesOf } from './series';
import { loadTimeZones } from './series.repository';
import { fileName, statisticsFile } from './statisticsFile';
import { rangeFrom } from './statisticsRange';
import { cardsOfEntries, hasMoreCards, statisticsScope } from './statisticsScope';

type Days = { from?: string; to?: string };

/** The number in `Prefer: max-rows=2000` (RFC 7240). Lists with more rows are sent without rows. */
function preferredRows({ headers: { prefer } }: FastifyRequest): number | undefined {
  const [, rows] = /(?:^|[,;]\s*)max-rows=(\d{1,6})(?:$|[\s,;])/.exec(String(prefer ?? '')) ?? [];
  return rows === undefined ? undefined : Number(rows);
}

type Dependencies = {
  /** Writes counted views that are not in the database yet, so that responses include them. Never rejects. */
  commitViews: () => Promise<void>;
};

/** Registers the operations of statistics: both lists, counts over time and by hour, and the workbook. */
export function registerStatistics(server: FastifyInstance, { commitViews }: Dependencies): void {
  registerOperation(
    server,
    'getStatistics',
    {
      query: StatisticsQuery,
      content: WireStatistics,
      summary: 'Returns each account and card with its metrics, of all time or of some days',
    },
    async (request, reply) => {
      const range = rangeFrom(request.query);
      const limit = preferredRows(request);
      const [scope] = await Promise.all([statisticsScope(request.server.database, request.user), commitViews()]);
      const isTooLong = limit !== undefined && (await hasMoreCards(scope, limit));
      return sendJson(
        reply,
        isTooLong ? emptyLists(scope) : await loadStatistics(request.server.database, scope, range),
      );
    },
  );

  registerOperation(
    server,
    'getStatisticsSeries',
    {
      authorizeFurther: scopeOfQuery,
      query: StatisticsSeriesQuery,
      content: WireStatisticsSeries,
      summary: 'Returns the metrics of accounts or cards by day, week or month',
    },
    async (request) => {
      const { by, ids, sparklines } = request.query;
      const seriesRequest = await seriesRequestOf(request);
      return seriesOf(request.server.database, seriesRequest, stepFrom(by), hasSparklines(sparklines, ids));
    },
  );

  registerOperation(
    server,
    'getStatisticsHours',
    {
      authorizeFurther: scopeOfQuery,
      query: StatisticsHoursQuery,
      content: WireStatisticsHours,
      summary: 'Returns the views of accounts or cards by weekday and hour',
    },
    async (request) => hoursOf(request.server.database, await seriesRequestOf(request)),
  );

  registerOperation(
    server,
    'getStatisticsExcel',
    {
      authorizeFurther: scopeOfFile,
      query: StatisticsExcelQuery,
      file: workbookContentType,
      errors: [404, 429],
      summary: 'Exports the chosen columns and rows of the statistics as an Excel file',
    },
    (request, reply) => {
      const { columns, ids, ...days } = request.query;
      return workbook(request, reply, { names: listFrom(columns), ids: listFrom(ids), days });
    },
  );

  registerOperation(
    server,
    'postStatisticsExcel',
    {
      authorizeFurther: scopeOfFile,
      body: StatisticsExcelRequest,
      bodyLimit: uploadLimits.selection,
      file: workbookContentType,
      errors: [404, 429],
      summary: 'Exports the statistics as the GET does, for a selection that is too long for a link',
    },
    (request, reply) => {
      const { columns, ids, ...days } = request.body;
      return workbook(request, reply, { names: columns, ids: ids.length > 0 ? ids : undefined, days });
    },
  );

  async function seriesRequestOf(request: SeriesRequest & { query: Days & { ids?: string } }) {
    const { entry, ...scope } = await scopeOfQuery(request);
    const range = rangeFrom(request.query);
    await commitViews();
    return {
      entry,
      cards: cardsOfEntries(scope, entry, listFrom(request.query.ids)),
      range,
      now: new Date(request.now),
    };
  }

  async function workbook(
    request: FileRequest,
    reply: FastifyReply,
    { names, ids, days }: { names?: string[]; ids?: string[]; days: Days },
  ) {
    const { entry, ...scope } = await scopeOfFile(request);
    const columns = columnsFrom(names);
    const range = rangeFrom(days);
    const file = await request.server.exportSlots.make(request.user.id, async () => {
      await commitViews();
      const list = (await loadStatistics(request.server.database, scope, range))[entry] ?? Buffer.from('[]');
      const timeZone = onlyZone(await loadTimeZones(request.server.database, cardsOfEntries(scope, entry, undefined)));
      const made = await statisticsFile({ entry, columns, list, ids, range, timeZone });
      await writeExport(request, 'getStatisticsExcel', { list: entry, ...range });
      return made;
    });
    return sendFile(reply, file, { name: fileName(entry, range), type: workbookContentType });
  }
}

type SeriesRequest = OperationRequest<'getStatisticsSeries' | 'getStatisticsHours'>;
type FileRequest = OperationRequest<'getStatisticsExcel' | 'postStatisticsExcel'>;

/** These also check the right to the list, before the other parameters of the request are validated. */
const scopeOfQuery = (request: SeriesRequest) =>
  scopeOfEntry(request, (request.query as { entry?: string }).entry, unknownEntry);
const scopeOfFile = (request: FileRequest) => scopeOfEntry(request, request.params.entryType, notFound);
