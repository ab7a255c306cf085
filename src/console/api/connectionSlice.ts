import { createSlice } from '@reduxjs/toolkit';

/** Whether the last call found the server. */
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

export const { lost: connectionLost, restored: connectionRestored } = connectionSlice.actions;
export const connectionReducer = connectionSlice.reducer;
export const selectIsConnectionLost = (state: WithConnection) => state.connection.isLost;
