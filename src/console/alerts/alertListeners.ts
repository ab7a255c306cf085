import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import { isAnyOf } from '@reduxjs/toolkit';
import { outcomeMessages } from '../../contract/messages';
import type { OperationWithOutcome } from '../../contract/messages';
import { accountEndpoints } from '../entities/accounts/accountEndpoints';
import { adminAccountEndpoints } from '../entities/adminAccounts/adminAccountEndpoints';
import { cardEndpoints } from '../entities/cards/cardEndpoints';
import { cardProfileEndpoints } from '../entities/cards/cardProfileEndpoints';
import { textureEndpoints } from '../entities/textures/textureEndpoints';
import { alertRaised, selectAlerts } from './alertsSlice';
import type { WithAlerts } from './alertsSlice';

const endpoints = {
  ...accountEndpoints.endpoints,
  ...adminAccountEndpoints.endpoints,
  ...cardEndpoints.endpoints,
  ...cardProfileEndpoints.endpoints,
  ...textureEndpoints.endpoints,
};
type Endpoints = typeof endpoints;
type MutationName = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { useMutation: unknown } ? Name : never;
}[keyof Endpoints];

/** Every write and its two texts: a write without them does not compile, nor do texts without their write. */
const texts = outcomeMessages satisfies Record<MutationName, readonly [success: string, failure: string]>;
const writes = endpoints satisfies Record<OperationWithOutcome, unknown>;

const isFailedListLoad = isAnyOf(
  endpoints.getAccounts.matchRejected,
  endpoints.getAdminAccounts.matchRejected,
  endpoints.getCards.matchRejected,
);

/** Says in the alert area how every write ended (section 8), and why a list could not be loaded. */
export function startAlertListeners(startListening: TypedStartListening<unknown>): void {
  const listen = startListening.withTypes<WithAlerts, ThunkDispatch<WithAlerts, unknown, UnknownAction>>();
  for (const name of Object.keys(texts) as MutationName[]) {
    const [success, failure] = texts[name];
    listen({
      matcher: writes[name].matchFulfilled,
      effect: (_action, { dispatch }) => void dispatch(alertRaised({ type: 'info', text: success })),
    });
    listen({
      matcher: writes[name].matchRejected,
      effect: ({ payload, meta }, { dispatch }) => {
        // After a 401 the user stands before the login: the session's end is what happened, also to what it cut short.
        if (payload?.status !== 401 && !meta.aborted) dispatch(alertRaised({ type: 'danger', text: failure }));
      },
    });
  }
  listen({
    matcher: isFailedListLoad,
    effect: ({ payload }, { dispatch, getState }) => {
      // No payload: the request was not sent. Status 0 has its own notice, which stays until the line is back.
      if (!payload || payload.status === 401 || payload.status === 0) return;
      // The lists load together and fail together: one alert says it.
      const isSaid = selectAlerts(getState()).some((alert) => alert.text === payload.message);
      if (!isSaid) dispatch(alertRaised({ type: 'danger', text: payload.message }));
    },
  });
}
