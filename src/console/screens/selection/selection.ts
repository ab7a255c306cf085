/**
 * Which records of a list are selected. `anchor` is the record that a range starts from. `base` is the selection when
 * the anchor was set: a range that grows or shrinks keeps it.
 */
export type ListSelection = { ids: ReadonlySet<string>; anchor: string | undefined; base: ReadonlySet<string> };

const none: ReadonlySet<string> = new Set();
export const nothingSelected: ListSelection = { ids: none, anchor: undefined, base: none };

/** Selects or deselects a record. A range then starts from it. */
export function toggled({ ids }: ListSelection, id: string): ListSelection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id, base: next };
}

/**
 * Selects every record from the anchor to another one, whichever comes first. Without an anchor in the list the range
 * starts from `from`.
 * @param order the ids of the list in the order that is shown
 */
export function extended(selection: ListSelection, order: readonly string[], to: string, from = to): ListSelection {
  const { anchor, base } = selection;
  const isKnown = anchor !== undefined && order.includes(anchor);
  const start = isKnown ? anchor : from;
  const [first = 0, last = 0] = [order.indexOf(start), order.indexOf(to)].sort((a, b) => a - b);
  const kept = isKnown ? base : selection.ids;
  return { ids: new Set([...kept, ...order.slice(first, last + 1)]), anchor: start, base: kept };
}

/** Adds all records of a list to the selection. */
export function withAll({ ids }: ListSelection, order: readonly string[]): ListSelection {
  const all = new Set([...ids, ...order]);
  return { ids: all, anchor: undefined, base: all };
}

/** Removes all records of a list from the selection. */
export function without({ ids }: ListSelection, order: readonly string[]): ListSelection {
  const rest = new Set(ids);
  order.forEach((id) => rest.delete(id));
  return { ids: rest, anchor: undefined, base: rest };
}
