import { deletedRecordMilliseconds } from '../../../contract/limits';
import { foldText } from '../../../text/foldText';
import type { DeletedRecordKind } from '../../../contract/deletedRecords';
import type { TableRows } from '../../database/auditTables';
import { newId } from '../../database/ids';
import { instantAfter } from '../../database/instant';
import type { DatabaseTransaction } from '../../database/tables';
import type { ChangeContext } from '../../http/operationRequest';
import { mayRestore } from '../../http/scopeOf';
import { insertFirstDeletedRows } from '../deletedRows.repository';

/** The data that a restore needs: rows by table, and the keys (or key prefixes) of files. */
export type DeletedData = { rows: TableRows; files: string[] };

/** The description of a deleted record that Recently deleted shows. */
export type NewDeletedRecord = {
  kind: DeletedRecordKind;
  objectId: string;
  label: string;
  /** The account that the record belongs to, or the deleted account itself; null for an administrator. */
  accountId: string | null;
  /** The name of the account or card that the record was in. */
  parent?: string;
  cardCount?: number;
  /** `deleting`: the worker still deletes rows, in batches. */
  status?: 'deleted' | 'deleting';
};

/**
 * Saves a deleted record in Recently deleted for 30 days, and sends its id with the response.
 * @param savesCopy false saves only the keys of the files, which the next cleanup removes
 * @returns the id of the deleted record
 */
export async function saveDeletedRecord(
  transaction: DatabaseTransaction,
  request: Pick<ChangeContext, 'user' | 'now' | 'deletedRecordId'>,
  record: NewDeletedRecord,
  { rows, files }: DeletedData,
  savesCopy: boolean,
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
  await insertFirstDeletedRows(transaction, id, { rows: savesCopy ? rows : {}, files });
  if (savesCopy && mayRestore(request.user, record.kind)) request.deletedRecordId = id;
  return id;
}
