import { Type, type Static } from 'typebox';
import { metricNames } from '../metrics';
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

/** Counts of one stretch of time; `day` is its first calendar day (yyyy-MM-dd) in `timeZone`. */
export const WireSeriesPoint = Type.Object({ day: Type.String(), ...countsOf() });
export type WireSeriesPoint = Static<typeof WireSeriesPoint>;

/** Counts over time: the sum of the asked entries and, for sparklines, the views of each. */
export const WireStatisticsSeries = Type.Object({
  from: Type.String(),
  to: Type.String(),
  by: Type.Union([Type.Literal('day'), Type.Literal('week'), Type.Literal('month')]),
  timeZone: Type.String(),
  points: Type.Array(WireSeriesPoint),
});
export type WireStatisticsSeries = Static<typeof WireStatisticsSeries>;

/** Views by weekday (0 = Monday) and hour (0-23) of `timeZone`. */
export const WireStatisticsHours = Type.Object({
  timeZone: Type.String(),
  views: Type.Array(Type.Array(Count, { minItems: 24, maxItems: 24 }), { minItems: 7, maxItems: 7 }),
});
export type WireStatisticsHours = Static<typeof WireStatisticsHours>;

/** The Excel call's twin by POST for selections too long for a link (decision 13). */
export const StatisticsExcelRequest = Type.Object({
  columns: Type.Array(Type.String(), { maxItems: 9 }),
  ids: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 100_000 }),
});
export type StatisticsExcelRequest = Static<typeof StatisticsExcelRequest>;
