import { useCallback } from 'react';
import { logOut } from '../store/logOut';
import { useAppDispatch } from '../store/hooks';
import { drafts } from './drafts';
import { confirmLeave } from './unsavedForms';

/** Log Out for buttons: asks first when there are unsaved changes. */
export function useLogOut(): () => void {
  const dispatch = useAppDispatch();
  return useCallback(() => {
    confirmLeave(() => {
      drafts.clear();
      dispatch(logOut());
    });
  }, [dispatch]);
}
