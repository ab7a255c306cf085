import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { accountEndpoints } from '../entities/accounts/accountEndpoints';
import { cardEndpoints } from '../entities/cards/cardEndpoints';
import { languageEndpoints } from '../entities/languages/languageEndpoints';
import { statisticsEndpoints } from '../entities/statistics/statisticsEndpoints';
import type { WithSession } from '../session/sessionSlice';
import { selectHasFeature } from './accessSelectors';
import type { WithPermissions } from './permissionsSlice';

type State = WithSession & WithPermissions;
type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;

/**
 * Starts the shell's requests before it renders, so that they run meanwhile. The shell's hooks subscribe to the same
 * cache entries. The returned promise resolves when all of them have a response, also a failed one.
 */
export function requestShellLoads(): ThunkAction<Promise<unknown>, State, unknown, UnknownAction> {
  return (dispatch: Dispatch, getState) => {
    const options = { subscribe: false };
    return Promise.all([
      dispatch(cardEndpoints.endpoints.getCards.initiate(undefined, options)),
      dispatch(statisticsEndpoints.endpoints.getStatistics.initiate(undefined, options)),
      dispatch(languageEndpoints.endpoints.getLanguages.initiate(undefined, options)),
      selectHasFeature(getState(), 'viewAccounts') &&
        dispatch(accountEndpoints.endpoints.getAccounts.initiate(undefined, options)),
    ]);
  };
}
