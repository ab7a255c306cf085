import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/Button';
import { FormMessage } from '../../../ui/FormMessage';
import { IconButton } from '../../../ui/IconButton';
import { isComposing } from '../../../ui/isComposing';
import { TextField } from '../../../ui/TextField';
import { CreateRow } from '../../../ui/Toolbar';
import { limits } from '../../../contract/limits';
import { lineFrom } from '../../../text/typedText';
import { displayDate, today } from '../../entities/displayDate';
import { messageText } from '../../forms/fieldProblem';
import { lengthProblem } from '../../forms/fieldRules';
import { nameKeyboard } from '../../forms/textKeyboards';
import { useDraftValue } from '../../forms/useRestoredDraft';
import { unsavedForms } from '../../forms/unsavedForms';
import { useLeaveGuard } from '../../forms/useLeaveGuard';
import './CreateNamed.css';

type CreateNamedProps = {
  /** The row's name for screen readers. */
  label: string;
  placeholder: string;
  button: string;
  /** The error of an empty field. */
  missing: string;
  isSaving: boolean;
  /** @returns the server's error message, or undefined after a success */
  create: (name: string) => Promise<string | undefined>;
  /** Called after a success and on Cancel, to close the row. */
  onClose: () => void;
};

/**
 * A row that creates something from its name: a required field, today's date and a button. Enter creates and closes the
 * row; Shift+Enter creates and leaves the row open for the next name.
 */
export function CreateNamed({ label, placeholder, button, missing, isSaving, create, onClose }: CreateNamedProps) {
  const [name, setName] = useDraftValue(label, '');
  const [error, setError] = useState<string>();
  const [rejection, setRejection] = useState<string>();
  const running = useRef<Promise<string | undefined>>(undefined);
  const isLeaving = useRef(false);
  useLeaveGuard(name.trim() !== '', async () => {
    isLeaving.current = true;
    // The running save may be of the previous name.
    return (await running.current) === name || (await save()) === name;
  });
  const [opener] = useState(() => document.activeElement);
  const row = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);

  /**
   * Returns the focus to the button that opened the row, or to the content when the URL opened it, unless the user
   * has moved it elsewhere.
   */
  function close() {
    const { activeElement } = document;
    if (activeElement === document.body || row.current?.contains(activeElement)) {
      const place = opener === document.body ? document.getElementById('content') : opener;
      if (place instanceof HTMLElement) place.focus();
    }
    onClose();
  }

  /** Resolves to the name of the record that was created. The field is then empty, or has the next name. */
  async function send(): Promise<string | undefined> {
    setRejection(undefined);
    const rejected = await create(lineFrom(name));
    setRejection(rejected && messageText(rejected, {}));
    if (rejected !== undefined) return undefined;
    // Cleared before the row closes: a navigation in between must not ask about a saved name.
    setName((now) => (now === name ? '' : now));
    return name;
  }
  function save() {
    return (running.current ??= send().finally(() => (running.current = undefined)));
  }

  async function submit(staysOpen: boolean) {
    if (isSaving) return;
    // Not by the attribute `maxLength`, which cuts off the end of a pasted name.
    const line = lineFrom(name);
    const wrong = line === '' ? missing : lengthProblem(line, limits.name);
    if (wrong) {
      setError(wrong);
      setRejection(undefined);
      field.current?.focus();
      return;
    }
    isLeaving.current = false;
    const isCreated = (await save()) !== undefined;
    if (isCreated && !staysOpen && !isLeaving.current) unsavedForms.bypassGuard(close);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape bubbles up from the controls.
    <div
      ref={row}
      className="create-named"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && name === '') close();
      }}
    >
      <CreateRow label={label} onSubmit={() => void submit(false)}>
        <TextField
          ref={field}
          label={placeholder}
          isLabelHidden
          placeholder={placeholder}
          required
          autoFocus
          autoComplete="off"
          {...nameKeyboard}
          value={name}
          error={error}
          onChange={(event) => {
            setName(event.target.value);
            setError(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !event.shiftKey || isComposing(event)) return;
            event.preventDefault();
            void submit(true);
          }}
        />
        <time dateTime={today()}>{displayDate(new Date())}</time>
        <Button kind="primary" type="submit" isBusy={isSaving}>
          {button}
        </Button>
        <IconButton label="Cancel" icon={<X />} onClick={() => unsavedForms.bypassGuard(close)} />
      </CreateRow>
      {rejection && <FormMessage>{rejection}</FormMessage>}
    </div>
  );
}
