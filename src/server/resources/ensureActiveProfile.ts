import type { DatabaseTransaction } from '../database/tables';

/** Makes the oldest profile of a locked card the active one when none is: the public page needs one. */
export async function ensureActiveProfile(transaction: DatabaseTransaction, cardId: string): Promise<void> {
  const profiles = await transaction
    .selectFrom('cardProfiles')
    .select(['id', 'isActive'])
    .where('cardId', '=', cardId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const [oldest] = profiles;
  if (oldest && !profiles.some(({ isActive }) => isActive))
    await transaction.updateTable('cardProfiles').set({ isActive: true }).where('id', '=', oldest.id).execute();
}
