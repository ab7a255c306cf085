import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * A query parameter of the URL, so that links, reloads and the back arrow keep how a screen is viewed.
 * @returns the parameter's text, null if the URL has none, and a setter; null removes it
 */
export function useSearchParam(name: string): [text: string | null, setText: (text: string | null) => void] {
  const [parameters, setParameters] = useSearchParams();
  const setText = useCallback(
    (text: string | null) =>
      setParameters(
        (current) => {
          if (text === null) current.delete(name);
          else current.set(name, text);
          return current;
        },
        { replace: true },
      ),
    [name, setParameters],
  );
  return [parameters.get(name), setText];
}
