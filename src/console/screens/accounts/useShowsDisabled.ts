import { useSearchParams } from 'react-router-dom';

/** Whether disabled accounts are shown: off until the address says otherwise (L83). */
export function useShowsDisabled(): [showsDisabled: boolean, setShowsDisabled: (shows: boolean) => void] {
  const [parameters, setParameters] = useSearchParams();
  const setShowsDisabled = (shows: boolean) =>
    setParameters(
      (current) => {
        if (shows) current.set('disabled', 'shown');
        else current.delete('disabled');
        return current;
      },
      { replace: true },
    );
  return [parameters.get('disabled') === 'shown', setShowsDisabled];
}
