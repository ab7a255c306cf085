import type { CardRow, DatabaseTransaction } from '../database/tables';
import { notFound } from '../http/errors';

/**
 * The card's row, locked until the transaction ends: a change of its profiles waits for it.
 * @throws HttpError 404 when it is gone
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
