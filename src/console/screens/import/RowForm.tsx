import { useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import type { ImportField } from '../../../contract/imports';
import type { WireJobRecord } from '../../../contract/wire/job';
import { Button } from '../../../ui/Button';
import { TextArea } from '../../../ui/TextArea';
import { TextField } from '../../../ui/TextField';
import { useEditImportRowMutation } from '../../entities/jobs/importEndpoints';
import { ServerMessage } from '../../forms/ServerMessage';
import { importFieldLabel } from './rowTexts';

type RowFormProps = { jobId: string; row: WireJobRecord; fields: readonly ImportField[]; onClose: () => void };

/** The cells of a row. Enter saves them and checks the row again; Escape leaves them as they were. */
export function RowForm({ jobId, row: { position, values, problems }, fields, onClose }: RowFormProps) {
  const [typed, setTyped] = useState<Partial<Record<ImportField, string>>>({});
  const [edit, { isLoading, error }] = useEditImportRowMutation();

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    const changed = Object.keys(typed).length > 0;
    if (changed && (await edit({ jobId, position, values: typed })).error) return;
    onClose();
  }

  function leave(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape bubbles up from the fields.
    <form className="import-row-form" noValidate onSubmit={(event) => void save(event)} onKeyDown={leave}>
      {fields.map((field, index) => {
        const value = typed[field] ?? values[field] ?? '';
        const shared = {
          label: importFieldLabel(field),
          value,
          autoFocus: index === 0,
          error: problems.find((problem) => problem.field === field)?.message,
        };
        const change = (text: string) => setTyped((before) => ({ ...before, [field]: text }));
        // A line break in a cell would be lost in a field of one line.
        return value.includes('\n') ? (
          <TextArea key={field} {...shared} rows={2} onChange={(event) => change(event.target.value)} />
        ) : (
          <TextField key={field} {...shared} onChange={(event) => change(event.target.value)} />
        );
      })}
      <ServerMessage problem={error} />
      <div className="import-row-buttons">
        <Button type="submit" kind="primary" isSmall isBusy={isLoading}>
          Save and check
        </Button>
        <Button isSmall onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
