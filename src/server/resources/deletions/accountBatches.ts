import type { Instant } from '../../database/instant';
import type { CardRow, DatabaseTransaction, DeletedRecordRow } from '../../database/tables';
import { deleteUnusedLogins } from '../logins/logins.repository';
import { insertDeletedRows } from '../deletedRows.repository';
import { findAndLock } from '../lockRow';
import { removeCards, removeLeads } from './removeCards';

/** Rows of one batch: some milliseconds on SQLite, which blocks every other request meanwhile. */
export const rowsPerBatch = 150;
/** Batches in the request's transaction. The worker runs the rest, each in its own transaction. */
const firstBatches = 2;
const cardsAtOnce = 50;

/** Deletes or restores one batch. Resolves to whether it was the last one. */
type MoveBatch = () => Promise<boolean>;

/**
 * Runs the first batches of a deletion or restore in the request's transaction.
 * @returns whether all batches are done. Otherwise the account is logged as changed, because it is hidden now, and the
 *   worker runs the rest
 */
export async function moveFirstBatches(
  transaction: DatabaseTransaction,
  accountId: string,
  now: Instant,
  moveBatch: MoveBatch,
): Promise<boolean> {
  for (let batches = 0; batches < firstBatches; batches += 1) if (await moveBatch()) return true;
  await logAccountChange(transaction, accountId, now);
  return false;
}

/** Logs the account and its cards as changed, because they were hidden or are shown again. */
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
 * Deletes the next cards of an account that is being deleted. Very many received contacts of a card are deleted first,
 * in batches of their own. After the last card come the account, its textures and its login.
 * @returns whether the deletion is complete
 */
export async function deleteBatch(
  transaction: DatabaseTransaction,
  { id, objectId: accountId, createdAt, expiresAt }: DeletedRecordRow,
  now: Instant,
): Promise<boolean> {
  const savesCopy = expiresAt > createdAt;
  const account = await findAndLock(transaction, 'accounts', accountId);
  const { cards, leads } = await nextCards(transaction, accountId);
  const [card] = cards;
  if (card && leads > rowsPerBatch) {
    const rows = await removeLeads(transaction, card.id, rowsPerBatch);
    await insertDeletedRows(transaction, id, { rows: savesCopy ? rows : {}, files: [] });
    return false;
  }
  if (cards.length > 0) {
    const { rows, files } = await removeCards(transaction, cards, now);
    await insertDeletedRows(transaction, id, { rows: savesCopy ? rows : {}, files });
    return false;
  }
  const ofAccount = <Table extends 'textures' | 'userAccounts' | 'importColumns' | 'webhooks'>(table: Table) =>
    transaction
      .selectFrom(table as 'textures')
      .selectAll()
      .where('accountId', '=', accountId)
      .execute();
  const textures = await ofAccount('textures');
  const userAccounts = await ofAccount('userAccounts');
  const importColumns = await ofAccount('importColumns');
  const webhooks = await ofAccount('webhooks');
  await transaction.deleteFrom('accounts').where('id', '=', accountId).execute();
  const logins = await deleteUnusedLogins(transaction, [account?.userId ?? null]);
  await insertDeletedRows(transaction, id, {
    rows: savesCopy
      ? { accounts: account ? [account] : [], textures, userAccounts, importColumns, webhooks, ...logins }
      : {},
    files: textures.map(({ fileKey }) => fileKey),
  });
  await transaction.updateTable('keptDeletions').set({ status: 'deleted' }).where('id', '=', id).execute();
  return true;
}

/**
 * Locks the next cards, at least one, that together have at most about `rowsPerBatch` rows.
 * @returns the cards, and the number of received contacts (`leads`) of the first one
 */
async function nextCards(
  transaction: DatabaseTransaction,
  accountId: string,
): Promise<{ cards: CardRow[]; leads: number }> {
  const cards = await transaction
    .selectFrom('cards')
    .selectAll()
    .where('accountId', '=', accountId)
    // As the counts of views lock cards: in another order the two could deadlock.
    .orderBy('id')
    .limit(cardsAtOnce)
    .forUpdate()
    .execute();
  const [first] = cards;
  if (!first) return { cards, leads: 0 };
  const ids = cards.map(({ id }) => id);
  const counts = [
    await countRows(transaction, 'leads', ids),
    await countRows(transaction, 'cardDays', ids),
    await countRows(transaction, 'cardHours', ids),
  ];
  let rows = 0;
  const next = cards.filter(({ id }, index) => {
    for (const count of counts) rows += count.get(id) ?? 0;
    return index === 0 || rows <= rowsPerBatch;
  });
  return { cards: next, leads: counts[0]?.get(first.id) ?? 0 };
}

/**
 * Counts the rows of a table by card, in the order of the ids, and no further than a batch reaches: some cards have the
 * views of many years.
 */
async function countRows(
  transaction: DatabaseTransaction,
  table: 'leads' | 'cardDays' | 'cardHours',
  cardIds: string[],
): Promise<Map<string, number>> {
  const first = transaction
    .selectFrom(table as 'leads')
    .select('cardId')
    .where('cardId', 'in', cardIds)
    .orderBy('cardId')
    .limit(rowsPerBatch + 1);
  const rows = await transaction
    .selectFrom(first.as('first'))
    .select((eb) => ['cardId', eb.fn.countAll<number>().as('count')])
    .groupBy('cardId')
    .execute();
  return new Map(rows.map(({ cardId, count }) => [cardId, count]));
}
