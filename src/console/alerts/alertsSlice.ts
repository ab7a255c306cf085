import { createSlice, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { loggedOut } from '../session/sessionSlice';

/** info: it worked; danger: it did not. */
export type AlertType = 'info' | 'danger';
export type Alert = { id: string; type: AlertType; text: string };
export type AlertsState = Alert[];
export type WithAlerts = { alerts: AlertsState };

const alertsSlice = createSlice({
  name: 'alerts',
  initialState: [] as AlertsState,
  reducers: {
    raised: {
      prepare: (alert: { type: AlertType; text: string }) => ({ payload: { id: nanoid(), ...alert } }),
      reducer: (state, { payload }: PayloadAction<Alert>) => {
        state.push(payload);
      },
    },
    dismissed: (state, { payload }: PayloadAction<{ id: string }>) => state.filter((alert) => alert.id !== payload.id),
  },
  extraReducers: (builder) => {
    builder.addCase(loggedOut, () => []);
  },
});

export const { raised: alertRaised, dismissed: alertDismissed } = alertsSlice.actions;

/** The code of a search or of a dialog cannot be loaded. */
export const chunkAlertRaised = () =>
  alertRaised({ type: 'danger', text: 'Could not be loaded. You may be offline, or there is a new version.' });

export const alertsReducer = alertsSlice.reducer;
export const selectAlerts = (state: WithAlerts) => state.alerts;
