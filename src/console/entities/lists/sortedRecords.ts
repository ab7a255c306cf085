import { foldText } from '../../../text/foldText';
import { changeBetween } from './tableAdapter';
import type { Table, TableChange } from './tableAdapter';

/** The records of a table sorted by name. `keys` has their folded names at the same indexes, for the search. */
export type SortedRecords<Entity> = { entities: Entity[]; keys: string[] };

/**
 * A selector that updates its last result: it compares the new table with the one before and applies only the changes.
 * Like a memoized selector it holds one table and one result.
 */
export function createIncrementalSelector<State, Entity, Result>(
  selectTable: (state: State) => Table<Entity>,
  empty: Result,
  apply: (result: Result, change: TableChange<Entity>) => Result,
): (state: State) => Result {
  let table: Table<Entity> = { total: 0, buckets: [] };
  let result = empty;
  return (state) => {
    const next = selectTable(state);
    if (next.buckets === table.buckets) return result;
    const change = changeBetween(table, next);
    table = next;
    if (change.removed.length + change.added.length > 0) result = apply(result, change);
    return result;
  };
}

type SortTexts<Entity> = { name: (entity: Entity) => string; tie: (entity: Entity) => string };
type Keyed<Entity> = { entity: Entity; key: string };

/**
 * Keeps records in the order of their folded names. Equal names keep the list's order: `tie` is the creation date
 * and the id.
 */
export function createSortedSelector<State, Entity>(
  selectTable: (state: State) => Table<Entity>,
  { name, tie }: SortTexts<Entity>,
): (state: State) => SortedRecords<Entity> {
  const keyed = (entity: Entity): Keyed<Entity> => ({ entity, key: foldText(name(entity)) });
  const compare = (left: Keyed<Entity>, right: Keyed<Entity>) =>
    left.key === right.key ? compareTexts(tie(left.entity), tie(right.entity)) : compareTexts(left.key, right.key);
  const empty: SortedRecords<Entity> = { entities: [], keys: [] };
  return createIncrementalSelector(selectTable, empty, (sorted, { removed, added }) =>
    merged(sorted, new Set(removed), added.map(keyed).sort(compare), compare),
  );
}

/** Up to this many changes are spliced into a copy: `[...list]` is far faster than the merging loop. */
const fewChanges = 8;

/** Copies the sorted records without the removed ones and with the added ones at their places. */
function merged<Entity>(
  { entities, keys }: SortedRecords<Entity>,
  removed: ReadonlySet<Entity>,
  added: readonly Keyed<Entity>[],
  compare: (left: Keyed<Entity>, right: Keyed<Entity>) => number,
): SortedRecords<Entity> {
  const isSmall = removed.size + added.length <= fewChanges;
  const next = isSmall
    ? { entities: [...entities], keys: [...keys] }
    : { entities: [] as Entity[], keys: [] as string[] };
  if (isSmall) {
    for (const entity of removed) spliceBoth(next.entities.indexOf(entity), 1);
    for (const record of added) spliceBoth(placeOf(record, 0, next), 0, record);
    return next;
  }
  let copied = 0;
  const copyUpTo = (end: number) => {
    for (; copied < end; copied += 1) {
      const entity = entities[copied] as Entity;
      if (removed.size > 0 && removed.has(entity)) continue;
      next.entities.push(entity);
      next.keys.push(keys[copied] as string);
    }
  };
  for (const record of added) {
    copyUpTo(placeOf(record, copied, { entities, keys }));
    next.entities.push(record.entity);
    next.keys.push(record.key);
  }
  copyUpTo(entities.length);
  return next;

  function spliceBoth(place: number, count: number, ...records: Keyed<Entity>[]): void {
    next.entities.splice(place, count, ...records.map(({ entity }) => entity));
    next.keys.splice(place, count, ...records.map(({ key }) => key));
  }

  /** Binary search for the first sorted record after the added one. */
  function placeOf(record: Keyed<Entity>, start: number, sorted: SortedRecords<Entity>): number {
    let [low, high] = [start, sorted.keys.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = { entity: sorted.entities[middle] as Entity, key: sorted.keys[middle] as string };
      if (compare(record, other) < 0) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

export const compareTexts = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);
