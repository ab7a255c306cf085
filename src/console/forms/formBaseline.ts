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
export type BaselineUpdate = 'none' | 'reset' | 'update version' | 'conflict';

/**
 * Decides about a record that arrives while a form is open. Another record, or an untouched form, fills the form anew.
 * With unsaved edits only the version is updated, and only if the record's values are unchanged.
 */
export function rebase<Values>(
  base: FormBaseline<Values>,
  incoming: FormBaseline<Values>,
  isDirty: boolean,
): BaselineUpdate {
  if (base.id !== incoming.id) return 'reset';
  const isSameValues = isSame(base.values, incoming.values);
  if (isSameValues && base.version === incoming.version) return 'none';
  if (!isDirty) return 'reset';
  return isSameValues ? 'update version' : 'conflict';
}
