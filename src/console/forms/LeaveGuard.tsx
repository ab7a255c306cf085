import { lazy, Suspense, useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import type { BlockerFunction, Location } from 'react-router-dom';
import { selectIsSignedIn } from '../session/sessionSlice';
import { useAppStore } from '../store/hooks';
import { loadLeaveDialog } from './loadLeaveDialog';
import { setPendingLeave, unsavedForms, useHasUnsavedForm, usePendingLeave } from './unsavedForms';

const LeaveDialog = lazy(() => loadLeaveDialog());

/** Identifies the forms of a location: `?create` opens the create row, and another import is another screen. */
const formsKeyOf = ({ pathname, search }: Location) => {
  const parameters = new URLSearchParams(search);
  return `${pathname} ${parameters.get('job')} ${parameters.has('create')}`;
};

/**
 * Asks before a navigation or another step loses unsaved changes. It does not ask when the session has ended or only
 * how a screen is viewed changes. After a save that failed, the focus goes to the first invalid field.
 */
export function LeaveGuard() {
  const store = useAppStore();
  const shouldAsk: BlockerFunction = useCallback(
    ({ currentLocation, nextLocation }) =>
      formsKeyOf(currentLocation) !== formsKeyOf(nextLocation) &&
      unsavedForms.hasUnsavedChanges() &&
      selectIsSignedIn(store.getState()),
    [store],
  );
  const blocker = useBlocker(shouldAsk);
  const pendingLeave = usePendingLeave();
  const isAsking = blocker.state === 'blocked' || pendingLeave !== undefined;
  const hasFailed = useRef(false);
  // The shell unmounts when the session ends. The question goes with it.
  useEffect(() => () => setPendingLeave(undefined), []);
  useEffect(() => {
    if (isAsking || !hasFailed.current) return;
    hasFailed.current = false;
    document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isAsking]);
  const hasUnsavedForm = useHasUnsavedForm();
  // The blocked navigation that was continued. `blocker` changes later, because the router renders in a transition.
  const continued = useRef<typeof blocker>(undefined);
  function leave() {
    setPendingLeave(undefined);
    if (continued.current !== blocker) blocker.proceed?.();
    continued.current = blocker;
    pendingLeave?.();
  }
  useEffect(() => {
    // A save that ran when the user left has ended: there is nothing to ask about any more.
    if (isAsking && !hasUnsavedForm) leave();
  });
  if (!isAsking) return null;
  return (
    <Suspense>
      <LeaveDialog
        onLeave={leave}
        onStay={(isFailure = false) => {
          hasFailed.current = isFailure;
          setPendingLeave(undefined);
          blocker.reset?.();
        }}
      />
    </Suspense>
  );
}
