import { useSyncExternalStore } from 'react';
import { confirmations } from '../../contract/messages';

/**
 * The forms in this document that have unsaved changes. Several can be visible, but the router allows one blocker only.
 * Log Out asks here as well, because it ends the session before the router is involved.
 */
const unsaved = new Set<object>();
const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());
let isGuardBypassed = false;

export const unsavedForms = {
  /** Counts a form as unsaved until the returned function is called. */
  add(): () => void {
    const form = {};
    unsaved.add(form);
    notify();
    return () => {
      unsaved.delete(form);
      notify();
    };
  },

  hasUnsavedChanges: () => unsaved.size > 0 && !isGuardBypassed,

  /** Navigates without a confirmation: for a form's own Cancel and after a save. */
  bypassGuard(go: () => void): void {
    isGuardBypassed = true;
    try {
      go();
    } finally {
      isGuardBypassed = false;
    }
  },
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether a form in this document has unsaved changes. */
export const useHasUnsavedForm = (): boolean => useSyncExternalStore(subscribe, () => unsaved.size > 0);

/** Asks before unsaved changes are lost, for steps inside a screen that the router does not see. */
export function confirmLeave(): boolean {
  return !unsavedForms.hasUnsavedChanges() || window.confirm(confirmations.leaveUnsaved);
}
