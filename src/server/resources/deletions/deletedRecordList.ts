import { sql } from 'kysely';
import type { WireDeletedRecord } from '../../../contract/wire/deletedRecord';
import type { DeletedRecordKind } from '../../../contract/deletedRecords';
import { searchWords } from '../../../text/searchWords';
import { contains } from '../../database/contains';
import type { Instant } from '../../database/instant';
import type { Database, DeletedRecordRow } from '../../database/tables';
import { deletedRecordsInScope } from '../../http/scopeOf';
import type { ScopeUser } from '../../http/scopeOf';

/** The deleted records in the caller's scope that can be restored and match the filters. */
export function searchDeletedRecords(
  database: Database,
  { user, now }: { user: ScopeUser; now: Instant },
  { search, kind }: { search?: string; kind?: string },
) {
  return deletedRecordsInScope(database, user)
    .selectAll('keptDeletions')
    .where('keptDeletions.expiresAt', '>', now)
    .$if(kind !== undefined, (rows) => rows.where('keptDeletions.kind', '=', kind as DeletedRecordKind))
    .$call((rows) =>
      searchWords(search ?? '').reduce(
        (found, word) => found.where(contains(sql.ref('keptDeletions.searchKey'), word)),
        rows,
      ),
    );
}

/** A deleted record as it is sent. */
export function deletedRecordToWire(record: DeletedRecordRow): WireDeletedRecord {
  const { id, kind, label, parent, accountId, cardCount, deletedByName, createdAt, expiresAt, status } = record;
  return {
    id,
    kind,
    name: label,
    parentName: parent,
    accountId,
    cardCount,
    deletedBy: deletedByName,
    deletedAt: createdAt,
    expiresAt,
    isMoving: status === 'restoring',
  };
}
