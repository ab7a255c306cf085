/** The record that a form was filled from. */
export type FormBaseline<Values> = {
  id: string;
  values: Values;
  version: number | undefined;
};

/** Compares form values: texts, booleans and lists of texts. */
export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Whether a form's values differ from those it was filled with. */
export const hasEdits = <Values extends object>(base: Values, typed: Values): boolean =>
  (Object.keys(base) as (keyof Values)[]).some((field) => !isSame(base[field], typed[field]));

/** What the form does with a record that arrives while it is open. */
export type BaselineUpdate = 'none' | 'reset' | 'update version' | 'reapply edits' | 'conflict';

/**
 * Decides about a record that arrives while a form is open. Another record, or an untouched form, fills the form anew.
 * With unsaved edits only the version is updated, if the record's values are unchanged. If every field that has changed
 * has the same value in the form, the other edits are applied to the record. Otherwise it is a conflict.
 * @param typed the values of the form
 */
export function rebase<Values extends object>(
  base: FormBaseline<Values>,
  incoming: FormBaseline<Values>,
  typed: Values,
): BaselineUpdate {
  if (base.id !== incoming.id) return 'reset';
  const fields = Object.keys(incoming.values) as (keyof Values)[];
  const changed = fields.filter((field) => !isSame(base.values[field], incoming.values[field]));
  if (changed.length === 0 && base.version === incoming.version) return 'none';
  if (!hasEdits(base.values, typed)) return 'reset';
  if (changed.length === 0) return 'update version';
  return changed.every((field) => isSame(typed[field], incoming.values[field])) ? 'reapply edits' : 'conflict';
}
