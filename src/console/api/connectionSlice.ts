import { createAction, createSlice } from '@reduxjs/toolkit';

/** Whether the last request got a response. */
export type ConnectionState = { isLost: boolean };
export type WithConnection = { connection: ConnectionState };

const connectionSlice = createSlice({
  name: 'connection',
  initialState: { isLost: false } as ConnectionState,
  reducers: {
    lost: (state) => {
      state.isLost = true;
    },
    restored: (state) => {
      state.isLost = false;
    },
  },
});

/** The names of the queries that are retried. It changes no state: it is for the action log. */
export const loadsRetried = createAction<string[]>('connection/loadsRetried');

export const { lost: connectionLost, restored: connectionRestored } = connectionSlice.actions;
export const connectionReducer = connectionSlice.reducer;
export const selectIsConnectionLost = (state: WithConnection) => state.connection.isLost;
