import { sql } from 'kysely';
import { isPostgres } from '../../database/isPostgres';
import type { Database, DatabaseTransaction, Row } from '../../database/tables';
import { invalid, notFound } from '../../http/errors';
import type { NewPhoto } from '../photos/photos.repository';
import { importLimits } from '../../../contract/imports';
import type { CardRowKey } from './cardRowKey';

type ImportRow = Row<'importRows'>;

/** Writes the keys of rows; the photos of rows that are there already stay. */
export async function saveRowKeys(
  transaction: DatabaseTransaction,
  rows: readonly Pick<ImportRow, 'jobId' | 'position' | 'rowKey' | 'profile'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insertInto('importRows')
    .values(rows.map((row) => ({ ...row, photoKeys: [], photoHash: null })))
    .onConflict((conflict) =>
      conflict
        .columns(['jobId', 'position'])
        .doUpdateSet(({ ref }) => ({ rowKey: ref('excluded.rowKey'), profile: ref('excluded.profile') })),
    )
    .execute();
}

/** The rows of an import at some positions. */
export async function loadImportRows(
  database: Database,
  jobId: string,
  positions: readonly number[],
): Promise<Map<number, ImportRow>> {
  const rows = await database
    .selectFrom('importRows')
    .selectAll()
    .where('jobId', '=', jobId)
    .where('position', 'in', positions)
    .execute();
  return new Map(rows.map((row) => [row.position, row]));
}

/**
 * Stores the photo of a row in place of an earlier one, whose files the cleanup job removes.
 * @throws HttpError 404 when the import has no such row, 400 when it has too many photos
 */
export async function saveRowPhoto(
  transaction: DatabaseTransaction,
  { id: jobId }: Pick<Row<'jobs'>, 'id'>,
  position: number,
  { fileKey, contentHash }: NewPhoto,
): Promise<void> {
  const { count } = await transaction
    .selectFrom('importRows')
    .select((is) => is.fn.count<string | number>('photoHash').as('count'))
    .where('jobId', '=', jobId)
    .where('position', '!=', position)
    .executeTakeFirstOrThrow();
  if (Number(count) >= importLimits.photos) throw invalid(`card-photo: at most ${importLimits.photos} in an import`);
  const { numUpdatedRows } = await transaction
    .updateTable('importRows')
    .set({ photoKeys: [fileKey], photoHash: contentHash })
    .where('jobId', '=', jobId)
    .where('position', '=', position)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound();
}

/** Where an import names the same cards, by key and in the order of the rows. */
export async function loadNamesakes(
  database: Database,
  jobId: string,
  rowKeys: readonly string[],
): Promise<Map<string, Pick<ImportRow, 'position' | 'profile'>[]>> {
  const found = new Map<string, Pick<ImportRow, 'position' | 'profile'>[]>();
  if (rowKeys.length === 0) return found;
  const rows = await database
    .selectFrom('importRows')
    .select(['rowKey', 'position', 'profile'])
    .where('jobId', '=', jobId)
    .where('rowKey', 'in', rowKeys)
    .execute();
  // Sorted here: SQLite would read all rows of the import in their order instead of those with the keys.
  rows.sort((one, other) => one.position - other.position);
  for (const { rowKey, ...row } of rows) found.set(rowKey, [...(found.get(rowKey) ?? []), row]);
  return found;
}

/** The cards of an account that keys name, by the text of the key. A key may name several. */
export async function findKeyedCards(
  database: Database,
  accountId: string,
  keys: readonly CardRowKey[],
): Promise<{ byLogin: Map<string, string[]>; byEmail: Map<string, KeyedCard[]>; byName: Map<string, string[]> }> {
  const valuesBy = (kinds: readonly CardRowKey['by'][]) =>
    keys.filter(({ by }) => kinds.includes(by)).map(({ value }) => value);
  const emails = valuesBy(['loginEmail', 'emails']);
  const names = valuesBy(['name']);
  const logins = emails.length === 0 ? [] : await cardsByLogin(database, accountId, emails);
  const profiles = emails.length === 0 ? [] : await cardsByFirstEmail(database, accountId, emails);
  const named = names.length === 0 ? [] : await cardsByName(database, accountId, names);
  return {
    byLogin: grouped(logins.map(({ key, id }) => [key ?? '', id])),
    byEmail: grouped(profiles.map(({ key, ...card }) => [key, card])),
    byName: grouped(named.map(({ key, id }) => [key, id])),
  };
}

export type KeyedCard = { id: string; userId: string | null };

function grouped<Value>(pairs: readonly (readonly [string, Value])[]): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value]);
  return groups;
}

// The tables are read one after the other: in a join SQLite would read all cards of the account for each batch of keys.

async function cardsByLogin(database: Database, accountId: string, emailKeys: readonly string[]) {
  const users = await database
    .selectFrom('users')
    .select(['id', 'emailKey'])
    .where('emailKey', 'in', emailKeys)
    .execute();
  if (users.length === 0) return [];
  const keys = new Map(users.map(({ id, emailKey }) => [id, emailKey]));
  const cards = await database
    .selectFrom('cards')
    .select(['id', 'userId', 'accountId'])
    .where('userId', 'in', [...keys.keys()])
    .execute();
  return cards
    .filter((card) => card.accountId === accountId)
    .map(({ id, userId }) => ({ key: keys.get(userId ?? ''), id }));
}

function cardsByName(database: Database, accountId: string, names: readonly string[]) {
  return database
    .selectFrom('cards')
    .select(['cards.name as key', 'cards.id'])
    .where('cards.accountId', '=', accountId)
    .where('cards.name', 'in', names)
    .execute();
}

/** The expressions are those of the index `cardProfilesByEmail`. */
async function cardsByFirstEmail(database: Database, accountId: string, emails: readonly string[]) {
  const first = isPostgres(database)
    ? sql<string>`lower(("cardProfiles"."emails"::json) ->> 0)`
    : sql<string>`lower(json_extract("cardProfiles"."emails", '$[0]'))`;
  const profiles = await database
    .selectFrom('cardProfiles')
    .select([first.as('key'), 'cardId'])
    .distinct()
    .where(first, 'in', emails)
    .execute();
  if (profiles.length === 0) return [];
  const ids = [...new Set(profiles.map(({ cardId }) => cardId))];
  const rows = await database
    .selectFrom('cards')
    .select(['id', 'userId', 'accountId'])
    .where('id', 'in', ids)
    .execute();
  const cards = new Map(rows.filter((card) => card.accountId === accountId).map((card) => [card.id, card]));
  return profiles.flatMap(({ key, cardId }) => {
    const card = cards.get(cardId);
    return card ? [{ key, id: card.id, userId: card.userId }] : [];
  });
}
