import { confirmations } from '../../contract/messages';
import { unsavedForms } from './unsavedForms';

/** Asks when something is unsaved; for steps inside a screen that the router knows nothing of. */
export function confirmLeave(): boolean {
  return !unsavedForms.hasUnsavedChanges() || window.confirm(confirmations.leaveUnsaved);
}
