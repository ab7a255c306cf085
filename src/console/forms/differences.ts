import { isSame } from './formBaseline';

/** A field whose value on the server differs from the form because another user changed it. */
export type Difference = {
  field: string;
  theirs: unknown;
  mine: unknown;
  /** Changed in the form as well: only one of the two values can be saved. */
  isMineChanged: boolean;
};

/**
 * What others changed while a form was open, in the form's field order. A field with the same value on both sides is
 * left out.
 * @param base the values the form was filled from
 */
export function differencesOf<Values extends object>(base: Values, theirs: Values, mine: Values): Difference[] {
  return (Object.keys(theirs) as (keyof Values & string)[])
    .filter((field) => !isSame(base[field], theirs[field]) && !isSame(theirs[field], mine[field]))
    .map((field) => ({
      field,
      theirs: theirs[field],
      mine: mine[field],
      isMineChanged: !isSame(base[field], mine[field]),
    }));
}

/** Merges two edits of one record: the form's value where the user changed it, the server's value elsewhere. */
export function mergedValues<Values extends object>(base: Values, theirs: Values, mine: Values): Values {
  const merged = { ...theirs };
  for (const field of Object.keys(mine) as (keyof Values)[])
    if (!isSame(base[field], mine[field])) merged[field] = mine[field];
  return merged;
}
