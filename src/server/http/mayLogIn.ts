import { roleFrom } from '../../contract/permissions';
import type { Database, UserRow } from '../database/tables';

/**
 * Whether a user may sign in and stay signed in. A disabled login may not. The login of an account may not when every
 * account it belongs to is disabled, nor the login of a card when the accounts of all its cards are.
 */
export async function mayLogIn(
  database: Database,
  user: Pick<UserRow, 'id' | 'role' | 'isEnabled' | 'managesAllAccounts'>,
): Promise<boolean> {
  if (!user.isEnabled) return false;
  const role = roleFrom(user.role);
  if (role === 'SUPER_ADMIN' || user.managesAllAccounts) return true;
  const accounts =
    role === 'ADMIN'
      ? database.selectFrom('accounts').where('accounts.userId', '=', user.id)
      : database
          .selectFrom('accounts')
          .innerJoin('cards', 'cards.accountId', 'accounts.id')
          .where('cards.userId', '=', user.id);
  const states = await accounts.select('accounts.isEnabled').distinct().execute();
  return states.length === 0 || states.some(({ isEnabled }) => isEnabled);
}
