/**
 * The forms of this document that hold something unsaved. There can be several in view, and the router has room for
 * one blocker only; Log Out asks here as well, since it ends the session before the router has any say.
 */
const unsaved = new Set<object>();
let isLeavingFreely = false;

export const unsavedForms = {
  /** Counts a form as unsaved until the returned function is called. */
  add(): () => void {
    const form = {};
    unsaved.add(form);
    return () => void unsaved.delete(form);
  },

  hasUnsavedChanges: () => unsaved.size > 0 && !isLeavingFreely,

  /** Runs a navigation that asks nothing: a form's own Cancel, or the way on after a save. */
  bypassGuard(go: () => void): void {
    isLeavingFreely = true;
    try {
      go();
    } finally {
      isLeavingFreely = false;
    }
  },
};
