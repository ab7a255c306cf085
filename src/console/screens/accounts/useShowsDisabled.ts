import { useAddressParameter } from '../lists/useAddressParameter';

/** Whether disabled accounts are shown. It is stored in the address and off by default. */
export function useShowsDisabled(): [showsDisabled: boolean, setShowsDisabled: (shows: boolean) => void] {
  const [disabled, setDisabled] = useAddressParameter('disabled');
  return [disabled === 'shown', (shows) => setDisabled(shows ? 'shown' : null)];
}
