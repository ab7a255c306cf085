import { Plus, X } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { limits } from '../../../contract/limits';
import type { ListField as ListFieldName } from '../../../contract/cardFields';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { TextField } from '../../../ui/TextField';
import type { ContactDetails } from './contactDetails';

type ListFieldProps = {
  form: UseFormReturn<ContactDetails>;
  name: ListFieldName;
  label: string;
  /** One entry's name: 'Office Phone 2'. */
  entryLabel: string;
  type?: 'tel' | 'email' | 'url' | 'text';
  check?: (text: string) => string | undefined;
};

/** A list of text entries that can be added to and taken from (L203); an empty list shows one empty entry (L205). */
export function ListField({ form, name, label, entryLabel, type = 'text', check }: ListFieldProps) {
  const entries = form.watch(name);
  const change = (next: string[]) => form.setValue(name, next, { shouldDirty: true });
  return (
    <fieldset className="list-field">
      <legend>{label}</legend>
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
            {...form.register(`${name}.${index}` as const, { validate: (text) => check?.(text) ?? true })}
          />
          {entries.length > 1 && <IconButton label={`Remove ${entryLabel} ${index + 1}`} icon={<X />} onClick={() => change(entries.filter((__, place) => place !== index))} />}
        </div>
      ))}
      {entries.length < limits.listEntries && (
        <Button kind="plain" isSmall icon={<Plus aria-hidden="true" />} onClick={() => change([...entries, ''])} aria-label={`Add ${entryLabel}`}>
          Add
        </Button>
      )}
    </fieldset>
  );
}
