import { useEffect } from 'react';
import { alertRaised } from '../../alerts/alertsSlice';
import { useAppDispatch } from '../../store/hooks';

/**
 * Says why a screen leaves for its list.
 * @param noun such as "card"
 * @param isGone another user has deleted the record
 */
export function useGoneAlert(noun: string, isGone: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (isGone) dispatch(alertRaised({ type: 'danger', text: `This ${noun} does not exist any more.` }));
  }, [isGone, noun, dispatch]);
}
