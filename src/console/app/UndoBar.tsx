import { Undo2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { hrefTo } from '../../contract/routes';
import { Button, ButtonLink } from '../../ui/Button';
import { focusContent } from '../../ui/focusContent';
import { IconButton } from '../../ui/IconButton';
import { useIsShown } from '../../ui/useIsShown';
import { useKeyDown } from '../../ui/useKeyDown';
import { Allowed } from '../access/Allowed';
import { raiseFailure } from '../alerts/alertsSlice';
import { undoClosed } from '../alerts/undoSlice';
import type { UndoState } from '../alerts/undoSlice';
import { useRestoreDeletedRecordMutation } from '../entities/deletedRecords/deletedRecordEndpoints';
import { reloadWhenRestored } from '../entities/deletedRecords/reloadWhenRestored';
import { restoreProblem } from '../entities/deletedRecords/restoreProblem';
import { isPermanentError } from '../entities/isPermanentError';
import { useAppDispatch } from '../store/hooks';
import { isTextInput } from './isTextInput';
import './UndoBar.css';

/** What each deletion deletes. */
const nouns: Record<string, string> = {
  deleteAccount: 'Account',
  deleteAdminAccount: 'Administrator account',
  deleteCard: 'Card',
  deleteCardProfile: 'Card profile',
  deleteCardPhoto: 'Photo',
  deleteReceivedContact: 'Contact',
  changeReceivedContacts: 'Contacts',
  deleteTexture: 'Texture',
};

type UndoStatus = 'deleted' | 'sending' | 'failed' | 'restoring' | 'restored';

const statusTexts: Record<UndoStatus, string> = {
  deleted: 'deleted',
  sending: 'deleted',
  failed: 'not restored',
  restoring: 'is being restored',
  restored: 'restored',
};

/** After this time the bar closes. It stays while a request runs and after a failure. */
const shownMilliseconds: Partial<Record<UndoStatus, number>> = { deleted: 10_000, restored: 3000 };

/**
 * Offers for 10 seconds to undo a deletion, also with Ctrl+Z. It stays while the mouse or the focus is on it, and after
 * a restore that failed.
 */
export function UndoBar({ deletedRecordIds, operation }: NonNullable<UndoState>) {
  const dispatch = useAppDispatch();
  const noun = nouns[operation] ?? 'Record';
  const { status, error, undo } = useUndo(deletedRecordIds, noun);
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const isUndone = status === 'restoring' || status === 'restored';
  const canUndo = !isUndone && !isPermanentError(error);

  const timeout = isHovered || hasFocus ? undefined : shownMilliseconds[status];
  useEffect(() => {
    if (timeout === undefined) return undefined;
    const timer = setTimeout(() => dispatch(undoClosed()), timeout);
    return () => clearTimeout(timer);
  }, [timeout, dispatch]);

  useKeyDown((event) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
    if (!isUndo || event.shiftKey || event.altKey || isUndone || status === 'sending') return;
    if (isTextInput(event.target) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    void undo();
  });

  useEffect(() => {
    // Removing the focused button fires no event.
    if (canUndo || !hasFocus || bar.current?.contains(document.activeElement)) return;
    setFocus(false);
    focusContent();
  }, [canUndo, hasFocus]);

  function close() {
    dispatch(undoClosed());
    focusContent();
  }

  // The alert of a deletion has said it: only what follows is announced.
  const text = error ? failureText(noun, error) : `${noun} ${statusTexts[status]}`;
  return (
    <div
      ref={bar}
      className="undo-bar"
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => setFocus(currentTarget.contains(relatedTarget))}
    >
      <span className="undo-bar-text">{isUndone || error ? <span role="alert">{text}</span> : text}</span>
      <span className="undo-bar-tools">
        {canUndo && (
          <Button
            isSmall
            icon={<Undo2 aria-hidden="true" />}
            isBusy={status === 'sending'}
            aria-keyshortcuts="Control+Z Meta+Z"
            onClick={() => void undo()}
          >
            Undo
          </Button>
        )}
        <Allowed route="RecentlyDeleted">
          {!isUndone && (
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

const failureText = (noun: string, error: Parameters<typeof restoreProblem>[0]) =>
  `${noun} ${statusTexts.failed}. ${restoreProblem(error)}`;

/** Restores deleted records in turn, and how far that is. A failure after the bar was closed raises an alert. */
function useUndo(deletedRecordIds: readonly string[], noun: string) {
  const dispatch = useAppDispatch();
  const isShown = useIsShown();
  const [restore, { error }] = useRestoreDeletedRecordMutation();
  const [left, setLeft] = useState(deletedRecordIds);
  const [isSending, setSending] = useState(false);
  // A large account is restored in pieces after the response.
  const [isComplete, setComplete] = useState(true);

  function status(): UndoStatus {
    if (isSending) return 'sending';
    if (left.length === 0) return isComplete ? 'restored' : 'restoring';
    return error ? 'failed' : 'deleted';
  }

  async function undo() {
    setSending(true);
    for (const deletedRecordId of left) {
      const { data: restored, error: failure } = await restore({ deletedRecordId });
      if (failure && !isShown.current) dispatch(raiseFailure(failureText(noun, failure), failure));
      if (!restored) break;
      setLeft((ids) => ids.filter((id) => id !== deletedRecordId));
      if (restored.isFinished) continue;
      setComplete(false);
      void dispatch(reloadWhenRestored(deletedRecordId)).then(() => setComplete(true));
    }
    setSending(false);
  }

  return { status: status(), error, undo };
}
