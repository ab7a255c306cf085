import { useEffect, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { missingCharacters, searchIn, selectSearchIndex } from './searchSelectors';
import type { Found } from './searchSelectors';

/** `isComplete`: nothing more will be found. */
type Search = Found & { isComplete: boolean };

/**
 * Searches accounts and cards: by name at once, by email, position and company and with typos in idle moments.
 * @param text what the user has typed; below 3 characters nothing is found
 */
export function useSearch(text: string): Search {
  const index = useSelector(selectSearchIndex);
  const named = useMemo(() => searchIn(index, text), [index, text]);
  const [deep, setDeep] = useState<{ named: Found; found: Found }>();
  const isShort = missingCharacters(text) > 0;
  useEffect(() => {
    if (isShort) return undefined;
    const stopped = new AbortController();
    const { signal } = stopped;
    void import('./deepSearch')
      .then(({ searchDeeply }) => searchDeeply(index, text, named, signal))
      // Without a connection the names are what can be searched.
      .catch(() => named)
      .then((found) => !signal.aborted && setDeep({ named, found }));
    return () => stopped.abort();
  }, [index, text, named, isShort]);
  const isComplete = isShort || deep?.named === named;
  return { ...(isComplete && deep && !isShort ? deep.found : named), isComplete };
}
