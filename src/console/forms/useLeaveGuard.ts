import { useEffect } from 'react';
import { unsavedForms } from './unsavedForms';

/**
 * Asks before the user loses unsaved changes: on navigation and log out (through `LeaveGuard` in the shell) and on
 * closing the window. A user who stays keeps everything typed.
 * @param isDirty whether there are unsaved changes
 * @returns bypassGuard: navigates without asking, for the form's own Cancel and after a save
 */
export function useLeaveGuard(isDirty: boolean): { bypassGuard: (go: () => void) => void } {
  useEffect(() => {
    if (!isDirty) return undefined;
    const remove = unsavedForms.add();
    // The browser shows its own text. Preventing the default is all it needs.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      remove();
      window.removeEventListener('beforeunload', ask);
    };
  }, [isDirty]);
  return { bypassGuard: unsavedForms.bypassGuard };
}
