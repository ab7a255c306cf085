import type { CardProfileRow, CardRow, Database, DatabaseTransaction, NewRow } from '../../database/tables';

export function activeProfileOf(database: Database, cardId: string): Promise<CardProfileRow | undefined> {
  return database
    .selectFrom('cardProfiles')
    .selectAll()
    .where('cardId', '=', cardId)
    .where('isActive', '=', true)
    .executeTakeFirst();
}

/** The email of the card's login; '' where it has none. */
export async function loginEmailOf(database: Database, { userId }: Pick<CardRow, 'userId'>): Promise<string> {
  if (userId === null) return '';
  const login = await database.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return login?.email ?? '';
}

/** Keeps that a pass was sent, to whom and by whom. */
export async function insertWalletIssue(
  transaction: DatabaseTransaction,
  issue: NewRow<'walletIssues'>,
): Promise<void> {
  await transaction.insertInto('walletIssues').values(issue).execute();
}
