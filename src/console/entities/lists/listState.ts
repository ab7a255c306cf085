import type { Envelope, ListPage } from '../../api/sendRequest';
import { withoutDraft } from './tableAdapter';
import type { Table, createTableAdapter } from './tableAdapter';

/** The lists whose records are in a slice of the same name. */
export type ListName = 'accounts' | 'adminAccounts' | 'cards';

/** How far a list is loaded. */
export type ListProgress = {
  /** The `since` of the next request for changes; null before the first page and if the server sends whole lists. */
  revision: string | null;
  /**
   * The next page; null when the list is complete. `unseen`: ids from before a reset that no page has contained yet.
   * They are removed with the last page, so that the screen keeps its rows until then.
   */
  next: { cursor: string; since: string | null; unseen?: readonly string[] } | null;
};
export type ListState<Entity> = Table<Entity> & ListProgress;

export const notLoaded: ListProgress = { revision: null, next: null };

/** Whether further pages of the list are pending. */
export const isFilling = ({ next }: ListProgress): boolean => next !== null;

type Adapter<Entity extends object> = ReturnType<typeof createTableAdapter<Entity>>;

/**
 * Merges a response of a list's query into the table. The server may have read it before a write whose response has
 * arrived since. The written record stays, and a later response contains it.
 * @param page describes the response; undefined for a whole list of an older server
 * @param entities the response's content as entities
 */
export function withResponse<Entity extends object & { version: number }, State extends ListState<Entity>>(
  adapter: Adapter<Entity>,
  draft: State,
  page: ListPage | undefined,
  entities: readonly Entity[],
): State {
  const state = withoutDraft(draft);
  const { revision, next } = state;
  const isFirst = !page || page.reset || revision === null;
  // A first page begins to replace the shown records. Those that no page contains are removed with the last page.
  const replaced = isFirst ? adapter.selectAll(state).map(adapter.selectId) : (next?.unseen ?? []);
  const received = new Set(entities.map(adapter.selectId));
  const unseen = replaced.filter((id) => !received.has(id));
  const removed = [...(page?.removed ?? []), ...(page?.next ? [] : unseen)];
  const isOld = (entity: Entity) =>
    // Versions from before a reset are not comparable: the server may have been restored from a backup.
    replaced.length === 0 && entity.version < (adapter.selectById(state, adapter.selectId(entity))?.version ?? 0);
  const table = adapter.upsertMany(
    adapter.removeMany(state, removed),
    entities.filter((entity) => !isOld(entity)),
  );
  const progress = progressAfter(isFirst ? notLoaded : state, page, unseen);
  const isUnchanged = table === state && progress.revision === revision && !next && !progress.next;
  return isUnchanged ? state : Object.freeze({ ...table, ...progress });
}

/** How far the list is loaded after a response. @param before how far it was; `notLoaded` for a first page */
function progressAfter(before: ListProgress, page: ListPage | undefined, unseen: readonly string[]): ListProgress {
  const { revision, next } = before;
  return {
    // The first page's revision stays until the last page. Then the changes made since the first page are requested.
    revision: next ? revision : (page?.revision ?? null),
    next: page?.next ? { cursor: page.next, since: next ? next.since : revision, unseen } : null,
  };
}

/** The records of a list's response; [] if it has none. */
export const recordsOf = <Wire>(envelope: Envelope | undefined): Wire[] =>
  Array.isArray(envelope?.content) ? (envelope.content as Wire[]) : [];

/** Returns the record of a mutation's response in an array, or [] if it lacks one of the keys. */
export function writtenRecord<Wire>(envelope: Envelope | undefined, ...keys: (keyof Wire & string)[]): Wire[] {
  const candidates = [envelope?.record, envelope?.content];
  const isRecord = (value: unknown): value is Wire =>
    typeof value === 'object' && value !== null && keys.every((key) => key in value);
  return candidates.filter(isRecord).slice(0, 1);
}

/** By request id: the record as it was before the optimistic update. */
export type Unconfirmed<Entity> = { unconfirmed: Record<string, Entity> };

/** Applies an optimistic update and stores the previous record. */
export function withOptimisticUpdate<
  Entity extends object & { version: number },
  State extends Table<Entity> & Unconfirmed<Entity>,
>(adapter: Adapter<Entity>, draft: State, requestId: string, id: string, change: Partial<Entity>): State {
  const state = withoutDraft(draft);
  const shown = adapter.selectById(state, id);
  if (!shown) return state;
  // An earlier update of the record may still be unconfirmed. After it a newer version may have arrived.
  const isEarlier = (entity: Entity) => adapter.selectId(entity) === id && entity.version === shown.version;
  const before = Object.values(state.unconfirmed).find(isEarlier) ?? shown;
  const changed = adapter.upsertMany(state, [{ ...shown, ...change }]);
  return Object.freeze({ ...changed, unconfirmed: { ...state.unconfirmed, [requestId]: before } });
}

/**
 * Ends an optimistic update. After a failure it restores the previous record, unless the record was removed or a newer
 * version has arrived.
 */
export function withSettledUpdate<
  Entity extends object & { version: number },
  State extends Table<Entity> & Unconfirmed<Entity>,
>(adapter: Adapter<Entity>, draft: State, requestId: string, isRejected: boolean): State {
  const state = withoutDraft(draft);
  const { [requestId]: before, ...unconfirmed } = state.unconfirmed;
  if (!before) return state;
  const isNewer = (adapter.selectById(state, adapter.selectId(before))?.version ?? Infinity) > before.version;
  const settled = isRejected && !isNewer ? adapter.upsertMany(state, [before]) : state;
  return Object.freeze({ ...settled, unconfirmed });
}
