import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { confirmations } from '../../contract/messages';
import { selectIsSignedIn } from '../session/sessionSlice';
import { useAppStore } from '../store/hooks';
import { unsavedForms } from './unsavedForms';

/**
 * Asks before unsaved changes are left behind: on every change of place, on log out and on closing the window
 * (decision 18). Whoever stays finds everything typed. A session that has ended asks nothing more.
 * @param isDirty whether there is something to lose
 * @returns leaveFreely: runs a navigation without asking, for the form's own Cancel and for what follows a save
 */
export function useLeaveGuard(isDirty: boolean): { leaveFreely: (go: () => void) => void } {
  const store = useAppStore();
  const isFree = useRef(false);
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        isDirty && !isFree.current && currentLocation.pathname !== nextLocation.pathname && selectIsSignedIn(store.getState()),
      [isDirty, store],
    ),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(confirmations.leaveUnsaved)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);

  useEffect(() => {
    if (!isDirty) return undefined;
    const remove = unsavedForms.add();
    // The browser shows its own words; all it wants to know is that there is something to lose.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      remove();
      window.removeEventListener('beforeunload', ask);
    };
  }, [isDirty]);

  const leaveFreely = useCallback((go: () => void) => {
    isFree.current = true;
    try {
      go();
    } finally {
      isFree.current = false;
    }
  }, []);
  return { leaveFreely };
}
