/** What a form was filled from. */
export type FormBaseline<Values> = {
  id: string;
  values: Values;
  version: number | undefined;
  /** A save of ours went through and the record with its new version has not come back yet. */
  isOwnSaveAwaited: boolean;
};

/** Compares what forms hold: texts, switches and lists of texts. */
export const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

/** What to do with a record that came in while a form is open. */
export type Arrival = 'nothing' | 'fill anew' | 'keep typed, note version' | 'keep typed, changed elsewhere';

/**
 * Decides about a record that arrives under an open form: another record or an untouched form is filled anew; under
 * typed changes only the version moves on, and only if nobody else changed what the form shows.
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
