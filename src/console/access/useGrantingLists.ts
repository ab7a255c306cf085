import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { grantingListNames } from '../../contract/permissions';
import { idleMoment } from '../entities/idleMoment';
import { selectToken } from '../session/sessionSlice';
import type { WithSession } from '../session/sessionSlice';
import { lastGrantsKept } from './permissionsSlice';
import type { WithPermissions } from './permissionsSlice';

/** Milliseconds after which a browser that is never idle loads the lists. */
const idleTimeout = 2000;

type Dispatch = ThunkDispatch<WithSession & WithPermissions, unknown, UnknownAction>;

/**
 * Requests the lists that grant their screens once in a session, in an idle moment after the first screen. The code
 * for it is a chunk. If it cannot be loaded, the last grants stay.
 */
export function useGrantingLists(): void {
  const dispatch: Dispatch = useDispatch();
  // Another tab can replace the session without unmounting the shell.
  const token = useSelector(selectToken);
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      await idleMoment(idleTimeout);
      if (isGone) return;
      try {
        const { loadGrantingLists } = await import('./loadGrantingLists');
        if (!isGone) dispatch(loadGrantingLists());
      } catch {
        if (isGone) return;
        for (const list of grantingListNames) dispatch(lastGrantsKept(list));
      }
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [dispatch, token]);
}
