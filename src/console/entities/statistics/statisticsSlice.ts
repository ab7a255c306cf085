import { createSelector, createSlice } from '@reduxjs/toolkit';
import type { StatisticsEntry } from '../../../contract/statisticsEntries';
import type { WireStatistics, WireStatisticsRow } from '../../../contract/wire/statistics';
import { envelopeOf } from '../../api/sendRequest';
import { loggedOut } from '../../session/sessionSlice';
import { sortByText } from '../search/sortByText';
import { statisticsEndpoints } from './statisticsEndpoints';

/** An account's or a card's numbers: its name and a value per metric. */
export type StatisticsRow = WireStatisticsRow;

/** null: the server did not return the list, because the user is not entitled to it. */
export type StatisticsState = Record<StatisticsEntry, StatisticsRow[] | null>;
export type WithStatistics = { statistics: StatisticsState };

const initialState: StatisticsState = { accounts: null, cards: null };

const rowsFrom = (rows: StatisticsRow[] | undefined): StatisticsRow[] | null =>
  Array.isArray(rows) ? rows.map((row) => ({ ...row, id: String(row.id) })) : null;

const statisticsSlice = createSlice({
  name: 'statistics',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    const { matchPending, matchFulfilled } = statisticsEndpoints.endpoints.getStatistics;
    builder.addCase(loggedOut, () => initialState);
    // Both lists are emptied before each fetch.
    builder.addMatcher(matchPending, () => initialState);
    builder.addMatcher(matchFulfilled, (_state, { meta }) => {
      const wire = (envelopeOf(meta)?.content ?? {}) as WireStatistics;
      // Frozen, because Immer visits every row of an unfrozen state: up to 100,000.
      return wire.hasMore
        ? initialState
        : Object.freeze({ accounts: rowsFrom(wire.accounts), cards: rowsFrom(wire.cards) });
    });
  },
});

export const statisticsReducer = statisticsSlice.reducer;

const noRows: StatisticsRow[] = [];

const createRowsSelector = (entry: StatisticsEntry) =>
  createSelector([(state: WithStatistics) => state.statistics[entry]], (rows) =>
    rows ? sortByText(rows, (row) => row.name) : noRows,
  );

const rowsSelectors = { accounts: createRowsSelector('accounts'), cards: createRowsSelector('cards') };

/** The rows of one list by name; none while it loads or when the user is not entitled to it. */
export const selectStatisticsRows = (state: WithStatistics, entry: StatisticsEntry): StatisticsRow[] =>
  rowsSelectors[entry](state);

/** Whether the server returned this list. */
export const selectHasStatistics = (state: WithStatistics, entry: StatisticsEntry): boolean =>
  state.statistics[entry] !== null;
