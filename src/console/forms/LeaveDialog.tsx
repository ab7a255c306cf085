import { useEffect, useRef, useState } from 'react';
import { leaveUnsavedMessage } from '../../contract/messages';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { useIsShown } from '../../ui/useIsShown';
import { unsavedForms } from './unsavedForms';

export type LeaveDialogProps = {
  /** The changes are saved or discarded. */
  onLeave: () => void;
  /** @param hasFailed the changes could not be saved */
  onStay: (hasFailed?: boolean) => void;
};

/** Asks whether to save or discard unsaved changes, or to stay (also by Escape). */
export function LeaveDialog({ onLeave, onStay }: LeaveDialogProps) {
  const [canSave] = useState(unsavedForms.canSaveAll);
  const [isSaving, setSaving] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const isShown = useIsShown();
  useEffect(() => first.current?.focus(), []);

  async function saveAndLeave() {
    setSaving(true);
    const isSaved = await unsavedForms.saveAll();
    // A user who chose to stay in the meantime stays.
    if (!isShown.current) return;
    if (isSaved) onLeave();
    else onStay(true);
  }

  return (
    <Dialog
      title={leaveUnsavedMessage}
      onClose={() => onStay()}
      actions={
        <>
          <Button ref={canSave ? undefined : first} onClick={() => onStay()}>
            Stay
          </Button>
          <Button kind="danger" disabled={isSaving} onClick={onLeave}>
            Discard
          </Button>
          {canSave && (
            <Button ref={first} kind="primary" isBusy={isSaving} onClick={() => void saveAndLeave()}>
              Save and leave
            </Button>
          )}
        </>
      }
    >
      {canSave ? 'You have changes that are not saved yet.' : 'What you typed has not been sent yet.'}
    </Dialog>
  );
}
