import { isSame } from './formBaseline';

/** A field that somebody else changed to something else than stands in the form. */
export type Difference = {
  field: string;
  theirs: unknown;
  mine: unknown;
  /** Changed here as well: only one of the two can stay. */
  isMineChanged: boolean;
};

/**
 * What somebody else changed under a form, field by field, in the form's order. Where both came to the same there is
 * nothing to tell.
 * @param base what the form was filled from
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

/** The values to save when both changed the record: mine where I changed something, theirs everywhere else. */
export function mergedValues<Values extends object>(base: Values, theirs: Values, mine: Values): Values {
  const merged = { ...theirs };
  for (const field of Object.keys(mine) as (keyof Values)[])
    if (!isSame(base[field], mine[field])) merged[field] = mine[field];
  return merged;
}
