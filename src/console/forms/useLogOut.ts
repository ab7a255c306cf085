import { useCallback } from 'react';
import { logOut } from '../store/authentication';
import { useAppDispatch } from '../store/hooks';
import { confirmLeave } from './unsavedForms';
import { clearDrafts } from './useRestoredDraft';

/** Log Out for buttons: asks first when there are unsaved changes. */
export function useLogOut(): () => void {
  const dispatch = useAppDispatch();
  return useCallback(() => {
    confirmLeave(() => {
      clearDrafts();
      dispatch(logOut());
    });
  }, [dispatch]);
}
