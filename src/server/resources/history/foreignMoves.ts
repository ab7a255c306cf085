import type { Database, Row } from '../../database/tables';
import { accountsInScope, scopeKindOf } from '../../http/scopeOf';
import type { ScopeUser } from '../../http/scopeOf';

type Entry = Row<'auditEntries'>;

/** Returns the account that a card left. */
function formerAccount({ action, changes }: Entry): string | undefined {
  return action === 'moveCard' ? String(changes[0]?.before) : undefined;
}

/** Leaves the accounts out of moves from an account outside of the user's scope, which is another customer. */
export async function withoutForeignAccounts(
  database: Database,
  user: ScopeUser,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const ids = entries.flatMap((entry) => formerAccount(entry) ?? []);
  if (ids.length === 0 || scopeKindOf(user) === 'all') return [...entries];
  const accounts = await accountsInScope(database, user)
    .select('accounts.id')
    .where('accounts.id', 'in', ids)
    .execute();
  const known = new Set<string | undefined>([undefined, ...accounts.map(({ id }) => id)]);
  return entries.map((entry) => (known.has(formerAccount(entry)) ? entry : { ...entry, changes: [], details: {} }));
}
