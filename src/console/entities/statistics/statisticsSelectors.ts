import { createSelector } from '@reduxjs/toolkit';
import type { StatisticsEntry } from '../../../contract/metrics';
import { sortByText } from '../search/sortByText';
import type { StatisticsRow, WithStatistics } from './statisticsSlice';
import { statisticsAdapter } from './statisticsSlice';

const { selectAll } = statisticsAdapter.getSelectors();
const noRows: StatisticsRow[] = [];

const rowsOf = (entry: StatisticsEntry) =>
  createSelector([(state: WithStatistics) => state.statistics[entry]], (table) =>
    table ? sortByText(selectAll(table), (row) => row.name) : noRows,
  );

const selectors = { accounts: rowsOf('accounts'), cards: rowsOf('cards') };

/** The rows of one list by name; none while it loads or when the user is not entitled to it. */
export const selectStatisticsRows = (state: WithStatistics, entry: StatisticsEntry): StatisticsRow[] =>
  selectors[entry](state);

/** Whether the server returned this list. */
export const selectHasStatistics = (state: WithStatistics, entry: StatisticsEntry): boolean =>
  state.statistics[entry] !== null;
