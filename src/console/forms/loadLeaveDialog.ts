import { useEffect, useEffectEvent } from 'react';
import type { ComponentType } from 'react';
import { leaveUnsavedMessage } from '../../contract/messages';
import type { LeaveDialogProps } from './LeaveDialog';

/**
 * Loads the dialog that asks about unsaved changes. If its chunk cannot be loaded, `window.confirm` replaces it, so
 * that a click on a link never loses what was typed.
 */
export const loadLeaveDialog = (
  load = () => import('./LeaveDialog'),
): Promise<{ default: ComponentType<LeaveDialogProps> }> =>
  load().then(
    ({ LeaveDialog }) => ({ default: LeaveDialog }),
    () => ({ default: BrowserQuestion }),
  );

function BrowserQuestion({ onLeave, onStay }: LeaveDialogProps) {
  const ask = useEffectEvent(() => {
    if (window.confirm(leaveUnsavedMessage)) onLeave();
    else onStay();
  });
  useEffect(() => ask(), []);
  return null;
}
