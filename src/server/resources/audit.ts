import { newId } from '../database/ids';
import type { DatabaseTransaction } from '../database/tables';
import type { Call } from '../http/call';

/** Writes down who did what to which record, in the transaction that does it. No passwords, no hashes in `details`. */
export async function writeAudit(
  transaction: DatabaseTransaction,
  call: Pick<Call, 'name' | 'user' | 'now'>,
  objectId: string | null,
  details: Record<string, unknown> = {},
): Promise<void> {
  const { id: userId, username } = call.user;
  await transaction
    .insertInto('auditEntries')
    .values({ id: newId(), createdAt: call.now, userId, username, action: call.name, objectId, details })
    .execute();
}
