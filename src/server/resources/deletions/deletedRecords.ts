import { deletedRecordMilliseconds } from '../../../contract/limits';
import { foldText } from '../../../text/foldText';
import type { DeletedRecordKind } from '../../../contract/deletedRecords';
import type { TableRows } from '../../database/auditTables';
import { newId } from '../../database/ids';
import { instantAfter } from '../../database/instant';
import type { DatabaseTransaction } from '../../database/tables';
import type { ChangeContext } from '../../http/operationRequest';
import { mayRestore } from '../../http/scopeOf';
import { insertDeletedRows } from './deletedRows.repository';

/** What a deletion leaves behind for an undo: rows by table and the keys (or key prefixes) of files. */
export type DeletedData = { rows: TableRows; files: string[] };

/** What Recently deleted says of a deleted record. */
export type DeletedRecord = {
  kind: DeletedRecordKind;
  objectId: string;
  label: string;
  /** The account that the record belongs to, or is; null for an administrator. */
  accountId: string | null;
  /** The name of the account or card that the record was in. */
  parent?: string;
  cardCount?: number;
  /** `deleting`: the rows follow in pieces. */
  status?: 'deleted' | 'deleting';
};

/**
 * Puts what was deleted into Recently deleted for 30 days, and its id into the response.
 * Without `savesCopy` only the files are named, for the cleanup job to remove at once.
 * @returns the id of the deleted record
 */
export async function saveDeletedRecord(
  transaction: DatabaseTransaction,
  request: Pick<ChangeContext, 'user' | 'now' | 'deletedRecordId'>,
  record: DeletedRecord,
  { rows, files }: DeletedData,
  savesCopy = true,
): Promise<string> {
  const id = newId();
  await transaction
    .insertInto('keptDeletions')
    .values({
      ...record,
      id,
      searchKey: foldText(record.label),
      deletedBy: request.user.id,
      deletedByName: request.user.username,
      createdAt: request.now,
      expiresAt: instantAfter(request.now, savesCopy ? deletedRecordMilliseconds : -1),
    })
    .execute();
  await insertDeletedRows(transaction, id, { rows: savesCopy ? rows : {}, files });
  if (savesCopy && mayRestore(request.user, record.kind)) request.deletedRecordId = id;
  return id;
}

/** What several deletions left behind, as one. */
export function mergeDeletedData(...parts: DeletedData[]): DeletedData {
  const rows: TableRows = {};
  for (const one of parts)
    for (const [table, added] of Object.entries(one.rows)) rows[table] = [...(rows[table] ?? []), ...added];
  return { rows, files: parts.flatMap(({ files }) => files) };
}
