import type { DevToolsEnhancerOptions, UnknownAction } from '@reduxjs/toolkit';
import { endpointNameOf } from '../api/api';
import type { Table } from '../entities/lists/tableAdapter';
import { developerToolsSwitch } from './developerToolsSwitch';

/** Longer tables are shortened: sending them to the extension would freeze the page. */
export const shortenedAbove = 2000;
const shownOfShortened = 3;

/** An action as the tools show it: `getStatistics/fulfilled` in place of `api/executeQuery/fulfilled`. */
export function sanitizeAction<Action extends UnknownAction>(action: Action): Action {
  const endpoint = endpointNameOf(action);
  const type = endpoint ? action.type.replace(/^api\/execute(Query|Mutation)/, endpoint) : action.type;
  return { ...(withoutSecrets(action) as Action), type };
}

const isSecret = (key: string) => /password|^token$/i.test(key);

/** The same value with every password and token masked and long lists shortened. */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return shortenList(value, withoutSecrets);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      isSecret(key) && typeof inner === 'string' ? '«not shown»' : withoutSecrets(inner),
    ]),
  );
}

function shortenList(list: unknown[], each: (value: unknown) => unknown): unknown[] {
  if (list.length <= shortenedAbove || developerToolsSwitch() === 'all') return list.map(each);
  return [...list.slice(0, shownOfShortened).map(each), `… ${list.length} in all`];
}

/** The state as the tools show it: big tables as their size and their first entries. */
export function shortenState<State>(state: State): State {
  const slices = Object.entries(state as Record<string, unknown>).map(([name, slice]) => [
    name,
    name === 'session' ? withoutSecrets(slice) : shortenTable(slice),
  ]);
  return Object.fromEntries(slices) as State;
}

function shortenTable(slice: unknown): unknown {
  const table = slice as Partial<Table<unknown>> | null;
  if (!table?.buckets || (table.total ?? 0) <= shortenedAbove || developerToolsSwitch() === 'all') return slice;
  const { total, buckets, ...rest } = table;
  return {
    ...(withoutSecrets(rest) as object),
    size: total,
    shownOnlyTheFirst: buckets.slice(0, 64).flat().slice(0, shownOfShortened),
  };
}

/**
 * The options of Redux DevTools: actions of RTK Query are shown with the name of their endpoint, secrets are masked.
 */
export const developerToolsOptions: DevToolsEnhancerOptions = {
  name: 'Contact Cards',
  maxAge: 30,
  actionSanitizer: sanitizeAction,
  stateSanitizer: shortenState,
};
