import { useCallback, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import type { BlockerFunction } from 'react-router-dom';
import { confirmations } from '../../contract/messages';
import { selectIsSignedIn } from '../session/sessionSlice';
import { useAppStore } from '../store/hooks';
import { unsavedForms } from './unsavedForms';

/**
 * Stands between the places of the console: asks before another one is shown while a form holds something unsaved.
 * A session that has ended asks nothing more, and a changed query on the same path leaves nothing.
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
