import type { CardRow, DatabaseTransaction } from '../database/tables';
import { notFound } from '../http/errors';

/**
 * Locks the card's row until the transaction ends. Changes of its profiles wait for the lock.
 * @throws HttpError 404 when the card is gone
 */
export async function lockCard(transaction: DatabaseTransaction, cardId: string): Promise<CardRow> {
  const card = await transaction
    .selectFrom('cards')
    .selectAll()
    .where('id', '=', cardId)
    .forUpdate()
    .executeTakeFirst();
  if (!card) throw notFound();
  return card;
}
