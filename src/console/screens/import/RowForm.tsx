import { useContext, useRef } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { ImportField } from '../../../contract/imports';
import type { WireJobRecord } from '../../../contract/wire/job';
import { Button } from '../../../ui/Button';
import { isComposing } from '../../../ui/isComposing';
import { TextArea } from '../../../ui/TextArea';
import { TextField } from '../../../ui/TextField';
import { useEditImportRowMutation } from '../../entities/jobs/importEndpoints';
import type { ImportRow } from '../../entities/jobs/importEndpoints';
import { ServerMessage } from '../../forms/ServerMessage';
import { importFieldLabel } from '../jobs/importFieldLabel';
import { withPlainNames } from './columns/rowValues';
import { EditedRowsContext } from './EditedRowsContext';

type RowFormProps = { row: WireJobRecord; fields: readonly ImportField[]; typed: ImportRow };

/** The cells of a row. Enter saves them and checks the row again; Escape leaves them as they were. */
export function RowForm({ row: { position, values, problems }, fields, typed }: RowFormProps) {
  const { jobId, visit, change, close: closeRow } = useContext(EditedRowsContext);
  // With a fixed cache key the mutation's state survives when the row is scrolled out of view and back.
  const [edit, { isLoading, error, reset }] = useEditImportRowMutation({ fixedCacheKey: `${visit} ${position}` });
  const form = useRef<HTMLFormElement>(null);

  /** Returns the focus to the row's pencil, unless the user has moved it elsewhere. */
  function close() {
    const isFocused = form.current?.contains(document.activeElement);
    const pencil = form.current?.closest('tr')?.querySelector<HTMLElement>('.data-table-actions button');
    reset();
    flushSync(() => closeRow(position, typed));
    if (isFocused && !form.current) pencil?.focus();
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    const changed = Object.keys(typed).length > 0;
    if (changed && (await edit({ jobId, position, values: withPlainNames(typed) })).error) return;
    close();
  }

  function leave(event: KeyboardEvent) {
    if (event.key === 'Escape' && !isComposing(event)) close();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape bubbles up from the fields.
    <form ref={form} className="import-row-form" noValidate onSubmit={(event) => void save(event)} onKeyDown={leave}>
      {fields.map((field) => {
        const value = typed[field] ?? values[field] ?? '';
        const shared = {
          label: importFieldLabel(field),
          value,
          error: problems.find((problem) => problem.field === field)?.message,
        };
        // A line break would be lost in a field of one line. Removing the last one keeps the field, which has the
        // focus.
        return value.includes('\n') || values[field]?.includes('\n') ? (
          <TextArea
            key={field}
            {...shared}
            rows={2}
            onChange={(event) => change(position, field, event.target.value)}
          />
        ) : (
          <TextField key={field} {...shared} onChange={(event) => change(position, field, event.target.value)} />
        );
      })}
      <ServerMessage problem={error} />
      <div className="import-row-buttons">
        <Button type="submit" kind="primary" isSmall isBusy={isLoading}>
          Save and check
        </Button>
        <Button isSmall onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
