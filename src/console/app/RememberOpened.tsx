import { useEffect } from 'react';
import { useMatches } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { recordOpened } from '../store/preferencesSlice';
import type { OpenedRecord } from '../store/preferencesSlice';
import { selectOpenedRecord } from '../store/recentlyOpened';

/** Records which account or card is open, once it has loaded. */
export function RememberOpened() {
  const { type, id } = recordOf(useMatches().at(-1)?.params ?? {});
  const dispatch = useAppDispatch();
  const hasLoaded = useAppSelector((state) => selectOpenedRecord(state, { type, id }) !== undefined);
  useEffect(() => {
    if (hasLoaded) dispatch(recordOpened({ type, id }));
  }, [type, id, hasLoaded, dispatch]);
  return null;
}

/** The account or card that the parameters of a path name. */
export function recordOf({ accountId = '', cardId }: Record<string, string | undefined>): OpenedRecord {
  return cardId === undefined ? { type: 'account', id: accountId } : { type: 'card', id: cardId };
}
