/** The record that a form was filled from. */
export type FormBaseline<Values> = {
  id: string;
  values: Values;
  version: number | undefined;
  /** Our own save succeeded, and the record with its new version has not arrived yet. */
  isOwnSaveAwaited: boolean;
};

/** Compares form values: texts, booleans and lists of texts. */
export const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

/** What the form does with a record that arrives while it is open. */
export type Arrival = 'nothing' | 'fill anew' | 'keep typed, note version' | 'keep typed, changed elsewhere';

/**
 * Decides about a record that arrives while a form is open. Another record, or an untouched form, fills the form anew.
 * With unsaved edits only the version is updated, and only if the record's values are unchanged.
 */
export function rebase<Values>(
  base: FormBaseline<Values>,
  incoming: { id: string; values: Values; version: number | undefined },
  isDirty: boolean,
): Arrival {
  if (base.id !== incoming.id) return 'fill anew';
  const isSameValues = isSame(base.values, incoming.values);
  if (isSameValues && base.version === incoming.version) return 'nothing';
  if (!isDirty) return 'fill anew';
  return isSameValues || base.isOwnSaveAwaited ? 'keep typed, note version' : 'keep typed, changed elsewhere';
}
