import { useEffect } from 'react';
import type { ComponentType } from 'react';
import { leaveUnsavedMessage } from '../../contract/messages';
import type { LeaveDialogProps } from './LeaveDialog';

/**
 * Loads the dialog that asks about unsaved changes. Without a connection it cannot load; the browser's own question
 * takes its place, so that a click on a link never loses what was typed.
 */
export const loadLeaveDialog = (
  load = () => import('./LeaveDialog'),
): Promise<{ default: ComponentType<LeaveDialogProps> }> =>
  load().then(
    ({ LeaveDialog }) => ({ default: LeaveDialog }),
    () => ({ default: BrowserQuestion }),
  );

/** Loads the dialog ahead, as soon as there is something to lose. */
export const preloadLeaveDialog = () => void loadLeaveDialog();

function BrowserQuestion({ onLeave, onStay }: LeaveDialogProps) {
  useEffect(() => {
    if (window.confirm(leaveUnsavedMessage)) onLeave();
    else onStay();
    // Asked once, when the question comes up.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}
