import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useAppStore } from '../../store/hooks';
import { selectIsAt } from '../../store/navigationSlice';

/**
 * Returns a function that sets query parameters of the URL without a new history entry; null removes a parameter.
 * The router renders the change at once. By default it renders in a transition: React then restores the old text of a
 * controlled input first, so letters that are typed meanwhile get lost and the caret jumps to the end. An effect calls
 * the function in a microtask, because React cannot render inside of an effect.
 * `state` is the state of the history entry.
 * It does nothing while this screen is still shown but the router has gone to another one, whose chunk loads.
 */
export function useSetUrlParameters(): (values: Readonly<Record<string, string | null>>, state?: unknown) => void {
  const [, setParameters] = useSearchParams();
  const { pathname } = useLocation();
  const store = useAppStore();
  return useCallback(
    (values, state) => {
      if (!selectIsAt(store.getState(), pathname)) return;
      setParameters(
        (current) => {
          for (const [name, value] of Object.entries(values)) {
            if (value === null) current.delete(name);
            else current.set(name, value);
          }
          return current;
        },
        { replace: true, flushSync: true, state },
      );
    },
    [setParameters, pathname, store],
  );
}
