import { createSlice, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction, ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { isServerProblem } from '../api/serverProblem';
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

/**
 * Raises an alert about a request that failed. There is none after a 401: the user is on the login screen, which says
 * that the session has ended.
 */
export const raiseFailure =
  (text: string, error: unknown): ThunkAction<void, unknown, unknown, UnknownAction> =>
  (dispatch) => {
    const isSessionOver = isServerProblem(error) && error.status === 401;
    if (!isSessionOver) dispatch(alertRaised({ type: 'danger', text }));
  };

/** The code of a search or of a dialog cannot be loaded. */
export const chunkAlertRaised = () =>
  alertRaised({ type: 'danger', text: 'Could not be loaded. You may be offline, or there is a new version.' });

export const alertsReducer = alertsSlice.reducer;
export const selectAlerts = (state: WithAlerts) => state.alerts;
