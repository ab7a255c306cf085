import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { StatisticsEntry } from '../../../contract/statisticsEntries';
import { useStatisticsLoad } from '../../access/loads';
import { queryProblem } from '../../entities/queryProblem';
import { sortByText } from '../../entities/search/sortByText';
import { useGetStatisticsOfDaysQuery } from '../../entities/statistics/statisticsDetailEndpoints';
import type { StatisticsDays } from '../../entities/statistics/statisticsDetailEndpoints';
import { selectHasStatistics, selectStatisticsRows } from '../../entities/statistics/statisticsSlice';
import type { StatisticsRow } from '../../entities/statistics/statisticsSlice';
import { useAppSelector } from '../../store/hooks';

/** The rows of a list by name; undefined while they load and after an error. */
export type StatisticsRows = {
  rows: readonly StatisticsRow[] | undefined;
  isReloading: boolean;
  problem: string | undefined;
  /** The server has granted the list: its details may be requested. */
  hasList: boolean;
  reload: () => void;
};

/** The rows of all time, or of some days. Both lists are emptied before each load. */
export function useStatisticsRows(entry: StatisticsEntry, days: StatisticsDays | undefined): StatisticsRows {
  const load = useStatisticsLoad(!days);
  const hasList = load.lists.includes(entry);
  const hasAllTime = useAppSelector((state) => selectHasStatistics(state, entry));
  const allTime = useAppSelector((state) => selectStatisticsRows(state, entry));
  const ofDays = useGetStatisticsOfDaysQuery(days && hasList ? { days } : skipToken);
  const rowsOfDays = ofDays.currentData?.[entry];
  const rows = useMemo(() => {
    if (!hasList) return undefined;
    if (days) return rowsOfDays && sortByText(rowsOfDays, (row) => row.name);
    return hasAllTime ? allTime : undefined;
  }, [hasList, hasAllTime, days, rowsOfDays, allTime]);
  const problem = load.problem ?? (hasList && days && ofDays.isError ? queryProblem(ofDays.error) : undefined);
  return {
    rows,
    isReloading: load.isReloading || load.isLoading,
    problem: rows ? undefined : problem?.message,
    hasList,
    reload: load.reload,
  };
}
