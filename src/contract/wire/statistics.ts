import { Type, type Static } from 'typebox';
import { limits } from '../limits';
import { maxSparklines, metricNames, metrics, seriesSteps } from '../metrics';
import type { Metric } from '../metrics';
import { textOneOf } from './texts';

const Count = Type.Integer({ minimum: 0 });

export function metricProperties() {
  const counts = metricNames.map((metric) => [
    metric,
    Type.Integer({ minimum: 0, description: `How many ${metrics[metric].meaning}.` }),
  ]);
  return Object.fromEntries(counts) as Record<Metric, typeof Count>;
}

/** The row of an account or a card: its name, and a value for each metric. */
export const WireStatisticsRow = Type.Object(
  {
    id: Type.String({ description: 'The id of the account or card.' }),
    name: Type.String({ description: 'The name of the account or card.' }),
    ...metricProperties(),
  },
  { $id: 'StatisticsRow', description: 'The counts of an account or a card.' },
);
export type WireStatisticsRow = Static<typeof WireStatisticsRow>;

/** The statistics response. It has only the lists that the caller may see. A list grants its routes. */
export const WireStatistics = Type.Object(
  {
    accounts: Type.Optional(
      Type.Array(WireStatisticsRow, { description: 'One row for each account; left out without the right to it.' }),
    ),
    cards: Type.Optional(
      Type.Array(WireStatisticsRow, { description: 'One row for each card; left out without the right to it.' }),
    ),
    hasMore: Type.Optional(
      Type.Boolean({
        description:
          'true: there are more cards than the header `Prefer: max-rows=...` allows, so both lists are empty.',
      }),
    ),
  },
  { $id: 'Statistics', description: 'The counts of the accounts and cards the caller may see.' },
);
export type WireStatistics = Static<typeof WireStatistics>;

/** The counts of one period. `day` is its first calendar day (yyyy-MM-dd); a week starts on Monday. */
export const WireSeriesPoint = Type.Object(
  {
    day: Type.String({ description: 'The first day of the period, yyyy-MM-dd. A week begins on Monday.' }),
    ...metricProperties(),
  },
  { $id: 'SeriesPoint', description: 'The counts of a period.' },
);
export type WireSeriesPoint = Static<typeof WireSeriesPoint>;

/** The views of one entry, with one number for each point of the series. */
export const WireSparkline = Type.Object(
  {
    id: Type.String({ description: 'The id of the account or card.' }),
    views: Type.Array(Count, { description: 'The views, one number for each point of the series.' }),
  },
  { $id: 'Sparkline', description: 'The views of one account or card over time.' },
);
export type WireSparkline = Static<typeof WireSparkline>;

/** The time zone of the days: that of the accounts. '' when the requested entries have several time zones. */
const ZonedRange = {
  from: Type.String({ description: 'The first day that is counted, yyyy-MM-dd.' }),
  to: Type.String({ description: 'The last day that is counted, yyyy-MM-dd.' }),
  timeZone: Type.String({ description: "The accounts' IANA time zone; empty when they have several." }),
};

/**
 * Counts over time: the sum of the requested entries. If the request names entries and has `sparklines`, also the views
 * of each entry (those with most views first).
 */
export const WireStatisticsSeries = Type.Object(
  {
    ...ZonedRange,
    by: textOneOf(seriesSteps, 'The length of a period.'),
    points: Type.Array(WireSeriesPoint, { description: 'The sums of all requested entries, one for each period.' }),
    sparklines: Type.Optional(
      Type.Array(WireSparkline, { description: 'The views of each requested entry, those with most views first.' }),
    ),
  },
  { $id: 'StatisticsSeries', description: 'Counts over time.' },
);
export type WireStatisticsSeries = Static<typeof WireStatisticsSeries>;

/** Views by weekday (0 = Monday) and hour (0-23). The server stores them by month, so the range is whole months. */
export const WireStatisticsHours = Type.Object(
  {
    ...ZonedRange,
    views: Type.Array(Type.Array(Count, { minItems: 24, maxItems: 24 }), {
      minItems: 7,
      maxItems: 7,
      description: 'Seven lists, one for each weekday from Monday, of 24 counts, one for each hour.',
    }),
  },
  { $id: 'StatisticsHours', description: 'Views by weekday and hour.' },
);
export type WireStatisticsHours = Static<typeof WireStatisticsHours>;

const text = (description: string) => Type.Optional(Type.String({ description }));

/** The first and last day to count. Without them, the response counts all days. */
export const StatisticsQuery = Type.Object({
  from: text('The first day to count, yyyy-MM-dd. Without it counting starts at the first view.'),
  to: text('The last day to count, yyyy-MM-dd. Without it counting ends today.'),
});

/** The requested entries (`ids`, comma-separated; without it, all in the caller's scope) and days. */
export const StatisticsHoursQuery = Type.Object({
  entry: Type.String({ description: 'What `ids` are ids of: accounts or cards.' }),
  ids: text('The ids of the entries to count, comma-separated. Empty means all that the caller may see.'),
  ...StatisticsQuery.properties,
});
export const StatisticsSeriesQuery = Type.Object({
  ...StatisticsHoursQuery.properties,
  by: text('The length of a period: day, week or month. Without it the server chooses.'),
  sparklines: text(`\`true\` adds the views of each entry in \`ids\`, at most ${maxSparklines} entries.`),
});

/** The comma-separated lists of the Excel link: the metrics in the order of the columns, and the rows. Empty: all. */
export const StatisticsExcelQuery = Type.Object({
  columns: text('The metrics in the order of the columns, comma-separated. Empty means all.'),
  ids: text('The ids of the rows in their order, comma-separated. Empty means all.'),
  ...StatisticsQuery.properties,
});

/** The body of the Excel operation by POST, for selections that are too long for a link. */
export const StatisticsExcelRequest = Type.Object(
  {
    columns: Type.Array(Type.String(), {
      maxItems: metricNames.length,
      description: 'The metrics in the order of the columns. Empty means all.',
    }),
    ids: Type.Array(Type.String({ maxLength: 64 }), {
      maxItems: limits.selectedRows,
      description: 'The ids of the rows in their order. Empty means all.',
    }),
    ...StatisticsQuery.properties,
  },
  { $id: 'StatisticsExcelRequest', description: 'The columns, rows and days of a workbook.' },
);
export type StatisticsExcelRequest = Static<typeof StatisticsExcelRequest>;
