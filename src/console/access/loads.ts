import { useCallback, useEffect, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { StatisticsEntry } from '../../contract/metrics';
import type { Feature } from '../../contract/permissions';
import { api } from '../api/api';
import { isServerProblem } from '../api/serverProblem';
import type { ServerProblem } from '../api/serverProblem';
import { useGetAccountsQuery } from '../entities/accounts/accountEndpoints';
import { useGetAdminAccountsQuery } from '../entities/adminAccounts/adminAccountEndpoints';
import { useGetCardDetailsQuery, useGetCardsQuery } from '../entities/cards/cardEndpoints';
import { selectHasCardDetails } from '../entities/cards/cardProfilesSlice';
import { selectCardById } from '../entities/cards/cardsSlice';
import type { WithCards } from '../entities/cards/cardsSlice';
import type { ListName, ListProgress } from '../entities/lists/listState';
import { useGetStatisticsQuery } from '../entities/statistics/statisticsEndpoints';
import type { WithSession } from '../session/sessionSlice';
import { selectHasFeature } from './accessSelectors';
import type { WithPermissions } from './permissionsSlice';

/** The status of a load. The records are in the store: ask a selector. */
export type Load = {
  /** No response has arrived yet: show the spinner or skeleton. */
  isLoading: boolean;
  /** A response arrived at least once, or the user has nothing to load: an empty list is really empty. */
  hasLoaded: boolean;
  /** Further pages of the list are still to come: a record that is missing may be on one of them. */
  isFilling: boolean;
  /** Loading again, or loading the rest of, what is already shown. */
  isReloading: boolean;
  /** Why the last try failed. */
  problem: ServerProblem | undefined;
  reload: () => void;
};

type QueryResult = {
  isUninitialized: boolean;
  isFetching: boolean;
  data?: unknown;
  error?: unknown;
  refetch: () => unknown;
};

const nothingToLoad: Load = {
  isLoading: false,
  hasLoaded: true,
  isFilling: false,
  isReloading: false,
  problem: undefined,
  reload: () => undefined,
};

function useLoad({ isUninitialized, isFetching, data, error, refetch }: QueryResult, isFilling = false): Load {
  const reload = useCallback(() => void refetch(), [refetch]);
  const hasLoaded = data !== undefined;
  // A screen that opens asks again for what failed before: it does not show the old failure first.
  const [isOpening, setOpening] = useState(true);
  useEffect(() => setOpening(false), []);
  const isAsking = isFetching || isUninitialized || isOpening;
  const problem = isServerProblem(error) && !isAsking ? error : undefined;
  const isReloading = hasLoaded && (isFetching || isFilling);
  return useMemo(
    () => ({ isLoading: !hasLoaded && isAsking, hasLoaded, isFilling, isReloading, problem, reload }),
    [hasLoaded, isFilling, isReloading, isAsking, problem, reload],
  );
}

const useHasFeature = (feature: Feature) =>
  useSelector((state: WithSession & WithPermissions) => selectHasFeature(state, feature));

/** Milliseconds between two requests for what others changed. */
const pollMilliseconds = 60_000;

/** What others changed arrives on focus, on reconnect and by a poll; an older server sends no changes, only lists. */
function useListOptions(listName: ListName) {
  const { revision, next } = useSelector((state: Record<ListName, ListProgress>) => state[listName]);
  const sendsChanges = revision !== null;
  return {
    isFilling: next !== null,
    options: {
      refetchOnFocus: sendsChanges,
      refetchOnReconnect: sendsChanges,
      pollingInterval: sendsChanges ? pollMilliseconds : 0,
      skipPollingIfUnfocused: true,
    },
  };
}

/** The accounts, loaded once and kept; a role that may not view them has nothing to load. */
export function useAccountsLoad(): Load {
  const isViewer = useHasFeature('viewAccounts');
  const { options, isFilling } = useListOptions('accounts');
  const load = useLoad(useGetAccountsQuery(undefined, { ...options, skip: !isViewer }), isFilling);
  return isViewer ? load : nothingToLoad;
}

/** The administrator accounts, for roles that may view them. */
export function useAdminAccountsLoad(): Load {
  const isViewer = useHasFeature('viewAdminAccounts');
  const { options, isFilling } = useListOptions('adminAccounts');
  const load = useLoad(useGetAdminAccountsQuery(undefined, { ...options, skip: !isViewer }), isFilling);
  return isViewer ? load : nothingToLoad;
}

/** The cards the user may see. */
export function useCardsLoad(): Load {
  const { options, isFilling } = useListOptions('cards');
  return useLoad(useGetCardsQuery(undefined, options), isFilling);
}

/**
 * One card with its profiles and login. Asks for them only when the list's response left them out or has not reached
 * the card, or when they are of before a reset of the list; `hasLoaded` then waits only if there are none to show.
 */
export function useCardLoad(cardId: string): Load {
  const cards = useCardsLoad();
  const card = useSelector((state: WithCards) => selectCardById(state, cardId));
  const hasDetails = useSelector((state: WithCards) => selectHasCardDetails(state, cardId));
  const isNeeded = cards.hasLoaded && !hasDetails && (card !== undefined || cards.isFilling);
  const details = useLoad(useGetCardDetailsQuery(cardId, { skip: !isNeeded, refetchOnMountOrArgChange: true }));
  if (!isNeeded || card?.cardTypeList) return cards;
  return { ...details, isLoading: !details.problem, hasLoaded: false };
}

/** A screen that opens loads statistics that are older: cards may have come and gone since. */
const freshSeconds = 60;

/**
 * The statistics of all time; `reload` empties both lists first and makes their days, series and hours out of date.
 * @param areRowsNeeded loads the rows as well, which the shell leaves out of long lists
 * @returns with `lists`, the lists that the last response granted; none while it is loaded again
 */
export function useStatisticsLoad(areRowsNeeded = true): Load & { lists: readonly StatisticsEntry[] } {
  const dispatch = useDispatch();
  const query = useGetStatisticsQuery(undefined, { refetchOnMountOrArgChange: freshSeconds });
  const load = useLoad(query);
  const areRowsMissing = areRowsNeeded && query.data?.hasRows === false;
  const { reload: loadRows } = load;
  useEffect(() => {
    if (areRowsMissing) loadRows();
  }, [areRowsMissing, loadRows]);
  const reload = useCallback(() => {
    load.reload();
    dispatch(api.util.invalidateTags(['Statistics']));
  }, [dispatch, load]);
  const lists = query.isFetching || query.isError ? noLists : (query.data?.returned ?? noLists);
  return { ...load, lists, reload };
}

const noLists: readonly StatisticsEntry[] = [];
