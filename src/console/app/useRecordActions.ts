import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { selectHasFeature, selectRouteAccess } from '../access/accessSelectors';
import { selectAccountById } from '../entities/accounts/accountsSlice';
import { selectCardById } from '../entities/cards/cardsSlice';
import { selectNeighbors } from '../screens/card/selectNeighbors';
import { linkOf } from '../screens/qrCodes/linkOf';
import { useCopyLink } from '../screens/qrCodes/useCopyLink';
import { useAppStore } from '../store/hooks';
import type { OpenedRecord } from '../store/preferencesSlice';
import type { ActionTools, RecordAction } from './recordActions';

/** Returns a function that binds an action to a record. It returns undefined if the action is not possible. */
export function useRecordActions(): (action: RecordAction, record: OpenedRecord) => (() => void) | undefined {
  const store = useAppStore();
  const navigate = useNavigate();
  const copy = useCopyLink();
  const { pathname } = useLocation();
  return useMemo(() => {
    const tools: ActionTools = {
      canOpen: (route, params) => selectRouteAccess(store.getState(), route, params) === 'allowed',
      hasFeature: (feature) => selectHasFeature(store.getState(), feature),
      go: (href) => void navigate(href),
      linkOf,
      copyLink: (link) => void copy(link),
      neighborOf: (card, direction) => {
        const to = selectNeighbors(store.getState(), card)[direction];
        return to && pathname.includes(card.cardId) ? pathname.replace(card.cardId, to.cardId) : undefined;
      },
    };
    return ({ forCard, forAccount }, { type, id }) => {
      if (type === 'card') {
        const card = selectCardById(store.getState(), id);
        return card && forCard?.(card, tools);
      }
      const account = selectAccountById(store.getState(), id);
      return account && forAccount?.(account, tools);
    };
  }, [store, navigate, copy, pathname]);
}
