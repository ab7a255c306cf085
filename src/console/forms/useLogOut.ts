import { useCallback } from 'react';
import { logOut } from '../store/authentication';
import { useAppDispatch } from '../store/hooks';
import { confirmLeave } from './unsavedForms';
import { clearDrafts } from './useRestoredDraft';

/** Log Out as buttons call it: asks first when something is unsaved. */
export function useLogOut(): () => void {
  const dispatch = useAppDispatch();
  return useCallback(() => {
    if (!confirmLeave()) return;
    clearDrafts();
    dispatch(logOut());
  }, [dispatch]);
}
