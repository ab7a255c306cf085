import './Charts.css';
import { useMemo } from 'react';
import type { StatisticsEntry, SeriesStep } from '../../../../contract/metrics';
import { ErrorState } from '../../../../ui/ErrorState';
import { SkeletonRows } from '../../../../ui/Skeleton';
import {
  useGetStatisticsHoursQuery,
  useGetStatisticsSeriesQuery,
} from '../../../entities/statistics/statisticsEndpoints';
import type { StatisticsRow } from '../../../entities/statistics/statisticsSlice';
import type { StatisticsRange } from '../statisticsRange';
import { HourMap } from './HourMap';
import { RatesOverTime } from './RatesOverTime';
import { summaryOf } from './summaryOf';
import { TopTen } from './TopTen';
import { ViewsOverTime } from './ViewsOverTime';

/** More ids do not fit into an address. The charts then show all entries and say so. */
const idsAtMost = 150;

interface ChartsProps {
  entry: StatisticsEntry;
  /** The selected rows. */
  rows: readonly StatisticsRow[];
  areAll: boolean;
  range: StatisticsRange;
  by: SeriesStep | undefined;
}

/** The charts of the selected rows: over time, by source, by row and by hour. */
export function Charts({ entry, rows, areAll, range, by }: ChartsProps) {
  const isTooMany = !areAll && rows.length > idsAtMost;
  const ids = useMemo(() => (areAll || isTooMany ? undefined : rows.map(({ id }) => id)), [areAll, isTooMany, rows]);
  const skip = rows.length === 0;
  const series = useGetStatisticsSeriesQuery({ entry, ids, days: range.days, by }, { skip });
  const previous = useGetStatisticsSeriesQuery(
    { entry, ids, days: range.previous, by: by ?? series.currentData?.by },
    { skip: skip || !range.previous },
  );
  const hours = useGetStatisticsHoursQuery({ entry, ids, days: range.days }, { skip });
  if (skip) return null;
  if (series.isError)
    return (
      <ErrorState
        text="The pictures could not be loaded"
        hint={(series.error as { message?: string }).message}
        onRetry={() => void series.refetch()}
      />
    );
  const counts = series.currentData;
  if (!counts?.points) return series.isFetching ? <SkeletonRows rows={6} label="Loading the pictures" /> : null;
  const before = range.previous ? (previous.currentData ?? undefined) : undefined;
  const zone = counts.timeZone
    ? `Days and hours are those of ${counts.timeZone}.`
    : "Days and hours are those of each account's own time zone.";
  return (
    <section className="charts" aria-label="Pictures">
      <ViewsOverTime series={counts} previous={before} summary={summaryOf(counts, before, range)} />
      <div className="charts-pair">
        <TopTen rows={rows} noun={entry} />
        <RatesOverTime series={counts} />
      </div>
      {hours.currentData?.views && <HourMap hours={hours.currentData} />}
      <p className="charts-note">
        {zone} {hours.currentData && range.days && 'Hours are kept by whole months.'}{' '}
        {isTooMany && `The pictures over time show all ${entry}: too many are chosen one by one.`}
      </p>
    </section>
  );
}
