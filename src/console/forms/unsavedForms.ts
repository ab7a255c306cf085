/**
 * The forms of this document that hold something unsaved. Log Out asks here, since it ends the session before the
 * router has any say.
 */
const unsaved = new Set<object>();

export const unsavedForms = {
  /** Counts a form as unsaved until the returned function is called. */
  add(): () => void {
    const form = {};
    unsaved.add(form);
    return () => void unsaved.delete(form);
  },
  areThere: () => unsaved.size > 0,
};
