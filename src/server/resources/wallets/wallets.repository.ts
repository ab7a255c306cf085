import type { Instant } from '../../database/instant';
import type { CardProfileRow, CardRow, Database, DatabaseTransaction, NewRow } from '../../database/tables';
import { inTransaction } from '../../database/transaction';
import { passExpiry } from '../../outside/wallet/passUpdates';
import { queuePassUpdates } from '../deletions/queuePassUpdates';

/** The active profile of a card, which its public page shows. */
export function activeProfileOf(database: Database, cardId: string): Promise<CardProfileRow | undefined> {
  return database
    .selectFrom('cardProfiles')
    .selectAll()
    .where('cardId', '=', cardId)
    .where('isActive', '=', true)
    .executeTakeFirst();
}

/** The email of the card's login, or '' without one. */
export async function loginEmailOf(database: Database, { userId }: Pick<CardRow, 'userId'>): Promise<string> {
  if (userId === null) return '';
  const login = await database.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return login?.email ?? '';
}

/** Records to whom and by whom a pass was sent. */
export async function insertWalletIssue(
  transaction: DatabaseTransaction,
  issue: NewRow<'walletIssues'>,
): Promise<void> {
  await transaction.insertInto('walletIssues').values(issue).execute();
}

/** Queues the expiry of a pass whose card was deleted meanwhile: saving the pass may have activated it again. */
export async function expireIfDeleted(database: Database, cardId: string, now: Instant): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const card = await transaction.selectFrom('cards').select('id').where('id', '=', cardId).executeTakeFirst();
    if (!card) await queuePassUpdates(transaction, [cardId], passExpiry, now);
  });
}
