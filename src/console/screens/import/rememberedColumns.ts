import type { RememberedColumns } from './columns/matchColumns';

const storageKey = 'import-columns';
const accountsRemembered = 20;

/** What the columns of an account's last import became; of imports of accounts under `accounts`. */
export function rememberedColumns(accountId: string): RememberedColumns {
  return stored()[accountId] ?? {};
}

/** Remembers the columns in this browser. A browser that stores nothing matches by name again. */
export function rememberColumns(accountId: string, columns: RememberedColumns): void {
  const { [accountId]: before, ...others } = stored();
  const latest = Object.entries(others).slice(-(accountsRemembered - 1));
  try {
    localStorage.setItem(
      storageKey,
      JSON.stringify({ ...Object.fromEntries(latest), [accountId]: { ...before, ...columns } }),
    );
  } catch {
    // The storage is full or closed.
  }
}

function stored(): Record<string, RememberedColumns> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, RememberedColumns>) : {};
  } catch {
    return {};
  }
}
