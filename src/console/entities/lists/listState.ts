import type { Envelope, ListPage } from '../../api/sendRequest';
import { withoutDraft } from './tableAdapter';
import type { Table, createTableAdapter } from './tableAdapter';

/** The lists whose records are in a slice of the same name. */
export type ListName = 'accounts' | 'adminAccounts' | 'cards';

/**
 * How far a list is loaded. `revision`: the `since` of the next request for changes; null before the first page and
 * with an older server, which sends whole lists. `next`: the next page; null when the list is complete. `unseen`: ids
 * from before a reset that no page has contained yet. They are removed with the last page, so that the screen keeps its
 * rows until then.
 */
export type ListProgress = {
  revision: string | null;
  next: { cursor: string; since: string | null; unseen?: readonly string[] } | null;
};
export type ListState<Entity> = Table<Entity> & ListProgress;

export const notLoaded: ListProgress = { revision: null, next: null };

/** Whether further pages of the list are still to come. */
export const isFilling = ({ next }: ListProgress): boolean => next !== null;

type Adapter<Entity extends object> = Pick<
  ReturnType<typeof createTableAdapter<Entity>>,
  'selectId' | 'selectAll' | 'upsertMany' | 'removeMany' | 'selectById'
>;

/** Merges a response of a list's query into the table. @param entities the response's content as entities */
export function withResponse<Entity extends object, State extends ListState<Entity>>(
  adapter: Adapter<Entity>,
  draft: State,
  page: ListPage | undefined,
  entities: readonly Entity[],
): State {
  const state = withoutDraft(draft);
  const { revision, next } = state;
  const isFirst = !page || page.reset || revision === null;
  const since = isFirst ? null : next ? next.since : revision;
  const held = isFirst ? adapter.selectAll(state).map(adapter.selectId) : (next?.unseen ?? []);
  const seen = new Set(entities.map(adapter.selectId));
  const unseen = held.filter((id) => !seen.has(id));
  const gone = [...(page?.removed ?? []), ...(page?.next ? [] : unseen)];
  const changed = adapter.upsertMany(adapter.removeMany(state, gone), entities);
  // The revision of the first page stays until the last page: the changes made in between are requested then.
  const current = next && !isFirst ? revision : (page?.revision ?? null);
  const rest = page?.next ? { cursor: page.next, since, unseen } : null;
  const isUnchanged = changed === state && current === revision && !next && !rest;
  return isUnchanged ? state : Object.freeze({ ...changed, revision: current, next: rest });
}

/** The records of a list's response, or none. */
export const recordsOf = <Wire>(envelope: Envelope | undefined): Wire[] =>
  Array.isArray(envelope?.content) ? (envelope.content as Wire[]) : [];

/** The record in a mutation's response, if it has all of the keys: an array of one record or none. */
export function writtenRecord<Wire>(envelope: Envelope | undefined, ...keys: (keyof Wire & string)[]): Wire[] {
  const candidates = [envelope?.record, envelope?.content];
  const isRecord = (value: unknown): value is Wire =>
    typeof value === 'object' && value !== null && keys.every((key) => key in value);
  return candidates.filter(isRecord).slice(0, 1);
}

/** The records before each optimistic update, by request id. */
export type Unconfirmed<Entity> = { unconfirmed: Record<string, Entity> };

/** Applies an optimistic update and remembers the record before it. */
export function withOptimistic<Entity extends object, State extends Table<Entity> & Unconfirmed<Entity>>(
  adapter: Adapter<Entity>,
  draft: State,
  requestId: string,
  id: string,
  change: Partial<Entity>,
): State {
  const state = withoutDraft(draft);
  const before = adapter.selectById(state, id);
  if (!before) return state;
  const changed = adapter.upsertMany(state, [{ ...before, ...change }]);
  return Object.freeze({ ...changed, unconfirmed: { ...state.unconfirmed, [requestId]: before } });
}

/** Ends an optimistic update. @param isRefused restores the record, unless a newer version has arrived */
export function withOutcome<
  Entity extends object & { version: number },
  State extends Table<Entity> & Unconfirmed<Entity>,
>(
  adapter: Adapter<Entity> & { selectId: (entity: Entity) => string },
  draft: State,
  requestId: string,
  isRefused: boolean,
): State {
  const state = withoutDraft(draft);
  const { [requestId]: before, ...unconfirmed } = state.unconfirmed;
  if (!before) return state;
  const isNewer = (adapter.selectById(state, adapter.selectId(before))?.version ?? Infinity) > before.version;
  const taken = isRefused && !isNewer ? adapter.upsertMany(state, [before]) : state;
  return Object.freeze({ ...taken, unconfirmed });
}
