import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import { isAnyOf, isFulfilled, isRejected } from '@reduxjs/toolkit';
import { outcomeMessages } from '../../contract/messages';
import type { OperationWithOutcome } from '../../contract/messages';
import { endpointNameOf } from '../api/api';
import { accountEndpoints } from '../entities/accounts/accountEndpoints';
import type { accountMutations } from '../entities/accounts/accountMutations';
import { adminAccountEndpoints } from '../entities/adminAccounts/adminAccountEndpoints';
import { cardEndpoints } from '../entities/cards/cardEndpoints';
import type { cardMutations } from '../entities/cards/cardMutations';
import type { cardProfileEndpoints } from '../entities/cards/cardProfileEndpoints';
import type { walletEndpoints } from '../entities/cards/walletEndpoints';
import type { deletedRecordEndpoints } from '../entities/deletedRecords/deletedRecordEndpoints';
import type { historyEndpoints } from '../entities/history/historyEndpoints';
import type { receivedContactEndpoints } from '../entities/receivedContacts/receivedContactEndpoints';
import type { textureEndpoints } from '../entities/textures/textureEndpoints';
import { alertRaised, raiseFailure, selectAlerts } from './alertsSlice';
import type { WithAlerts } from './alertsSlice';

type Endpoints = typeof accountEndpoints.endpoints &
  typeof accountMutations.endpoints &
  typeof adminAccountEndpoints.endpoints &
  typeof cardEndpoints.endpoints &
  typeof cardMutations.endpoints &
  typeof cardProfileEndpoints.endpoints &
  typeof historyEndpoints.endpoints &
  typeof walletEndpoints.endpoints &
  typeof textureEndpoints.endpoints &
  Pick<typeof receivedContactEndpoints.endpoints, 'deleteReceivedContact' | 'eraseDataSubject'> &
  Pick<typeof deletedRecordEndpoints.endpoints, 'discardDeletedRecord'>;
type MutationName = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { useMutation: unknown } ? Name : never;
}[keyof Endpoints];

/** The two texts of each of these mutations. A mutation without texts, or texts without a mutation, is a type error. */
type Texts = Record<MutationName, readonly [success: string, failure: string]> &
  Record<Exclude<OperationWithOutcome, MutationName>, never>;
const texts: Texts = outcomeMessages;

/** The texts of the mutation that has ended with this action; undefined for queries. */
function textsOf(action: UnknownAction): readonly [success: string, failure: string] | undefined {
  const name = endpointNameOf(action);
  return Object.hasOwn(texts, name) ? texts[name as MutationName] : undefined;
}

const isFailedListLoad = isAnyOf(
  accountEndpoints.endpoints.getAccounts.matchRejected,
  adminAccountEndpoints.endpoints.getAdminAccounts.matchRejected,
  cardEndpoints.endpoints.getCards.matchRejected,
);

/** Raises an alert when a mutation has succeeded or failed, and when a list could not be loaded. */
export function startAlertListeners(startListening: TypedStartListening<unknown>): void {
  const listen = startListening.withTypes<WithAlerts, ThunkDispatch<WithAlerts, unknown, UnknownAction>>();
  listen({
    matcher: isFulfilled,
    effect: (action, { dispatch }) => {
      const [success] = textsOf(action) ?? [];
      if (success) dispatch(alertRaised({ type: 'info', text: success }));
    },
  });
  listen({
    matcher: isRejected,
    effect: (action, { dispatch }) => {
      const { payload, meta } = action;
      const [, failure] = textsOf(action) ?? [];
      if (failure && !meta.aborted) dispatch(raiseFailure(failure, payload));
    },
  });
  listen({
    matcher: isFailedListLoad,
    effect: ({ payload }, { dispatch, getState }) => {
      // No payload: the request was not sent. Status 0: the shell shows a notice until the connection is back.
      if (!payload || payload.status === 401 || payload.status === 0) return;
      // The lists load together and fail together: one alert is enough.
      const isShown = selectAlerts(getState()).some((alert) => alert.text === payload.message);
      if (!isShown) dispatch(alertRaised({ type: 'danger', text: payload.message }));
    },
  });
}
