import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import type { CardRow, Database, Row, Tables } from '../../database/tables';
import { scopeKindOf } from '../../http/scopeOf';
import type { SessionUser } from '../../http/sessionUser';
import type { KeysetOrder } from '../lists/keysetPage';

export type EntriesQuery = SelectQueryBuilder<Tables, 'auditEntries', Row<'auditEntries'>>;

/** The order of the history. Each index of the table ends with these columns. */
export const newestEntriesFirst: KeysetOrder<Row<'auditEntries'>> = {
  at: 'auditEntries.createdAt',
  id: 'auditEntries.id',
  direction: 'desc',
  placeOf: ({ createdAt, id }) => ({ at: createdAt, id }),
};

export function allEntries(database: Database): EntriesQuery {
  return database.selectFrom('auditEntries').selectAll();
}

/** Selects the entries about an account itself. */
export function entriesOfAccount(database: Database, accountId: string): EntriesQuery {
  return allEntries(database).where('objectId', '=', accountId).where('action', '!=', 'refused');
}

/** Selects the entries about a card. A new owner does not see entries of the time in another account. */
export function entriesOfCard(
  database: Database,
  user: Pick<SessionUser, 'role' | 'managesAllAccounts'>,
  { id, accountId }: Pick<CardRow, 'id' | 'accountId'>,
): EntriesQuery {
  const entries = allEntries(database).where('objectId', '=', id).where('action', '!=', 'refused');
  return scopeKindOf(user) === 'all' ? entries : entries.where('accountId', '=', accountId);
}

const entriesAtOnce = 500;

/**
 * Reads entries in batches, the newest first. Each batch is a separate query, so that a long export blocks no other
 * request.
 */
export async function* entryBatches(entries: EntriesQuery): AsyncGenerator<Row<'auditEntries'>[]> {
  let batch: Row<'auditEntries'>[];
  let last: Row<'auditEntries'> | undefined;
  do {
    const { createdAt = '', id = '' } = last ?? {};
    batch = await entries
      .$if(last !== undefined, (rest) => rest.where(sql<boolean>`("createdAt", "id") < (${createdAt}, ${id})`))
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(entriesAtOnce)
      .execute();
    last = batch.at(-1);
    if (batch.length > 0) yield batch;
  } while (batch.length === entriesAtOnce);
}
