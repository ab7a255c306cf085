import { isDraft, original } from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';

/**
 * The records of a list in small arrays. A hash of the id names the array; the number of arrays is a power of two.
 * A change copies one small array and the outer one, where a table of `createEntityAdapter` copies all records:
 * docs/decisions/0020-tables-at-100000-cards.md has the figures.
 */
export type Table<Entity> = { total: number; buckets: readonly (readonly Entity[])[] };

/** A bucket holds this many records on average at most. A table of this size is one plain array. */
const bucketSize = 16;
const nothing: readonly never[] = [];

function hashOf(id: string): number {
  let hash = 2166136261;
  for (let index = 0; index < id.length; index += 1) hash = Math.imul(hash ^ id.charCodeAt(index), 16777619);
  return hash ^ (hash >>> 15);
}

/** Reads and changes tables of one kind of record. No function changes the table it is given. */
export function createTableAdapter<Entity extends object>(selectId: (entity: Entity) => string) {
  function selectById({ buckets }: Table<Entity>, id: string): Entity | undefined {
    const bucket = buckets[hashOf(id) & (buckets.length - 1)] ?? nothing;
    return bucket[placeIn(bucket, id)];
  }

  function placeIn(bucket: readonly Entity[], id: string): number {
    for (let place = 0; place < bucket.length; place += 1) if (selectId(bucket[place] as Entity) === id) return place;
    return -1;
  }

  /** Adds or replaces records. A record that equals the present one keeps its identity. */
  function upsertMany<State extends Table<Entity>>(state: State, entities: readonly Entity[]): State {
    const edit = editOf(state, entities.length);
    for (const entity of entities) edit.put(entity);
    return edit.done();
  }

  function removeMany<State extends Table<Entity>>(state: State, ids: readonly string[]): State {
    const edit = editOf(state, 0);
    for (const id of ids) edit.remove(id);
    return edit.done();
  }

  /** Copies each bucket at most once, however many of its records change. */
  function editOf<State extends Table<Entity>>(state: State, more: number) {
    const before = withoutDraft(state);
    let { total } = before;
    const { buckets: old } = grown(before, total + more);
    const buckets = [...old];
    const copied = new Map<number, Entity[]>();
    const open = (place: number) => {
      const copy = copied.get(place) ?? [...(buckets[place] ?? nothing)];
      copied.set(place, copy);
      buckets[place] = copy;
      return copy;
    };
    const find = (id: string) => {
      const place = hashOf(id) & (buckets.length - 1);
      return { place, index: placeIn(buckets[place] ?? nothing, id) };
    };
    return {
      put(entity: Entity) {
        const { place, index } = find(selectId(entity));
        const present = buckets[place]?.[index];
        const next = present ? (copyWithStructuralSharing(present, entity) as Entity) : entity;
        if (next === present) return;
        if (present) open(place)[index] = next;
        else {
          open(place).push(next);
          total += 1;
        }
      },
      remove(id: string) {
        const { place, index } = find(id);
        if (index < 0) return;
        open(place).splice(index, 1);
        total -= 1;
      },
      // Immer does not look into a frozen object: it would visit every bucket after each change.
      done: (): State => (copied.size === 0 ? before : Object.freeze({ ...before, total, buckets })),
    };
  }

  function grown(table: Table<Entity>, total: number): Table<Entity> {
    let count = Math.max(1, table.buckets.length);
    while (count * bucketSize < total) count *= 2;
    if (count === table.buckets.length) return table;
    const buckets: Entity[][] = Array.from({ length: count }, () => []);
    for (const entity of selectAll(table)) buckets[hashOf(selectId(entity)) & (count - 1)]?.push(entity);
    return { total: table.total, buckets };
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

/** All records, in no order that means anything. */
export function selectAll<Entity>({ buckets }: Table<Entity>): Entity[] {
  return buckets.flat() as Entity[];
}

/** What differs between two tables. A record that changed is among the removed and the added ones. */
export type TableChange<Entity> = { removed: Entity[]; added: Entity[] };

/** Compares two tables by identity; buckets that are the same are not looked into. */
export function changeBetween<Entity>(before: Table<Entity>, after: Table<Entity>): TableChange<Entity> {
  const change: TableChange<Entity> = { removed: [], added: [] };
  const count = Math.max(1, Math.min(before.buckets.length, after.buckets.length));
  for (let place = 0; place < count; place += 1) {
    const [old, now] = [bucketsAt(before, place, count), bucketsAt(after, place, count)];
    if (old === now) continue;
    change.removed.push(...missingIn(now, old));
    change.added.push(...missingIn(old, now));
  }
  return change;
}

const missingIn = <Entity>(others: readonly Entity[], entities: readonly Entity[]): Entity[] => {
  if (others.length === 0) return [...entities];
  if (others.length <= bucketSize * 4) return entities.filter((entity) => !others.includes(entity));
  const known = new Set(others);
  return entities.filter((entity) => !known.has(entity));
};

/** The records whose hash ends like `place`, also in a table that has grown since. */
function bucketsAt<Entity>({ buckets }: Table<Entity>, place: number, count: number): readonly Entity[] {
  if (buckets.length <= count) return buckets[place] ?? nothing;
  const found: Entity[] = [];
  for (let index = place; index < buckets.length; index += count) found.push(...(buckets[index] ?? nothing));
  return found;
}

/** The state behind a reducer's draft: tables change by copying, not through Immer. */
export function withoutDraft<State extends object>(state: State): State {
  return (isDraft(state) ? original<object>(state) : state) as State;
}
