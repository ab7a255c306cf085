import { isDraft, original } from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';

/**
 * The state of `createTableAdapter`: an immutable hash table, in place of the `ids` and `entities` of
 * `createEntityAdapter`. A record is in `buckets[hash(id) % buckets.length]`, a small array without an order. A change
 * copies that bucket and the array of buckets; `createEntityAdapter` copies an object of all records, which takes
 * 600 ms at 100,000 (docs/decisions/0020-tables-at-100000-cards.md). The number of buckets is 0 or a power of two.
 * `total` is the number of records.
 */
export type Table<Entity> = { total: number; buckets: readonly (readonly Entity[])[] };

/** The largest average number of records in a bucket. Above it, the number of buckets doubles. It never shrinks. */
const bucketSize = 16;
const noRecords: readonly never[] = [];

/** FNV-1a. The last step mixes the high bits into the low ones, which select the bucket. */
function hashOf(id: string): number {
  let hash = 2166136261;
  for (let index = 0; index < id.length; index += 1) hash = Math.imul(hash ^ id.charCodeAt(index), 16777619);
  return hash ^ (hash >>> 15);
}

/** The hash modulo the number of buckets, which is a power of two. */
const bucketIndexOf = (id: string, bucketCount: number): number => hashOf(id) & (bucketCount - 1);

/** Creates functions like those of `createEntityAdapter` for a `Table`. They never mutate the table they get. */
export function createTableAdapter<Entity extends object>(selectId: (entity: Entity) => string) {
  function selectById({ buckets }: Table<Entity>, id: string): Entity | undefined {
    const bucket = buckets[bucketIndexOf(id, buckets.length)] ?? noRecords;
    return bucket[indexIn(bucket, id)];
  }

  function indexIn(bucket: readonly Entity[], id: string): number {
    for (let index = 0; index < bucket.length; index += 1) if (selectId(bucket[index] as Entity) === id) return index;
    return -1;
  }

  /** Adds or replaces records. A record that equals the present one keeps its identity. */
  function upsertMany<State extends Table<Entity>>(state: State, entities: readonly Entity[]): State {
    const update = beginUpdate(state, entities.length);
    for (const entity of entities) update.put(entity);
    return update.finish();
  }

  function removeMany<State extends Table<Entity>>(state: State, ids: readonly string[]): State {
    const update = beginUpdate(state, 0);
    for (const id of ids) update.remove(id);
    return update.finish();
  }

  /**
   * Starts an update of many records. It adds the buckets for `addedCount` records at once, and copies a bucket only at
   * its first change.
   */
  function beginUpdate<State extends Table<Entity>>(state: State, addedCount: number) {
    const before = withoutDraft(state);
    let { total } = before;
    const buckets = [...bucketsFor(before, total + addedCount)];
    const copies = new Map<number, Entity[]>();
    const writable = (bucketIndex: number) => {
      const copy = copies.get(bucketIndex) ?? [...(buckets[bucketIndex] ?? noRecords)];
      copies.set(bucketIndex, copy);
      buckets[bucketIndex] = copy;
      return copy;
    };
    const find = (id: string) => {
      const bucketIndex = bucketIndexOf(id, buckets.length);
      return { bucketIndex, index: indexIn(buckets[bucketIndex] ?? noRecords, id) };
    };
    return {
      put(entity: Entity) {
        const { bucketIndex, index } = find(selectId(entity));
        const present = buckets[bucketIndex]?.[index];
        const next = present ? (copyWithStructuralSharing(present, entity) as Entity) : entity;
        if (next === present) return;
        if (present) writable(bucketIndex)[index] = next;
        else {
          writable(bucketIndex).push(next);
          total += 1;
        }
      },
      remove(id: string) {
        const { bucketIndex, index } = find(id);
        if (index < 0) return;
        writable(bucketIndex).splice(index, 1);
        total -= 1;
      },
      // Immer skips a frozen object. It would visit every bucket of another one after each change.
      finish: (): State => (copies.size === 0 ? before : Object.freeze({ ...before, total, buckets })),
    };
  }

  /** The table's buckets, or more buckets with the same records if `total` records need them. */
  function bucketsFor(table: Table<Entity>, total: number): Table<Entity>['buckets'] {
    let count = Math.max(1, table.buckets.length);
    while (count * bucketSize < total) count *= 2;
    if (count === table.buckets.length) return table.buckets;
    const buckets: Entity[][] = Array.from({ length: count }, () => []);
    for (const entity of selectAll(table)) buckets[bucketIndexOf(selectId(entity), count)]?.push(entity);
    return buckets;
  }

  return {
    getInitialState: (): Table<Entity> => ({ total: 0, buckets: [] }),
    selectId,
    selectById,
    selectAll,
    selectTotal: (table: Table<Entity>) => table.total,
    upsertMany,
    removeMany,
  };
}

/** All records, in no particular order. */
export function selectAll<Entity>({ buckets }: Table<Entity>): Entity[] {
  return buckets.flat() as Entity[];
}

/** The difference of two tables. A record that changed is in both: the old one in `removed`, the new one in `added`. */
export type TableChange<Entity> = { removed: Entity[]; added: Entity[] };

/** Compares two tables by reference. Buckets that both tables share are skipped. */
export function changeBetween<Entity>(before: Table<Entity>, after: Table<Entity>): TableChange<Entity> {
  const change: TableChange<Entity> = { removed: [], added: [] };
  const count = Math.max(1, Math.min(before.buckets.length, after.buckets.length));
  for (let index = 0; index < count; index += 1) {
    const oldRecords = recordsAt(before, index, count);
    const newRecords = recordsAt(after, index, count);
    if (oldRecords === newRecords) continue;
    change.removed.push(...missingIn(newRecords, oldRecords));
    change.added.push(...missingIn(oldRecords, newRecords));
  }
  return change;
}

/** The entities that `others` does not contain. For few of them `includes` is faster than a Set. */
const missingIn = <Entity>(others: readonly Entity[], entities: readonly Entity[]): Entity[] => {
  if (others.length === 0) return [...entities];
  if (others.length <= bucketSize * 4) return entities.filter((entity) => !others.includes(entity));
  const otherSet = new Set(others);
  return entities.filter((entity) => !otherSet.has(entity));
};

/**
 * The records that a table of `count` buckets has in the bucket at `start`. A larger table has them in every bucket
 * whose index is `start` modulo `count`, because `count` divides its number of buckets.
 */
function recordsAt<Entity>({ buckets }: Table<Entity>, start: number, count: number): readonly Entity[] {
  if (buckets.length <= count) return buckets[start] ?? noRecords;
  const records: Entity[] = [];
  for (let index = start; index < buckets.length; index += count) records.push(...(buckets[index] ?? noRecords));
  return records;
}

/** The state behind a reducer's Immer draft. The table functions copy it themselves, which is faster than Immer. */
export function withoutDraft<State extends object>(state: State): State {
  return (isDraft(state) ? original<object>(state) : state) as State;
}
