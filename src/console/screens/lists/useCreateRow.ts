import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Whether the create row of a list is open; `?create` in the address opens it (the palette leads there). */
export function useCreateRow(): [isOpen: boolean, setIsOpen: (isOpen: boolean) => void] {
  const [parameters, setParameters] = useSearchParams();
  const setIsOpen = useCallback(
    (isOpen: boolean) =>
      setParameters(
        (current) => {
          if (isOpen) current.set('create', '');
          else current.delete('create');
          return current;
        },
        { replace: true },
      ),
    [setParameters],
  );
  return [parameters.has('create'), setIsOpen];
}
