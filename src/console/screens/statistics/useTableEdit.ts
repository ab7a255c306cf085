import { useMemo, useState } from 'react';
import { metricNames } from '../../../contract/metrics';
import type { Metric } from '../../../contract/metrics';
import type { Selection } from './useTableSelection';

/** The set with the value put in or taken out. */
const toggled = <Value>(set: ReadonlySet<Value>, value: Value) => {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
};

/** The Edit Table mode: a draft of the selection, begun, changed, and dropped or applied. */
export function useTableEdit(ids: readonly string[], leftOut: Selection, apply: (leftOut: Selection) => void) {
  const [draft, setDraft] = useState<Selection>();
  const [hasBegun, setHasBegun] = useState(false);
  return useMemo(() => {
    const isAll = draft !== undefined && draft.columns.size === 0 && !ids.some((id) => draft.rows.has(id));
    const isNone =
      draft !== undefined && draft.columns.size === metricNames.length && ids.every((id) => draft.rows.has(id));
    return {
      draft,
      /** Edited before: the button that began it comes back, and the focus with it. */
      hasBegun,
      isAll,
      isSome: !isAll && !isNone,
      begin: () => {
        setHasBegun(true);
        setDraft(leftOut);
      },
      cancel: () => setDraft(undefined),
      apply: () => {
        if (draft) apply(draft);
        setDraft(undefined);
      },
      /** Ticks every column and row; when all are ticked, unticks them. */
      selectAll: () =>
        setDraft(
          isAll ? { columns: new Set(metricNames), rows: new Set(ids) } : { columns: new Set(), rows: new Set() },
        ),
      toggleColumn: (metric: Metric) =>
        setDraft((current) => current && { ...current, columns: toggled(current.columns, metric) }),
      toggleRow: (id: string) => setDraft((current) => current && { ...current, rows: toggled(current.rows, id) }),
    };
  }, [draft, hasBegun, ids, leftOut, apply]);
}
