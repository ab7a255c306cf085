import { useEffect, useEffectEvent } from 'react';
import { loadLeaveDialog } from './loadLeaveDialog';
import { unsavedForms } from './unsavedForms';
import type { SaveChanges } from './unsavedForms';

/**
 * Asks before the user loses unsaved changes: on navigation and log out (through `LeaveGuard` in the shell) and on
 * closing the window. A user who stays keeps everything typed.
 * @param isDirty whether there are unsaved changes
 * @param save what Save and leave calls; omit it for a form that only the user can send
 */
export function useLeaveGuard(isDirty: boolean, save?: SaveChanges): void {
  const canSave = save !== undefined;
  const saveChanges = useEffectEvent(async () => (await save?.()) ?? false);
  useEffect(() => {
    if (!isDirty) return undefined;
    // Loaded before it is needed.
    void loadLeaveDialog();
    const remove = unsavedForms.add(canSave ? () => saveChanges() : undefined);
    // The browser shows its own text. Preventing the default is all it needs.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      remove();
      window.removeEventListener('beforeunload', ask);
    };
  }, [isDirty, canSave]);
}
