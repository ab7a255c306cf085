import { useEffect } from 'react';
import { alertRaised } from '../../alerts/alertsSlice';
import { useAppDispatch } from '../../store/hooks';

/** Says why a screen leaves for another one. @param text falsy while there is no reason */
export function useLeaveAlert(text: string | false): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (text) dispatch(alertRaised({ type: 'danger', text }));
  }, [text, dispatch]);
}
