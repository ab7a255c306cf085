import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import type { CardRow, Database, Row, Tables } from '../../database/tables';
import type { SessionUser } from '../../http/sessionUser';
import type { KeysetOrder } from '../lists/keysetPage';

export type EntriesQuery = SelectQueryBuilder<Tables, 'auditEntries', Row<'auditEntries'>>;

/** The order of the history; each of its indexes ends with these columns. */
export const newestEntriesFirst: KeysetOrder<Row<'auditEntries'>> = {
  at: 'auditEntries.createdAt',
  id: 'auditEntries.id',
  direction: 'desc',
  placeOf: ({ createdAt, id }) => ({ at: createdAt, id }),
};

export function allEntries(database: Database): EntriesQuery {
  return database.selectFrom('auditEntries').selectAll();
}

/** The entries about an account itself. */
export function entriesOfAccount(database: Database, accountId: string): EntriesQuery {
  return allEntries(database).where('objectId', '=', accountId).where('action', '!=', 'refused');
}

/** The entries about a card. What happened while it belonged to another account is not shown to its new owner. */
export function entriesOfCard(
  database: Database,
  user: Pick<SessionUser, 'role' | 'managesAllAccounts'>,
  { id, accountId }: Pick<CardRow, 'id' | 'accountId'>,
): EntriesQuery {
  const entries = allEntries(database).where('objectId', '=', id).where('action', '!=', 'refused');
  const seesEverything = user.role === 'SUPER_ADMIN' || user.managesAllAccounts;
  return seesEverything ? entries : entries.where('accountId', '=', accountId);
}

const entriesAtOnce = 500;

/**
 * Entries in batches, newest first; each batch is a query of its own, so that a long export blocks no other request.
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
