import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { accountEndpoints } from '../entities/accounts/accountEndpoints';
import { cardEndpoints } from '../entities/cards/cardEndpoints';
import { statisticsEndpoints } from '../entities/statistics/statisticsEndpoints';
import type { WithSession } from '../session/sessionSlice';
import { selectHasFeature } from './accessSelectors';
import type { WithPermissions } from './permissionsSlice';

type State = WithSession & WithPermissions;
type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;

/**
 * Starts the shell's requests before it renders, so that they run meanwhile. The shell's hooks subscribe to the same
 * cache entries.
 */
export function requestShellLoads(): ThunkAction<void, State, unknown, UnknownAction> {
  return (dispatch: Dispatch, getState) => {
    const options = { subscribe: false };
    void dispatch(cardEndpoints.endpoints.getCards.initiate(undefined, options));
    void dispatch(statisticsEndpoints.endpoints.getStatistics.initiate(undefined, options));
    if (selectHasFeature(getState(), 'viewAccounts'))
      void dispatch(accountEndpoints.endpoints.getAccounts.initiate(undefined, options));
  };
}
