import { useCallback } from 'react';
import { confirmations } from '../../contract/messages';
import { logOut } from '../store/authentication';
import { useAppDispatch } from '../store/hooks';
import { unsavedForms } from './unsavedForms';

/** Log Out as buttons call it: asks first when something is unsaved. */
export function useLogOut(): () => void {
  const dispatch = useAppDispatch();
  return useCallback(() => {
    if (unsavedForms.areThere() && !window.confirm(confirmations.leaveUnsaved)) return;
    dispatch(logOut());
  }, [dispatch]);
}
