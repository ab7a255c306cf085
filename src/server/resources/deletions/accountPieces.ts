import type { Instant } from '../../database/instant';
import type { CardRow, DatabaseTransaction, Row } from '../../database/tables';
import { deleteUnusedLogins } from '../logins/logins.repository';
import { insertDeletedRows } from './deletedRows.repository';
import { removeCards } from './removeCards';

/** Rows that one piece moves: some milliseconds on SQLite, where nothing else runs meanwhile. */
export const rowsPerPiece = 150;
/** Pieces in the transaction of the request. What is left follows in transactions of its own. */
const firstPieces = 2;
const cardsAtOnce = 50;

/** A deletion whose rows move. */
export type MovingDeletion = Row<'keptDeletions'>;

/** Moves one piece, and says whether it was the last one. */
type MovePiece = (transaction: DatabaseTransaction) => Promise<boolean>;

/**
 * Moves as much as a request may.
 * @returns whether everything has moved. If not, clients learn that the account is hidden, and the worker goes on.
 */
export async function moveFirstPieces(
  transaction: DatabaseTransaction,
  accountId: string,
  now: Instant,
  movePiece: MovePiece,
): Promise<boolean> {
  for (let pieces = 0; pieces < firstPieces; pieces += 1) if (await movePiece(transaction)) return true;
  await logAccountChange(transaction, accountId, now);
  return false;
}

/** Reports the account and its cards as changed, because they are hidden or shown again. */
export async function logAccountChange(
  transaction: DatabaseTransaction,
  accountId: string,
  now: Instant,
): Promise<void> {
  const entry = { objectId: accountId, accountId, userId: null, createdAt: now };
  await transaction
    .insertInto('changes')
    .values([
      { ...entry, kind: 'account' },
      { ...entry, kind: 'accountCards' },
    ])
    .execute();
}

/**
 * Deletes the next cards of an account that is being deleted; after the last one the account itself, its textures and
 * its login.
 * @returns whether nothing is left
 */
export async function deletePiece(
  transaction: DatabaseTransaction,
  { id, objectId: accountId, createdAt, expiresAt }: MovingDeletion,
  now: Instant,
): Promise<boolean> {
  const savesCopy = expiresAt > createdAt;
  const account = await transaction
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  const cards = await nextCards(transaction, accountId);
  if (cards.length > 0) {
    const { rows, files } = await removeCards(transaction, cards, now);
    await insertDeletedRows(transaction, id, { rows: savesCopy ? rows : {}, files });
    return false;
  }
  const ofAccount = <Table extends 'textures' | 'userAccounts' | 'importColumns'>(table: Table) =>
    transaction
      .selectFrom(table as 'textures')
      .selectAll()
      .where('accountId', '=', accountId)
      .execute();
  const [textures, userAccounts] = [await ofAccount('textures'), await ofAccount('userAccounts')];
  const importColumns = await ofAccount('importColumns');
  await transaction.deleteFrom('accounts').where('id', '=', accountId).execute();
  const users = await deleteUnusedLogins(transaction, [account?.userId ?? null]);
  await insertDeletedRows(transaction, id, {
    rows: savesCopy ? { accounts: account ? [account] : [], textures, userAccounts, users, importColumns } : {},
    files: textures.map(({ fileKey }) => fileKey),
  });
  await transaction.updateTable('keptDeletions').set({ status: 'deleted' }).where('id', '=', id).execute();
  return true;
}

/** The next cards that together have about as many rows as a piece, at least one; locked. */
async function nextCards(transaction: DatabaseTransaction, accountId: string): Promise<CardRow[]> {
  const cards = await transaction
    .selectFrom('cards')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('name')
    .orderBy('id')
    .limit(cardsAtOnce)
    .forUpdate()
    .execute();
  if (cards.length === 0) return [];
  const counts = await countRows(
    transaction,
    cards.map(({ id }) => id),
  );
  let rows = 0;
  return cards.filter(({ id }, index) => {
    rows += counts.get(id) ?? 0;
    return index === 0 || rows <= rowsPerPiece;
  });
}

/** How many rows each card has in the tables that may hold many. */
async function countRows(transaction: DatabaseTransaction, cardIds: string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const table of ['leads', 'cardDays', 'cardHours'] as const) {
    const rows = await transaction
      .selectFrom(table as 'leads')
      .select((is) => ['cardId', is.fn.countAll<string | number>().as('count')])
      .where('cardId', 'in', cardIds)
      .groupBy('cardId')
      .execute();
    for (const { cardId, count } of rows) counts.set(cardId, (counts.get(cardId) ?? 0) + Number(count));
  }
  return counts;
}
