import { Undo2, X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import { hrefTo } from '../../contract/routes';
import { Button, ButtonLink } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { Allowed } from '../access/Allowed';
import { undoClosed } from '../alerts/undoSlice';
import type { UndoState } from '../alerts/undoSlice';
import { useRestoreDeletedRecordMutation } from '../entities/deletedRecords/deletedRecordEndpoints';
import { reloadWhenRestored } from '../entities/deletedRecords/reloadWhenRestored';
import { restoreProblem } from '../entities/deletedRecords/restoreProblem';
import { isPermanentError } from '../entities/isPermanentError';
import { useAppDispatch } from '../store/hooks';
import { commandKey } from './commandKey';
import { focusContent } from '../../ui/focusContent';
import { isTextInput } from './isTextInput';
import './UndoBar.css';

const offeredMilliseconds = 10_000;
const restoredMilliseconds = 3000;

/** What each deletion deletes. */
const nouns: Record<string, string> = {
  deleteAccount: 'Account',
  deleteAdminAccount: 'Administrator account',
  deleteCard: 'Card',
  deleteCardProfile: 'Card profile',
  deleteCardPhoto: 'Photo',
  deleteReceivedContact: 'Contact',
  deleteTexture: 'Texture',
};

/**
 * Offers for 10 seconds to undo a deletion, also with Ctrl+Z. It stays while the mouse or the focus is on it, and after
 * a restore that failed.
 */
export function UndoBar({ deletedRecordId, operation }: NonNullable<UndoState>) {
  const dispatch = useAppDispatch();
  const [restore, { data, isLoading, isSuccess, error }] = useRestoreDeletedRecordMutation();
  // A large account is restored in pieces after the response: true when the last one is back.
  const [isComplete, setComplete] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const noun = nouns[operation] ?? 'Record';

  const isRestored = isSuccess && (data.isFinished || isComplete);
  const isStillRestoring = isSuccess && !isRestored;
  const isTimed = !isHeld && !hasFocus && !isLoading && !error && !isStillRestoring;
  useEffect(() => {
    if (!isTimed) return undefined;
    const timer = setTimeout(() => dispatch(undoClosed()), isSuccess ? restoredMilliseconds : offeredMilliseconds);
    return () => clearTimeout(timer);
  }, [isTimed, isSuccess, dispatch]);

  const undo = useCallback(async () => {
    const restored = await restore({ deletedRecordId });
    if (restored.data?.isFinished !== false) return;
    await dispatch(reloadWhenRestored(deletedRecordId));
    setComplete(true);
  }, [deletedRecordId, dispatch, restore]);

  const canUndo = !isLoading && !isSuccess;
  useEffect(() => {
    if (!canUndo) return undefined;
    function listen(event: KeyboardEvent) {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
      if (!isUndo || event.shiftKey || event.altKey) return;
      if (isTextInput(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      void undo();
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [canUndo, undo]);

  useEffect(() => {
    // Removing the focused button fires no event.
    if (!isSuccess || !hasFocus || bar.current?.contains(document.activeElement)) return;
    setFocus(false);
    focusContent();
  }, [isSuccess, hasFocus]);

  function statusText(): string {
    if (error) return `${noun} not restored. ${restoreProblem(error)}`;
    if (isStillRestoring) return `${noun} is being restored`;
    return `${noun} ${isSuccess ? 'restored' : 'deleted'}`;
  }

  function close() {
    dispatch(undoClosed());
    focusContent();
  }

  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => setFocus(currentTarget.contains(relatedTarget));
  return (
    <div
      ref={bar}
      className="undo-bar"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setFocus(true)}
      onBlur={leave}
    >
      <span className="undo-bar-text" role="alert">
        {statusText()}
        {!isSuccess && !error && <span className="visually-hidden">. Undo with {commandKey} Z</span>}
      </span>
      <span className="undo-bar-tools">
        {!isSuccess && !isPermanentError(error) && (
          <Button
            isSmall
            icon={<Undo2 aria-hidden="true" />}
            isBusy={isLoading}
            aria-keyshortcuts="Control+Z Meta+Z"
            onClick={() => void undo()}
          >
            Undo
          </Button>
        )}
        <Allowed route="RecentlyDeleted">
          {!isSuccess && (
            <ButtonLink isSmall kind="plain" href={hrefTo('RecentlyDeleted')} onClick={() => dispatch(undoClosed())}>
              Recently deleted
            </ButtonLink>
          )}
        </Allowed>
        <IconButton label="Close" icon={<X />} onClick={close} />
      </span>
    </div>
  );
}
