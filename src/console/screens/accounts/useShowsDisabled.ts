import { useSearchParam } from '../lists/useSearchParam';

/** Whether disabled accounts are shown. It is stored in the URL and off by default. */
export function useShowsDisabled(): [showsDisabled: boolean, setShowsDisabled: (shows: boolean) => void] {
  const [disabled, setDisabled] = useSearchParam('disabled');
  return [disabled === 'shown', (shows) => setDisabled(shows ? 'shown' : null)];
}
