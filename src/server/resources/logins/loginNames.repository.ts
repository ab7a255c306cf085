import type { Database } from '../../database/tables';
import type { LoginOwner } from './logins.repository';

/** Returns the name of the account that has a login, or of the account of the card that has it; '' when it is gone. */
export async function accountNameOf(
  database: Database,
  { table, id, name }: Pick<LoginOwner, 'table' | 'id' | 'name'>,
): Promise<string> {
  if (table === 'accounts') return name;
  const cards = database
    .selectFrom('cards')
    .innerJoin('accounts', 'accounts.id', 'cards.accountId')
    .select('accounts.name');
  return (await cards.where('cards.id', '=', id).executeTakeFirst())?.name ?? '';
}

/** Returns the names of the cards of a login, of their accounts, and of its own accounts. */
export async function namesOfLogin(database: Database, userId: string): Promise<string[]> {
  const cards = database.selectFrom('cards').where('cards.userId', '=', userId);
  const rows = await cards
    .select('cards.name')
    .unionAll(cards.innerJoin('accounts', 'accounts.id', 'cards.accountId').select('accounts.name'))
    .unionAll(database.selectFrom('accounts').select('accounts.name').where('accounts.userId', '=', userId))
    .execute();
  return rows.map(({ name }) => name);
}

/** Returns the name of the one account that has a login, or whose cards have it; '' for none and for several. */
export async function onlyAccountOf(database: Database, userId: string): Promise<string> {
  const accounts = await database
    .selectFrom('cards')
    .innerJoin('accounts', 'accounts.id', 'cards.accountId')
    .where('cards.userId', '=', userId)
    .select(['accounts.id', 'accounts.name'])
    .union(database.selectFrom('accounts').where('accounts.userId', '=', userId).select(['id', 'name']))
    .limit(2)
    .execute();
  return accounts.length === 1 ? (accounts[0]?.name ?? '') : '';
}
