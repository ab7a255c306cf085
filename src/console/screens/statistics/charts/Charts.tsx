import './Charts.css';
import { useMemo } from 'react';
import type { SeriesStep } from '../../../../contract/metrics';
import type { StatisticsEntry } from '../../../../contract/statisticsEntries';
import { ErrorState } from '../../../../ui/ErrorState';
import { queryProblem } from '../../../entities/queryProblem';
import {
  useGetStatisticsHoursQuery,
  useGetStatisticsSeriesQuery,
} from '../../../entities/statistics/statisticsDetailEndpoints';
import type { StatisticsRow } from '../../../entities/statistics/statisticsSlice';
import { viewsSummary } from '../changeTexts';
import { totalsOf } from '../totals';
import { SkeletonChart } from '../SkeletonChart';
import type { StatisticsRange } from '../statisticsRange';
import { comparedSum } from '../useComparison';
import type { Comparison } from '../useComparison';
import { HourMap } from './HourMap';
import { zonedToday } from './partialPeriod';
import { RatesOverTime } from './RatesOverTime';
import { TopTen } from './TopTen';
import { ViewsOverTime } from './ViewsOverTime';

/** More ids do not fit into a URL. The charts then show all entries and say so. */
const maxIds = 150;

interface ChartsProps {
  entry: StatisticsEntry;
  /** The selected rows. */
  rows: readonly StatisticsRow[];
  isAll: boolean;
  range: StatisticsRange;
  by: SeriesStep | undefined;
  comparison: Comparison | undefined;
}

/** What the charts of the selected rows request. */
function useChartQuery({ entry, rows, isAll, range, by }: ChartsProps) {
  const isTooMany = !isAll && rows.length > maxIds;
  const ids = useMemo(() => (isAll || isTooMany ? undefined : rows.map(({ id }) => id)), [isAll, isTooMany, rows]);
  const skip = rows.length === 0;
  const series = useGetStatisticsSeriesQuery({ entry, ids, days: range.days, by }, { skip });
  return { entry, ids, isTooMany, skip, series };
}

/** The views over time: the first chart, above the table. */
export function FirstChart(props: ChartsProps) {
  const { rows, range, by, comparison } = props;
  const { entry, ids, isTooMany, skip, series } = useChartQuery(props);
  // The server chooses the steps by the length of the period, so both series have the same.
  const previous = useGetStatisticsSeriesQuery(
    { entry, ids, days: range.previous, by },
    { skip: skip || !range.previous },
  );
  if (skip) return null;
  if (series.isError)
    return (
      <ErrorState
        text="The charts could not be loaded"
        hint={queryProblem(series.error)?.message}
        onRetry={() => void series.refetch()}
      />
    );
  const counts = series.currentData;
  // Waits for both periods, so that the legend does not grow later and move the table.
  if ((!counts && series.isFetching) || (!previous.currentData && previous.isFetching)) return <SkeletonChart />;
  if (!counts?.points) return null;
  const compared = comparison && comparedSum(comparison, isTooMany ? [...comparison.keys()] : rows.map(({ id }) => id));
  return (
    <ViewsOverTime
      series={counts}
      previous={range.previous ? (previous.currentData ?? undefined) : undefined}
      range={range}
      today={zonedToday(counts.timeZone)}
      summary={viewsSummary(totalsOf(counts.points), compared, range.length ?? 0)}
    />
  );
}

/** The other charts, below the table: by row, as rates, and by hour. */
export function MoreCharts(props: ChartsProps) {
  const { rows, range } = props;
  const { entry, ids, isTooMany, skip, series } = useChartQuery(props);
  const hours = useGetStatisticsHoursQuery({ entry, ids, days: range.days }, { skip });
  const counts = series.currentData;
  if (skip || !counts?.points) return null;
  return (
    <section className="charts" aria-label="More charts">
      <div className="charts-pair">
        <TopTen rows={rows} noun={entry} />
        <RatesOverTime series={counts} range={range} today={zonedToday(counts.timeZone)} />
      </div>
      {hours.isError ? (
        <ErrorState
          text="The views by weekday and hour could not be loaded"
          hint={queryProblem(hours.error)?.message}
          onRetry={() => void hours.refetch()}
        />
      ) : (
        hours.currentData?.views && <HourMap hours={hours.currentData} />
      )}
      <p className="charts-note">
        {counts.timeZone
          ? `Days and hours are in the time zone ${counts.timeZone}.`
          : 'Days and hours are in the time zone of each account.'}{' '}
        {hours.currentData && range.days && 'Hours are counted by whole months.'}{' '}
        {isTooMany && `The charts over time show all ${entry}, because too many are selected one by one.`}
      </p>
    </section>
  );
}
