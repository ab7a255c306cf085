import { Type, type Static, type TLiteral } from 'typebox';
import { metricNames, seriesSteps } from '../metrics';
import type { Metric } from '../metrics';

const Count = Type.Integer({ minimum: 0 });

function countsOf() {
  return Object.fromEntries(metricNames.map((metric) => [metric, Count])) as Record<Metric, typeof Count>;
}

/** An account's or a card's row: its name and a value for each metric (L212). */
export const WireStatisticsRow = Type.Object({ id: Type.String(), name: Type.String(), ...countsOf() });
export type WireStatisticsRow = Static<typeof WireStatisticsRow>;

/** The statistics answer (L329). A list the caller has no right to is left out; its presence grants routes (decision 11). */
export const WireStatistics = Type.Object({
  accounts: Type.Optional(Type.Array(WireStatisticsRow)),
  cards: Type.Optional(Type.Array(WireStatisticsRow)),
});
export type WireStatistics = Static<typeof WireStatistics>;

/** Counts of one stretch of time; `day` is its first calendar day (yyyy-MM-dd), a week's is a Monday. */
export const WireSeriesPoint = Type.Object({ day: Type.String(), ...countsOf() });
export type WireSeriesPoint = Static<typeof WireSeriesPoint>;

/** The views of one entry, one number for each point of the series. */
export const WireSparkline = Type.Object({ id: Type.String(), views: Type.Array(Count) });
export type WireSparkline = Static<typeof WireSparkline>;

/** Days of the counts: those of the accounts' time zone; '' when the asked entries are of several zones. */
const ZonedRange = { from: Type.String(), to: Type.String(), timeZone: Type.String() };

/** Counts over time: the sum of the asked entries and, where `sparklines` of named ones were asked for, the views of each (those with most views first). */
export const WireStatisticsSeries = Type.Object({
  ...ZonedRange,
  by: Type.Union(seriesSteps.map((step) => Type.Literal(step)) as [TLiteral<'day'>, TLiteral<'week'>, TLiteral<'month'>]),
  points: Type.Array(WireSeriesPoint),
  sparklines: Type.Optional(Type.Array(WireSparkline)),
});
export type WireStatisticsSeries = Static<typeof WireStatisticsSeries>;

/** Views by weekday (0 = Monday) and hour (0-23). They are kept by month, so `from` and `to` are whole months. */
export const WireStatisticsHours = Type.Object({
  ...ZonedRange,
  views: Type.Array(Type.Array(Count, { minItems: 24, maxItems: 24 }), { minItems: 7, maxItems: 7 }),
});
export type WireStatisticsHours = Static<typeof WireStatisticsHours>;

/** The days a statistics answer is to count, both ends included; without them all that was ever counted. */
export const StatisticsQuery = Type.Object({ from: Type.Optional(Type.String()), to: Type.Optional(Type.String()) });

/** Which entries (all in the caller's scope without `ids`, a comma-separated list) and which days. */
export const StatisticsHoursQuery = Type.Object({ entry: Type.Optional(Type.String()), ids: Type.Optional(Type.String()), ...StatisticsQuery.properties });
export const StatisticsSeriesQuery = Type.Object({ ...StatisticsHoursQuery.properties, by: Type.Optional(Type.String()), sparklines: Type.Optional(Type.String()) });

/** The Excel link's lists, comma-separated: metrics in the order of the file's columns, and rows. Empty means all. */
export const StatisticsExcelQuery = Type.Object({ columns: Type.Optional(Type.String()), ids: Type.Optional(Type.String()), ...StatisticsQuery.properties });

/** The Excel call's twin by POST for selections too long for a link (decision 13). */
export const StatisticsExcelRequest = Type.Object({
  columns: Type.Array(Type.String(), { maxItems: 9 }),
  ids: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 100_000 }),
  ...StatisticsQuery.properties,
});
export type StatisticsExcelRequest = Static<typeof StatisticsExcelRequest>;
