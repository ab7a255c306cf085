import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isSame } from './formBaseline';

/** Resets the form to `saved` and applies `typed` again as unsaved edits. */
export function reapplyEdits<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  saved: Values,
  typed: Values,
): void {
  form.reset(saved);
  for (const field of Object.keys(typed) as Path<Values>[]) {
    if (!isSame(typed[field], saved[field])) form.setValue(field, typed[field], { shouldDirty: true });
  }
}
