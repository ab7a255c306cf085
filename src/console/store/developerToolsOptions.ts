import type { DevToolsEnhancerOptions, UnknownAction } from '@reduxjs/toolkit';
import { endpointNameOf } from '../api/api';
import type { Table } from '../entities/lists/tableAdapter';
import { developerToolsSwitch } from './developerToolsSwitch';

/** Longer lists and tables are shortened: the extension gets the whole state with each action. */
export const shortenedAbove = 100;
const sampleSize = 3;

/** Masks secrets, and names an action of RTK Query by its endpoint. */
export function sanitizeAction<Action extends UnknownAction>(action: Action): Action {
  return { ...(withoutSecrets(action) as Action), type: typeOf(action) };
}

/**
 * `getStatistics/fulfilled` for `api/executeQuery/fulfilled`. `getStatistics/skipped`: the load was not sent, because
 * it is running or cached. RTK Query calls that `rejected`, too.
 */
function typeOf(action: UnknownAction): string {
  const endpoint = endpointNameOf(action);
  if (!endpoint) return action.type;
  const isSkipped = (action as { meta?: { condition?: boolean } }).meta?.condition;
  return isSkipped ? `${endpoint}/skipped` : action.type.replace(/^api\/execute(Query|Mutation)/, endpoint);
}

const isSecret = (key: string) => /password|^token$/i.test(key);

/** Returns a copy with all passwords and tokens masked, long lists shortened, and files described. */
function withoutSecrets(value: unknown): unknown {
  // As JSON, which the extension shows, a file is {}.
  if (value instanceof Blob) return `${value instanceof File ? value.name : 'file'}, ${value.size} bytes`;
  if (Array.isArray(value)) return shortenList(value, withoutSecrets);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, property]) => [
      key,
      isSecret(key) && typeof property === 'string' ? '«not shown»' : withoutSecrets(property),
    ]),
  );
}

function shortenList(list: unknown[], sanitize: (value: unknown) => unknown): unknown[] {
  if (list.length <= shortenedAbove || developerToolsSwitch() === 'all') return list.map(sanitize);
  return [...list.slice(0, sampleSize).map(sanitize), `… ${list.length} in all`];
}

/** Replaces long tables and lists by their size and their first records, and masks secrets, such as the token. */
export function shortenState<State>(state: State): State {
  const slices = Object.entries(state as Record<string, unknown>);
  return Object.fromEntries(slices.map(([name, slice]) => [name, shortenSlice(slice)])) as State;
}

function shortenSlice(slice: unknown): unknown {
  const table = slice as Partial<Table<unknown>> | null;
  if (!table?.buckets) return withoutSecrets(slice);
  if ((table.total ?? 0) <= shortenedAbove || developerToolsSwitch() === 'all') return slice;
  const { total, buckets, ...rest } = table;
  return {
    ...(withoutSecrets(rest) as object),
    size: total,
    shownOnlyTheFirst: buckets.slice(0, 64).flat().slice(0, sampleSize),
  };
}

/** The start of the console has up to 50 actions, and a minute without a user has six. */
const shownActions = 100;

/** The options of Redux DevTools. */
export const developerToolsOptions: DevToolsEnhancerOptions = {
  name: 'Contact Cards',
  maxAge: shownActions,
  // The default 10 frames are those of the middlewares.
  traceLimit: 30,
  actionSanitizer: sanitizeAction,
  stateSanitizer: shortenState,
};
