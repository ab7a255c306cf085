import { foldText } from '../../../text/foldText';
import { changeBetween } from './tableAdapter';
import type { Table, TableChange } from './tableAdapter';

/** The records of a table sorted by name. `keys[i]` is the folded name of `entities[i]`, for the search. */
export type SortedRecords<Entity> = { entities: Entity[]; keys: string[] };

/**
 * Creates a selector that updates its last result: it compares the table with the previous one and applies only the
 * difference. Like a selector of reselect, it caches one input and one result.
 * @param empty the result for an empty table
 * @param apply returns a new result; it must not change the previous one
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

type SortTexts<Entity> = { name: (entity: Entity) => string; tieBreaker: (entity: Entity) => string };
type Keyed<Entity> = { entity: Entity; key: string };

/**
 * Creates a selector of records sorted by their folded names. `tieBreaker` orders records of the same name: creation
 * date and id, the order of the server's list.
 */
export function createSortedSelector<State, Entity>(
  selectTable: (state: State) => Table<Entity>,
  { name, tieBreaker }: SortTexts<Entity>,
): (state: State) => SortedRecords<Entity> {
  const keyed = (entity: Entity): Keyed<Entity> => ({ entity, key: foldText(name(entity)) });
  const compare = (a: Keyed<Entity>, b: Keyed<Entity>) =>
    a.key === b.key ? compareTexts(tieBreaker(a.entity), tieBreaker(b.entity)) : compareTexts(a.key, b.key);
  const empty: SortedRecords<Entity> = { entities: [], keys: [] };
  return createIncrementalSelector(selectTable, empty, (sorted, { removed, added }) =>
    merged(sorted, new Set(removed), added.map(keyed).sort(compare), compare),
  );
}

/** Up to this many changes are spliced into a copy. `[...list]` is far faster than the merging loop. */
const fewChanges = 8;

/** Copies the sorted records without the removed ones and inserts the added ones. `added` is sorted. */
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
    for (const record of added) spliceBoth(insertionIndex(record, 0, next), 0, record);
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
    copyUpTo(insertionIndex(record, copied, { entities, keys }));
    next.entities.push(record.entity);
    next.keys.push(record.key);
  }
  copyUpTo(entities.length);
  return next;

  function spliceBoth(index: number, deleteCount: number, ...records: Keyed<Entity>[]): void {
    next.entities.splice(index, deleteCount, ...records.map(({ entity }) => entity));
    next.keys.splice(index, deleteCount, ...records.map(({ key }) => key));
  }

  /** Binary search, from `start` on, for the index of the first sorted record after `record`. */
  function insertionIndex(record: Keyed<Entity>, start: number, sorted: SortedRecords<Entity>): number {
    let low = start;
    let high = sorted.keys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const present = { entity: sorted.entities[middle] as Entity, key: sorted.keys[middle] as string };
      if (compare(record, present) < 0) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

export const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
