import { passwordMask } from '../../contract/constants';

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
 * With unsaved edits only the version is updated, if the record's values are unchanged. The edits are applied to the
 * record if the user has changed it elsewhere, or if every field that has changed has the same value in the form.
 * Otherwise it is a conflict. A password that is edited counts as changed in a new version: all look like the mask.
 * @param typed the values of the form
 * @param isOwn only this user has changed the record since
 */
export function rebase<Values extends object>(
  base: FormBaseline<Values>,
  incoming: FormBaseline<Values>,
  typed: Values,
  isOwn = false,
): BaselineUpdate {
  if (base.id !== incoming.id) return 'reset';
  const fields = Object.keys(incoming.values) as (keyof Values)[];
  const isNewVersion = base.version !== incoming.version;
  const mayBeNewPassword = (field: keyof Values) =>
    isNewVersion && incoming.values[field] === passwordMask && typed[field] !== passwordMask;
  const changed = fields.filter(
    (field) => !isSame(base.values[field], incoming.values[field]) || mayBeNewPassword(field),
  );
  if (changed.length === 0 && !isNewVersion) return 'none';
  if (!hasEdits(base.values, typed)) return 'reset';
  if (changed.length === 0) return 'update version';
  const hasTheSame = changed.every((field) => isSame(typed[field], incoming.values[field]));
  return isOwn || hasTheSame ? 'reapply edits' : 'conflict';
}

/** The version of the record in the response to a save, if it has one. */
export function versionIn(data: unknown): number | undefined {
  const version = typeof data === 'object' && data !== null && 'version' in data ? data.version : undefined;
  return typeof version === 'number' ? version : undefined;
}
