import { useSyncExternalStore } from 'react';

/** Saves a form's changes. Resolves to false if they are still unsaved: the form then shows why. */
export type SaveChanges = () => Promise<boolean>;

/**
 * The forms in this document that have unsaved changes, and the step that waits for the user's answer about them.
 * Several forms can be visible, but the router allows one blocker only. Log Out asks here as well, because it ends the
 * session before the router is involved.
 */
const unsaved = new Set<{ save: SaveChanges | undefined }>();
const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());
let isGuardBypassed = false;
let pendingLeave: (() => void) | undefined;

export const unsavedForms = {
  /**
   * Counts a form as unsaved until the returned function is called.
   * @param save omit it for a form that only the user can send
   */
  add(save?: SaveChanges): () => void {
    const form = { save };
    unsaved.add(form);
    notify();
    return () => {
      unsaved.delete(form);
      notify();
    };
  },

  hasUnsavedChanges: () => unsaved.size > 0 && !isGuardBypassed,

  /** Whether `saveAll` can save every form. */
  canSaveAll: () => [...unsaved].every(({ save }) => save),

  /** Saves one form after the other, up to the first failure. Resolves to whether all were saved. */
  async saveAll(): Promise<boolean> {
    for (const { save } of [...unsaved]) if (!(await save?.())) return false;
    return true;
  },

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

/**
 * For steps that lose unsaved changes and that the router does not see. Without unsaved changes `leave` is called at
 * once, else after the user has saved or discarded them in the dialog of `LeaveGuard`.
 */
export function confirmLeave(leave: () => void): void {
  if (unsavedForms.hasUnsavedChanges()) setPendingLeave(leave);
  else leave();
}

/** Sets or clears the step that waits for the user's answer. */
export function setPendingLeave(leave: (() => void) | undefined): void {
  pendingLeave = leave;
  notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether a form in this document has unsaved changes. */
export const useHasUnsavedForm = (): boolean => useSyncExternalStore(subscribe, () => unsaved.size > 0);

/** The step that waits for the user's answer. */
export const usePendingLeave = () => useSyncExternalStore(subscribe, () => pendingLeave);
