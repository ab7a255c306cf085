import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSetUrlParameters } from './useSetUrlParameters';

/**
 * A query parameter of the URL, so that links, reloads and the back arrow keep how a screen is viewed.
 * @returns the parameter's text, null if the URL has none, and a setter; null removes it
 */
export function useSearchParam(name: string): [text: string | null, setText: (text: string | null) => void] {
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const setText = useCallback((text: string | null) => setParameters({ [name]: text }), [name, setParameters]);
  return [parameters.get(name), setText];
}
