import { useCallback, useMemo } from 'react';
import { useHasFeature } from '../../access/useHasFeature';
import { selectAccountById } from '../../entities/accounts/accountsSlice';
import type { Card } from '../../entities/cards/card';
import { useAppSelector } from '../../store/hooks';
import { useListView } from '../lists/useListView';
import type { ListView } from '../lists/useListView';
import type { ListColumn } from '../lists/useListColumns';
import { cardColumns, nameValue } from './cardColumns';
import { useRecentViews, useSeesViews, useViewsToSortBy } from './useRecentViews';

const sortKeys = ['name', 'login', 'createdAt'];

/**
 * The columns of a list of cards that the user may see, and the list's filter and order. The data of a sort order is
 * read only for that order.
 */
export function useCardColumns(hasAccounts: boolean): { columns: ListColumn<Card>[]; view: ListView } {
  const views = useRecentViews();
  const mayViewAccounts = useHasFeature('viewAccounts');
  const showsAccount = hasAccounts && mayViewAccounts;
  const view = useListView([...sortKeys, ...(showsAccount ? ['account'] : []), ...(views ? ['views'] : [])]);
  const seesViews = useSeesViews();
  const viewsValue = useViewsToSortBy(view.sort.key === 'views', seesViews);
  const accounts = useAppSelector((state) => (view.sort.key === 'account' ? state.accounts : undefined));
  const accountValue = useCallback(
    ({ accountId }: Card) => nameValue(accounts && selectAccountById({ accounts }, accountId)?.accountName),
    [accounts],
  );
  const columns = useMemo(
    () => cardColumns({ account: showsAccount ? accountValue : undefined, views, seesViews, viewsValue }),
    [showsAccount, accountValue, views, seesViews, viewsValue],
  );
  return { columns, view };
}
