import { createEntityAdapter, createSlice } from '@reduxjs/toolkit';
import type { EntityState, PayloadAction } from '@reduxjs/toolkit';
import type { StatisticsEntry } from '../../../contract/metrics';
import type { WireStatistics, WireStatisticsRow } from '../../../contract/wire/statistics';
import { loggedOut } from '../../session/sessionSlice';

/** An account's or a card's numbers: its name and a value per metric. */
export type StatisticsRow = WireStatisticsRow;

/** null: the server returned no such list, the user is not entitled to it. */
export type StatisticsState = Record<StatisticsEntry, EntityState<StatisticsRow, string> | null>;
export type WithStatistics = { statistics: StatisticsState };

export const statisticsAdapter = createEntityAdapter<StatisticsRow>();
const nothing: StatisticsState = { accounts: null, cards: null };

const table = (rows: StatisticsRow[] | undefined) =>
  Array.isArray(rows)
    ? statisticsAdapter.setAll(
        statisticsAdapter.getInitialState(),
        rows.map((row) => ({ ...row, id: String(row.id) })),
      )
    : null;

const statisticsSlice = createSlice({
  name: 'statistics',
  initialState: nothing,
  reducers: {
    /** Both lists are emptied before each fetch. */
    reset: () => nothing,
    received: (_state, { payload }: PayloadAction<WireStatistics>) => ({
      accounts: table(payload.accounts),
      cards: table(payload.cards),
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(loggedOut, () => nothing);
  },
});

export const { received: statisticsReceived, reset: statisticsReset } = statisticsSlice.actions;
export const statisticsReducer = statisticsSlice.reducer;
