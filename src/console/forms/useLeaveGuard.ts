import { useEffect } from 'react';
import { unsavedForms } from './unsavedForms';

/**
 * Asks before unsaved changes are left behind: on every change of place and on log out (by the shell's `LeaveGuard`),
 * and on closing the window. Whoever stays finds everything typed.
 * @param isDirty whether there is something to lose
 * @returns bypassGuard: runs a navigation without asking, for the form's own Cancel and for what follows a save
 */
export function useLeaveGuard(isDirty: boolean): { bypassGuard: (go: () => void) => void } {
  useEffect(() => {
    if (!isDirty) return undefined;
    const remove = unsavedForms.add();
    // The browser shows its own words; all it wants to know is that there is something to lose.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      remove();
      window.removeEventListener('beforeunload', ask);
    };
  }, [isDirty]);
  return { bypassGuard: unsavedForms.bypassGuard };
}
