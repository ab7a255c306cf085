import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import { accountEndpoints } from '../accounts/accountEndpoints';
import { adminAccountEndpoints } from '../adminAccounts/adminAccountEndpoints';
import { cardEndpoints } from '../cards/cardEndpoints';
import { idleMoment } from '../idleMoment';
import { isFilling } from './listState';
import type { ListName, ListProgress } from './listState';

type State = Record<ListName, ListProgress>;

const lists = [
  { listName: 'accounts', endpoint: accountEndpoints.endpoints.getAccounts },
  { listName: 'adminAccounts', endpoint: adminAccountEndpoints.endpoints.getAdminAccounts },
  { listName: 'cards', endpoint: cardEndpoints.endpoints.getCards },
] as const;

/** The longest wait for an idle moment, in milliseconds. */
const idleTimeout = 500;
/** The longest wait for the first page of the cards, in milliseconds. */
const firstPageTimeout = 2000;

const hasCards = ({ cards }: State) => cards.revision !== null;

/**
 * Loads the further pages of each list one by one in idle moments, and then the changes made meanwhile. A failed page
 * stops the loading. The next request for the list, by a retry or by the user, continues with that page. The end of the
 * session ends it.
 */
export function startFillListener(startListening: TypedStartListening<unknown>): void {
  const listen = startListening.withTypes<State, ThunkDispatch<State, unknown, UnknownAction>>();
  for (const { listName, endpoint } of lists)
    listen({
      matcher: endpoint.matchFulfilled,
      effect: async (_action, { dispatch, getState, getOriginalState, cancelActiveListeners, pause, condition }) => {
        const wasFilling = isFilling(getOriginalState()[listName]);
        if (!isFilling(getState()[listName]) && !wasFilling) return;
        cancelActiveListeners();
        // Most first screens show cards, which the server would send after the further pages of the accounts.
        if (!hasCards(getState())) await condition((_action, state) => hasCards(state), firstPageTimeout);
        await pause(idleMoment(idleTimeout));
        // The end of the session has emptied the list.
        if (getState()[listName].revision === null) return;
        void dispatch(endpoint.initiate(undefined, { forceRefetch: true, subscribe: false }));
      },
    });
}
