import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { StatisticsEntry } from '../../contract/statisticsEntries';
import { api } from '../api/api';
import { isServerProblem } from '../api/serverProblem';
import type { ServerProblem } from '../api/serverProblem';
import { useGetAccountsQuery } from '../entities/accounts/accountEndpoints';
import { useGetAdminAccountsQuery } from '../entities/adminAccounts/adminAccountEndpoints';
import { useGetCardDetailsQuery, useGetCardsQuery } from '../entities/cards/cardEndpoints';
import { selectHasCardDetails } from '../entities/cards/cardProfilesSlice';
import type { WithCardProfiles } from '../entities/cards/cardProfilesSlice';
import { selectCardById } from '../entities/cards/cardsSlice';
import type { WithCards } from '../entities/cards/cardsSlice';
import type { ListName, ListProgress } from '../entities/lists/listState';
import { useGetStatisticsQuery } from '../entities/statistics/statisticsEndpoints';
import { useHasFeature } from './useHasFeature';

/** The status of a query whose records are in a slice. */
export type LoadStatus = {
  /** No response has arrived yet: show the spinner or skeleton. */
  isLoading: boolean;
  /** A response arrived at least once, or the user has nothing to load: an empty list is really empty. */
  hasLoaded: boolean;
  /** Further pages of the list are pending: a missing record may be on one of them. */
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

const nothingToLoad: LoadStatus = {
  isLoading: false,
  hasLoaded: true,
  isFilling: false,
  isReloading: false,
  problem: undefined,
  reload: () => undefined,
};

function useLoad(query: QueryResult, isFilling = false): LoadStatus {
  const { isUninitialized, isFetching, data, error, refetch: reload } = query;
  const hasLoaded = data !== undefined;
  // A query without data is requested again when a screen mounts. Until then its old error is not shown.
  const [oldError] = useState(error);
  const isPending = isFetching || isUninitialized || (!hasLoaded && error === oldError);
  const problem = isServerProblem(error) && !isPending ? error : undefined;
  const isReloading = hasLoaded && (isFetching || isFilling);
  return { isLoading: !hasLoaded && isPending, hasLoaded, isFilling, isReloading, problem, reload };
}

/** Milliseconds between two polls for changes of other users. */
const pollMilliseconds = 60_000;

type WithLists = Record<ListName, ListProgress>;

/** Refetches on focus, on reconnect and by polling, unless an older server sends whole lists instead of changes. */
function useListOptions(listName: ListName) {
  // Not the slice, which changes with each record.
  const sendsChanges = useSelector((state: WithLists) => state[listName].revision !== null);
  const isFilling = useSelector((state: WithLists) => state[listName].next !== null);
  return {
    isFilling,
    options: {
      refetchOnFocus: sendsChanges,
      refetchOnReconnect: sendsChanges,
      pollingInterval: sendsChanges ? pollMilliseconds : 0,
      skipPollingIfUnfocused: true,
    },
  };
}

/** The accounts. A role that may not view them has nothing to load. */
export function useAccountsLoad(): LoadStatus {
  const isViewer = useHasFeature('viewAccounts');
  const { options, isFilling } = useListOptions('accounts');
  const load = useLoad(useGetAccountsQuery(undefined, { ...options, skip: !isViewer }), isFilling);
  return isViewer ? load : nothingToLoad;
}

/** The administrator accounts, for roles that may view them. */
export function useAdminAccountsLoad(): LoadStatus {
  const isViewer = useHasFeature('viewAdminAccounts');
  const { options, isFilling } = useListOptions('adminAccounts');
  const load = useLoad(useGetAdminAccountsQuery(undefined, { ...options, skip: !isViewer }), isFilling);
  return isViewer ? load : nothingToLoad;
}

/** The cards the user may see. */
export function useCardsLoad(): LoadStatus {
  const { options, isFilling } = useListOptions('cards');
  return useLoad(useGetCardsQuery(undefined, options), isFilling);
}

/**
 * One card with its profiles and login. They are requested only if the list's response left them out, has not reached
 * the card yet, or is older than a reset of the list. Old profiles are shown until the new ones arrive.
 */
export function useCardLoad(cardId: string): LoadStatus {
  const cards = useCardsLoad();
  const card = useSelector((state: WithCards) => selectCardById(state, cardId));
  const hasDetails = useSelector((state: WithCardProfiles) => selectHasCardDetails(state, cardId));
  const isNeeded = cards.hasLoaded && !hasDetails && (card !== undefined || cards.isFilling);
  const details = useLoad(useGetCardDetailsQuery(cardId, { skip: !isNeeded, refetchOnMountOrArgChange: true }));
  if (!isNeeded || card?.cardTypeList) return cards;
  return { ...details, isLoading: !details.problem, hasLoaded: false };
}

/** Seconds after which a screen that mounts loads the statistics again: cards may have been added or deleted. */
const freshSeconds = 60;

/**
 * The statistics of all time. `reload` empties both lists first and invalidates their days, series and hours.
 * @param areRowsNeeded also loads the rows, which the first request leaves out of long lists
 * @returns with `lists`, the lists that the last response granted; none while it is loaded again
 */
export function useStatisticsLoad(areRowsNeeded = true): LoadStatus & { lists: readonly StatisticsEntry[] } {
  const dispatch = useDispatch();
  const query = useGetStatisticsQuery(undefined, { refetchOnMountOrArgChange: freshSeconds });
  const load = useLoad(query);
  const areRowsMissing = areRowsNeeded && query.data?.hasRows === false;
  const { reload: loadRows } = load;
  useEffect(() => {
    if (areRowsMissing) loadRows();
  }, [areRowsMissing, loadRows]);
  const reload = () => {
    load.reload();
    dispatch(api.util.invalidateTags(['Statistics']));
  };
  const lists = query.isFetching || query.isError ? noLists : (query.data?.returned ?? noLists);
  return { ...load, lists, reload };
}

const noLists: readonly StatisticsEntry[] = [];
