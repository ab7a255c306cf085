import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { attempt } from '../session/attempt';

/** The key of sessionStorage below which `ScrollRestoration` stores the positions. */
export const scrollPositionsKey = 'scrollPositions';

/** The key of a position. Each page that was opened by its address has the location key "default". */
export const scrollPositionKey = ({ pathname, key }: Pick<Location, 'pathname' | 'key'>) => `${pathname} ${key}`;

function storedPosition(positionKey: string): number {
  const stored = () => JSON.parse(sessionStorage.getItem(scrollPositionsKey) ?? '{}') as Record<string, number>;
  return attempt(stored)?.[positionKey] ?? 0;
}

/** The time in which the records that make a page long enough also get their final height. */
const millisecondsOfLayout = 1_000;

/** Whether the browser shows this document again. */
function isShownAgain(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload' || navigation?.type === 'back_forward';
}

/**
 * Restores the scroll position of a reloaded page once its records make it long enough. The router restores it only
 * once, before they arrive. The user's first action ends the wait.
 */
export function useScrollAfterReload(): void {
  const location = useLocation();
  useEffect(() => {
    const position = storedPosition(scrollPositionKey(location));
    if (position === 0 || !isShownAgain()) return undefined;
    const wait = new AbortController();
    const observer = new ResizeObserver(() => {
      if (document.documentElement.scrollHeight - window.innerHeight < position) return;
      window.scrollTo(0, position);
      // Late columns change the heights of rows.
      setTimeout(() => wait.abort(), millisecondsOfLayout);
    });
    observer.observe(document.body);
    wait.signal.addEventListener('abort', () => observer.disconnect());
    for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
      window.addEventListener(type, () => wait.abort(), { signal: wait.signal });
    return () => wait.abort();
    // Only the page that the document opened with.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
