import { useState } from 'react';
import { metricNames } from '../../../contract/metrics';
import type { Metric } from '../../../contract/metrics';
import type { Selection } from './useTableSelection';

/** A copy of the set with the value added or removed. */
const toggled = <Value>(set: ReadonlySet<Value>, value: Value) => {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
};

/** A copy of the set without the values. */
function without<Value>(set: ReadonlySet<Value>, values: readonly Value[]): ReadonlySet<Value> {
  const next = new Set(set);
  values.forEach((value) => next.delete(value));
  return next;
}

/**
 * The Edit Table mode: a draft of the selection that is applied or dropped.
 * @param ids the rows that are shown: Select All leaves those that a filter hides as they are
 */
export function useTableEdit(ids: readonly string[], leftOut: Selection, apply: (leftOut: Selection) => void) {
  const [draft, setDraft] = useState<Selection>();
  const [hasBegun, setHasBegun] = useState(false);
  const isAll = draft?.columns.size === 0 && !ids.some((id) => draft.rows.has(id));
  const isNone = draft?.columns.size === metricNames.length && ids.every((id) => draft.rows.has(id));
  return {
    isEditing: draft !== undefined,
    /** The table was edited before: the Edit Table button mounts again and takes the focus. */
    hasBegun,
    isAll,
    isSome: !isAll && !isNone,
    hasColumn: (metric: Metric) => !draft?.columns.has(metric),
    hasRow: (id: string) => !draft?.rows.has(id),
    begin: () => {
      setHasBegun(true);
      setDraft(leftOut);
    },
    cancel: () => setDraft(undefined),
    apply: () => {
      if (draft) apply(draft);
      setDraft(undefined);
    },
    /** Checks every column and shown row, or unchecks all if all are checked. */
    selectAll: () =>
      setDraft(
        (current) =>
          current &&
          (isAll
            ? { columns: new Set(metricNames), rows: new Set([...current.rows, ...ids]) }
            : { columns: new Set(), rows: without(current.rows, ids) }),
      ),
    toggleColumn: (metric: Metric) =>
      setDraft((current) => current && { ...current, columns: toggled(current.columns, metric) }),
    toggleRow: (id: string) => setDraft((current) => current && { ...current, rows: toggled(current.rows, id) }),
  };
}
