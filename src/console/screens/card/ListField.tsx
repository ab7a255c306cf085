import { Plus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { limits } from '../../../contract/limits';
import type { ClientFieldName, ListFieldName } from '../../../contract/cardFields';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { TextField } from '../../../ui/TextField';
import type { ContactDetails } from './contactDetails';

type ListFieldProps = {
  form: UseFormReturn<ContactDetails>;
  name: ClientFieldName<ListFieldName>;
  label: string;
  /** One entry's name: 'Office Phone 2'. */
  entryLabel: string;
  type?: 'tel' | 'email' | 'url' | 'text';
  check?: (text: string) => string | undefined;
};

/** A list of text entries that can be added to and taken from; an empty list shows one empty entry. */
export function ListField({ form, name, label, entryLabel, type = 'text', check }: ListFieldProps) {
  const entries = form.watch(name);
  const { setFocus } = form;
  const next = useRef<number>(undefined);

  // Whoever adds an entry wants to type in it; whoever removes one goes on with its neighbour.
  useEffect(() => {
    if (next.current === undefined) return;
    setFocus(`${name}.${next.current}`);
    next.current = undefined;
  }, [entries, name, setFocus]);

  function change(changed: string[], focused: number) {
    next.current = Math.min(focused, changed.length - 1);
    form.setValue(name, changed, { shouldDirty: true });
    // What is wrong with an entry must not stay with the one that takes its place.
    form.clearErrors(name);
  }

  return (
    <div className="list-field">
      <fieldset>
        <legend className="field-label">{label}</legend>
        {entries.map((_, index) => (
          // Entries have no identity but their place: they are plain texts.
          <div key={index} className="list-field-entry">
            <TextField
              label={entries.length > 1 ? `${entryLabel} ${index + 1}` : entryLabel}
              isLabelHidden
              type={type}
              // The address bar's rules are the server's: the browser must not judge by its own.
              inputMode={type === 'text' ? undefined : type}
              autoComplete="off"
              maxLength={limits.text}
              error={form.formState.errors[name]?.[index]?.message}
              {...form.register(`${name}.${index}` as const, { validate: check })}
            />
            {entries.length > 1 && (
              <IconButton
                label={`Remove ${entryLabel} ${index + 1}`}
                icon={<X />}
                onClick={() =>
                  change(
                    entries.filter((__, place) => place !== index),
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
