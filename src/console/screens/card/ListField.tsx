import './ListField.css';
import { Plus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ClipboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { limits } from '../../../contract/limits';
import type { ClientFieldName, ListFieldName } from '../../../contract/cardFields';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { TextArea } from '../../../ui/TextArea';
import { TextField } from '../../../ui/TextField';
import { lengthProblem } from '../../forms/fieldRules';
import type { ContactDetails } from './contactDetails';

type ListFieldProps = {
  form: UseFormReturn<ContactDetails>;
  name: ClientFieldName<ListFieldName>;
  label: string;
  /** The label of one entry: 'Office Phone' makes 'Office Phone 2'. */
  entryLabel: string;
  type?: 'tel' | 'email' | 'url' | 'text';
  autoComplete: string;
  check?: (text: string) => string | undefined;
};

/**
 * A list of texts with buttons to add and remove entries. An empty list shows one empty entry. An address may have
 * several lines.
 */
export function ListField({ form, name, label, entryLabel, type = 'text', autoComplete, check }: ListFieldProps) {
  const entries = useWatch({ control: form.control, name });
  const { setFocus } = form;
  const next = useRef<number>(undefined);

  // Focuses a new entry, or the neighbor of a removed one.
  useEffect(() => {
    if (next.current === undefined) return;
    setFocus(`${name}.${next.current}`);
    next.current = undefined;
  }, [entries, name, setFocus]);

  function change(changed: string[], focused: number) {
    next.current = Math.min(focused, changed.length - 1);
    form.setValue(name, changed, { shouldDirty: true });
    // The error of a removed entry must not be shown at the next one.
    form.clearErrors(name);
  }

  /** Several lines, such as cells of a spreadsheet, become entries: the browser would join them into one. */
  function pasteLines(event: ClipboardEvent<HTMLInputElement>, index: number) {
    const lines = event.clipboardData.getData('text').split(/[\r\n]+/);
    const [first = '', ...more] = lines.map((line) => line.trim()).filter(Boolean);
    const added = more.slice(0, limits.listEntries - entries.length);
    if (added.length === 0) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    // An email field does not tell what is selected: the first line takes the place of its text.
    const entry =
      selectionStart === null ? first : value.slice(0, selectionStart) + first + value.slice(selectionEnd ?? 0);
    change(entries.toSpliced(index, 1, entry, ...added), index + added.length);
  }

  const entryProps = (index: number) => ({
    label: entries.length > 1 ? `${entryLabel} ${index + 1}` : entryLabel,
    isLabelHidden: true,
    autoCapitalize: type === 'text' ? 'words' : undefined,
    autoComplete,
    error: form.formState.errors[name]?.[index]?.message,
    ...form.register(`${name}.${index}` as const, {
      // Not by the attribute `maxLength`, which cuts off the end of a pasted text.
      validate: (typed) => lengthProblem(typed, limits.text) ?? check?.(typed),
    }),
  });

  return (
    <div className="list-field">
      <fieldset>
        <legend className="field-label">{label}</legend>
        {entries.map((_, index) => (
          // Entries are plain texts, so their index is their only key.
          <div key={index} className="list-field-entry">
            {name === 'addressList' ? (
              // An input would join the lines of an address when it is left.
              <TextArea rows={2} {...entryProps(index)} />
            ) : (
              <TextField
                type={type}
                // Only the keyboard type is set by `inputMode`; the server's rules validate, not the browser's.
                inputMode={type === 'text' ? undefined : type}
                onPaste={(event) => pasteLines(event, index)}
                {...entryProps(index)}
              />
            )}
            {entries.length > 1 && (
              <IconButton
                label={`Remove ${entryLabel} ${index + 1}`}
                icon={<X />}
                onClick={() =>
                  change(
                    entries.filter((__, other) => other !== index),
                    index,
                  )
                }
              />
            )}
          </div>
        ))}
      </fieldset>
      {entries.length < limits.listEntries && (
        <Button
          kind="plain"
          isSmall
          className="list-field-add"
          icon={<Plus aria-hidden="true" />}
          onClick={() => change([...entries, ''], entries.length)}
          aria-label={`Add ${entryLabel}`}
        >
          Add
        </Button>
      )}
    </div>
  );
}
