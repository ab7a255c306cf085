import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import { isAnyOf, isFulfilled, isRejected } from '@reduxjs/toolkit';
import { outcomeMessages } from '../../contract/messages';
import type { OperationWithOutcome } from '../../contract/messages';
import { isServerProblem } from '../api/serverProblem';
import { accountEndpoints } from '../entities/accounts/accountEndpoints';
import { adminAccountEndpoints } from '../entities/adminAccounts/adminAccountEndpoints';
import { cardEndpoints } from '../entities/cards/cardEndpoints';
import type { cardProfileEndpoints } from '../entities/cards/cardProfileEndpoints';
import type { historyEndpoints } from '../entities/history/historyEndpoints';
import type { textureEndpoints } from '../entities/textures/textureEndpoints';
import { alertRaised, selectAlerts } from './alertsSlice';
import type { WithAlerts } from './alertsSlice';

type Endpoints = typeof accountEndpoints.endpoints &
  typeof adminAccountEndpoints.endpoints &
  typeof cardEndpoints.endpoints &
  typeof cardProfileEndpoints.endpoints &
  typeof historyEndpoints.endpoints &
  typeof textureEndpoints.endpoints;
type MutationName = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { useMutation: unknown } ? Name : never;
}[keyof Endpoints];

/** Every write and its two texts: neither a write without them compiles, nor texts without their write. */
type Texts = Record<MutationName, readonly [success: string, failure: string]> &
  Record<Exclude<OperationWithOutcome, MutationName>, never>;
const texts: Texts = outcomeMessages;

/** The texts of the write that an action of RTK Query ends; undefined for loads. */
function textsOf(meta: { arg: unknown }): readonly [success: string, failure: string] | undefined {
  const { endpointName = '' } = meta.arg as { endpointName?: string };
  return Object.hasOwn(texts, endpointName) ? texts[endpointName as MutationName] : undefined;
}

const isFailedListLoad = isAnyOf(
  accountEndpoints.endpoints.getAccounts.matchRejected,
  adminAccountEndpoints.endpoints.getAdminAccounts.matchRejected,
  cardEndpoints.endpoints.getCards.matchRejected,
);

/** Says in the alert area how every write ended (section 8), and why a list could not be loaded. */
export function startAlertListeners(startListening: TypedStartListening<unknown>): void {
  const listen = startListening.withTypes<WithAlerts, ThunkDispatch<WithAlerts, unknown, UnknownAction>>();
  listen({
    matcher: isFulfilled,
    effect: ({ meta }, { dispatch }) => {
      const [success] = textsOf(meta) ?? [];
      if (success) dispatch(alertRaised({ type: 'info', text: success }));
    },
  });
  listen({
    matcher: isRejected,
    effect: ({ payload, meta }, { dispatch }) => {
      const [, failure] = textsOf(meta) ?? [];
      // After a 401 the user stands before the login: the session's end is what happened, also to what it cut short.
      const isSessionOver = isServerProblem(payload) && payload.status === 401;
      if (failure && !isSessionOver && !meta.aborted) dispatch(alertRaised({ type: 'danger', text: failure }));
    },
  });
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
