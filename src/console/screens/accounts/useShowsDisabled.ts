import { useAddressParameter } from '../lists/useAddressParameter';

/** Whether disabled accounts are shown: off until the address says otherwise. */
export function useShowsDisabled(): [showsDisabled: boolean, setShowsDisabled: (shows: boolean) => void] {
  const [disabled, setDisabled] = useAddressParameter('disabled');
  return [disabled === 'shown', (shows) => setDisabled(shows ? 'shown' : null)];
}
