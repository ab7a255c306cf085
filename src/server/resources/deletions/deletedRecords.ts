import { deletedRecordMilliseconds } from '../../../contract/limits';
import { newId } from '../../database/ids';
import { instantAfter } from '../../database/instant';
import type { DeletedRecordsTable, TableRows } from '../../database/auditTables';
import type { DatabaseTransaction } from '../../database/tables';
import type { SignedInRequest } from '../../http/operationRequest';

/** What a deletion leaves behind for an undo: rows by table and the keys (or key prefixes) of files. */
export type Kept = { rows: TableRows; files: string[] };

/**
 * Puts what was deleted apart for 30 days. No operation reads it: deleted is gone at once.
 * Without `savesCopy` only the files are named, for the cleanup job to remove at once.
 */
export async function saveDeletedRecord(
  transaction: DatabaseTransaction,
  request: SignedInRequest,
  kind: DeletedRecordsTable['kind'],
  label: string,
  { rows, files }: Kept,
  savesCopy = true,
): Promise<void> {
  const filled = Object.fromEntries(Object.entries(savesCopy ? rows : {}).filter(([, ofTable]) => ofTable.length > 0));
  await transaction
    .insertInto('keptDeletions')
    .values({
      id: newId(),
      kind,
      label,
      rows: filled,
      files,
      deletedBy: request.user.id,
      createdAt: request.now,
      expiresAt: instantAfter(request.now, savesCopy ? deletedRecordMilliseconds : -1),
    })
    .execute();
}

/** What several deletions left behind, as one. */
export function together(...kept: Kept[]): Kept {
  const rows: TableRows = {};
  for (const one of kept)
    for (const [table, added] of Object.entries(one.rows)) rows[table] = [...(rows[table] ?? []), ...added];
  return { rows, files: kept.flatMap(({ files }) => files) };
}
