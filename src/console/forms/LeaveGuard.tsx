import { useCallback, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import type { BlockerFunction } from 'react-router-dom';
import { confirmations } from '../../contract/messages';
import { selectIsSignedIn } from '../session/sessionSlice';
import { useAppStore } from '../store/hooks';
import { unsavedForms } from './unsavedForms';

/**
 * Asks before a navigation loses unsaved changes. It does not ask when the session has ended or only the query changes.
 */
export function LeaveGuard() {
  const store = useAppStore();
  const shouldAsk: BlockerFunction = useCallback(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      unsavedForms.hasUnsavedChanges() &&
      selectIsSignedIn(store.getState()),
    [store],
  );
  const blocker = useBlocker(shouldAsk);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(confirmations.leaveUnsaved)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  return null;
}
