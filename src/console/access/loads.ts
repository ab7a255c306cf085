import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Feature } from '../../contract/permissions';
import { isServerProblem } from '../api/serverProblem';
import type { ServerProblem } from '../api/serverProblem';
import { useGetAccountsQuery } from '../entities/accounts/accountEndpoints';
import { useGetAdminAccountsQuery } from '../entities/adminAccounts/adminAccountEndpoints';
import { useGetCardsQuery } from '../entities/cards/cardEndpoints';
import { useGetStatisticsQuery } from '../entities/statistics/statisticsEndpoints';
import type { WithSession } from '../session/sessionSlice';
import { selectHasFeature } from './accessSelectors';
import type { WithPermissions } from './permissionsSlice';

/** How a list's load stands. The facts themselves are in the store: ask a selector. */
export type Load = {
  /** No answer has come yet: show the spinner or skeleton. */
  isLoading: boolean;
  /** An answer came at least once (or the user has nothing to load): an empty list is really empty. */
  hasLoaded: boolean;
  /** Loading again what is already shown. */
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
  isReloading: false,
  problem: undefined,
  reload: () => undefined,
};

function useLoad({ isUninitialized, isFetching, data, error, refetch }: QueryResult, isWanted = true): Load {
  const reload = useCallback(() => void refetch(), [refetch]);
  const hasLoaded = data !== undefined;
  // What failed before is asked for again by whoever comes to look at it: the old failure is not shown first.
  const [isComing, setComing] = useState(true);
  useEffect(() => setComing(false), []);
  const isAsking = isFetching || isUninitialized || isComing;
  const problem = isServerProblem(error) && !isAsking ? error : undefined;
  return useMemo(
    () =>
      isWanted
        ? { isLoading: !hasLoaded && isAsking, hasLoaded, isReloading: hasLoaded && isFetching, problem, reload }
        : nothingToLoad,
    [isWanted, hasLoaded, isFetching, isAsking, problem, reload],
  );
}

const useHasFeature = (feature: Feature) =>
  useSelector((state: WithSession & WithPermissions) => selectHasFeature(state, feature));

/** The accounts, loaded once and kept; nothing is asked for whoever may not view them. */
export function useAccountsLoad(): Load {
  const isWanted = useHasFeature('viewAccounts');
  return useLoad(useGetAccountsQuery(undefined, { skip: !isWanted }), isWanted);
}

/** The administrator accounts, only for whoever may view them. */
export function useAdminAccountsLoad(): Load {
  const isWanted = useHasFeature('viewAdminAccounts');
  return useLoad(useGetAdminAccountsQuery(undefined, { skip: !isWanted }), isWanted);
}

/** The cards the user may see. */
export function useCardsLoad(): Load {
  return useLoad(useGetCardsQuery());
}

/** The statistics; whoever calls `reload` empties both lists first. */
export function useStatisticsLoad(): Load {
  return useLoad(useGetStatisticsQuery());
}
