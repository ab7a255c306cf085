import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * How a screen is looked at, kept in the address' query, so that a link, a reload and the back arrow keep it.
 * @returns the parameter's text, null while the address has none, and how to change it or take it out again
 */
export function useAddressParameter(name: string): [text: string | null, setText: (text: string | null) => void] {
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
