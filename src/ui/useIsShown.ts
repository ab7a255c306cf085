import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Whether the component is still mounted, for what runs after a response. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
