import { createSlice } from '@reduxjs/toolkit';
import type { WireChangedContacts } from '../../contract/wire/changedContacts';
import { endpointNameOf, isAnyMutationFulfilled } from '../api/api';
import { envelopeOf } from '../api/sendRequest';
import { loggedOut } from '../session/sessionSlice';

/** The deletion that the Undo bar offers to undo. That of several records may have several deleted records. */
export type UndoState = { deletedRecordIds: readonly string[]; operation: string } | null;
export type WithUndo = { undo: UndoState };

const undoSlice = createSlice({
  name: 'undo',
  initialState: null as UndoState,
  reducers: { closed: () => null },
  extraReducers: (builder) => {
    builder.addCase(loggedOut, () => null);
    builder.addMatcher(isAnyMutationFulfilled, (state, action) => {
      const { deletedRecordId } = envelopeOf(action.meta) ?? {};
      const { deletedRecordIds = [] } = (action.payload ?? {}) as Partial<WireChangedContacts>;
      const ids = deletedRecordId ? [deletedRecordId] : deletedRecordIds;
      return ids.length > 0 ? { deletedRecordIds: ids, operation: endpointNameOf(action) } : state;
    });
  },
});

export const { closed: undoClosed } = undoSlice.actions;
export const undoReducer = undoSlice.reducer;
export const selectUndo = (state: WithUndo) => state.undo;
