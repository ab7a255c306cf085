import './Dialog.css';
import { X } from 'lucide-react';
import { createContext, useContext, useEffect, useId, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { classNames } from './classNames';
import { IconButton } from './IconButton';

/** The alert area, which an open dialog repeats: everything outside of it is inert. */
export const DialogAlerts = createContext<ReactNode>(null);

interface DialogProps {
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** The buttons at the bottom of the dialog. */
  actions?: ReactNode;
  /** Hides the title line visually (a palette, a drawer). Screen readers still hear the title. */
  isBare?: boolean;
  className?: string;
}

const textFields = 'input:not([type=checkbox], [type=radio], [type=file], [hidden]), textarea';

/**
 * The browser's modal dialog. Escape, the close button and a press outside close it. The focus goes to the first text
 * field, stays inside and then returns to the element that had it. It is open while it is mounted.
 */
export function Dialog({ onClose, title, children, actions, isBare, className }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return undefined;
    const before = document.activeElement;
    if (dialog.showModal) dialog.showModal();
    else dialog.setAttribute('open', '');
    // The browser focuses the close button, and Enter would close what was just opened.
    dialog.querySelector<HTMLElement>(`.dialog-body :is(${textFields})`)?.focus();
    return () => {
      dialog.close?.();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  useEffect(() => {
    // The focused control is gone, such as the button of an action that is not possible any more.
    if (document.activeElement === document.body) element.current?.querySelector<HTMLElement>('.dialog-body')?.focus();
  });
  function closeWhenBeside(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) onClose();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does the same by keyboard.
    <dialog
      ref={element}
      className={classNames('dialog', isBare && 'dialog-bare', className)}
      aria-labelledby={titleId}
      aria-modal="true"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={closeWhenBeside}
    >
      <div className="dialog-sheet">
        <div className={isBare ? 'visually-hidden' : 'dialog-head'}>
          <h2 id={titleId}>{title}</h2>
          {!isBare && <IconButton label="Close" icon={<X />} onClick={onClose} />}
        </div>
        {/* Opening focuses the first element that takes the focus. In a bare dialog that must be a control. */}
        <div className="dialog-body" tabIndex={isBare ? undefined : -1}>
          {children}
        </div>
        {actions && <div className="dialog-actions">{actions}</div>}
      </div>
      {useContext(DialogAlerts)}
    </dialog>
  );
}
