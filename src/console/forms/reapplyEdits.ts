import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isSame } from './formBaseline';

/** Resets the form to `saved` and applies `typed` again as unsaved edits. */
export function reapplyEdits<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  saved: Values,
  typed: Values,
): void {
  const shown = { ...typed };
  form.reset(saved);
  for (const field of Object.keys(shown) as Path<Values>[]) {
    if (!isSame(shown[field], saved[field])) form.setValue(field, shown[field], { shouldDirty: true });
  }
}
