import { newId } from '../database/ids';
import type { DatabaseTransaction } from '../database/tables';
import type { SignedInRequest } from '../http/operationRequest';

/** Writes down who did what to which record, in the transaction that does it. No passwords, no hashes in `details`. */
export async function writeAudit(
  transaction: DatabaseTransaction,
  request: SignedInRequest,
  objectId: string | null,
  details: Record<string, unknown> = {},
): Promise<void> {
  const { id: userId, username } = request.user;
  await transaction
    .insertInto('auditEntries')
    .values({ id: newId(), createdAt: request.now, userId, username, action: request.operationId, objectId, details })
    .execute();
}
