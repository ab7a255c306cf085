import { useEffect, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { idleMoment } from '../idleMoment';
import type { searchEngine } from './engine';
import { missingCharacters, selectSearchIndex } from './searchSelectors';
import type { Found } from './searchSelectors';

/** `isComplete`: nothing more will be found. */
export type Search = Found & { isComplete: boolean };

/** Milliseconds to wait for an idle moment at most. */
const idleTimeout = 100;
const nothing: Found = { results: [], hasMore: false };

/**
 * Searches accounts and cards: by name at once, by email, position and company and with typos in idle moments.
 * @param text what the user has typed; below 3 characters nothing is found
 */
export function useSearch(text: string): Search {
  const index = useSelector(selectSearchIndex);
  const [engine, setEngine] = useState<typeof searchEngine>();
  const isEmpty = text === '';
  useEffect(() => {
    // If the chunk cannot be loaded, the next letter tries again.
    if (!engine && !isEmpty)
      import('./engine').then(
        (loaded) => setEngine(loaded.searchEngine),
        () => undefined,
      );
  }, [engine, isEmpty, text]);
  useEffect(() => {
    // While the user types the first letters, so that the third one does not wait for it.
    if (engine && !isEmpty) void idleMoment(idleTimeout).then(() => engine.prepareSearch(index));
  }, [engine, index, isEmpty]);
  const named = useMemo(() => engine?.searchIn(index, text) ?? nothing, [engine, index, text]);
  const [deep, setDeep] = useState<{ named: Found; found: Found }>();
  const isShort = missingCharacters(text) > 0;
  useEffect(() => {
    if (isShort || !engine) return undefined;
    const stopped = new AbortController();
    const { signal } = stopped;
    void engine.searchDeeply(index, text, named, signal).then((found) => !signal.aborted && setDeep({ named, found }));
    return () => stopped.abort();
  }, [engine, index, text, named, isShort]);
  const isComplete = isShort || (engine !== undefined && deep?.named === named);
  return { ...(isComplete && deep && !isShort ? deep.found : named), isComplete };
}
