import { useCallback } from 'react';
import { logOut } from '../store/authentication';
import { useAppDispatch } from '../store/hooks';
import { mayLeaveUnsaved } from './mayLeaveUnsaved';
import { forgetTyping } from './useReturnedTyping';

/** Log Out as buttons call it: asks first when something is unsaved. */
export function useLogOut(): () => void {
  const dispatch = useAppDispatch();
  return useCallback(() => {
    if (!mayLeaveUnsaved()) return;
    forgetTyping();
    dispatch(logOut());
  }, [dispatch]);
}
