import type { DatabaseTransaction, UserRow } from '../../database/tables';
import { updateVersioned } from '../../http/updateVersioned';
import { deleteUnusedLogins, saveForDeletedOwners } from './logins.repository';
import type { LoginOwner } from './logins.repository';

/**
 * Gives a locked record its login, or none, with the right to manage an account. Deletes the former login when nothing
 * has it any more.
 * @returns the deleted login
 */
export async function assignLogin(
  transaction: DatabaseTransaction,
  owner: LoginOwner,
  userId: string | null,
): Promise<UserRow | undefined> {
  await updateVersioned(transaction, owner.table, owner.id, { userId }, undefined);
  await moveManagement(transaction, owner, userId);
  if (owner.userId === userId) return undefined;
  const [deleted] = (await deleteUnusedLogins(transaction, [owner.userId])).users;
  if (deleted) await saveForDeletedOwners(transaction, deleted);
  return deleted;
}

/** Updates `userAccounts` when the login of an account changes. */
async function moveManagement(transaction: DatabaseTransaction, owner: LoginOwner, to: string | null): Promise<void> {
  if (owner.table !== 'accounts' || owner.userId === to) return;
  if (owner.userId)
    await transaction
      .deleteFrom('userAccounts')
      .where('userId', '=', owner.userId)
      .where('accountId', '=', owner.id)
      .execute();
  if (to)
    await transaction
      .insertInto('userAccounts')
      .values({ userId: to, accountId: owner.id })
      .onConflict((oc) => oc.doNothing())
      .execute();
}
