import type { FieldChange, FieldValue } from '../database/auditTables';
import type { EditableTable } from '../http/updateVersioned';
import type { DatabaseTransaction, RowChanges } from '../database/tables';
import { assertVersion, updateVersioned } from '../http/updateVersioned';
import { lockRow } from './lockRow';

/** Columns that history entries leave out: secrets, and values that the server derives from other columns. */
const unrecorded = new Set(['passwordHash', 'emailKey', 'userId', 'photoId', 'version']);

/** The fields of `after` whose values differ from those of `before`, with both values. Secrets are left out. */
export function fieldChanges(before: object, after: object): FieldChange[] {
  return differences(before, after).filter(isRecorded);
}

const isRecorded = ({ field }: FieldChange) => !unrecorded.has(field);

function differences(before: object, after: object): FieldChange[] {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([field, value]) => {
    const change = { field, before: (old.get(field) ?? null) as FieldValue, after: (value ?? null) as FieldValue };
    return JSON.stringify(change.before) === JSON.stringify(change.after) ? [] : [change];
  });
}

/**
 * Changes a locked record like `updateVersioned`. It writes nothing if the record has these values already, so that
 * saving an unchanged form makes no other form stale.
 * @returns the fields that it changed
 * @throws HttpError 409 when another user has changed it since
 */
export async function editLocked<Name extends EditableTable>(
  transaction: DatabaseTransaction,
  table: Name,
  before: { id: string; version: number },
  changes: Omit<RowChanges<Name>, 'id' | 'version'>,
  version: number | undefined,
): Promise<FieldChange[]> {
  const changed = differences(before, changes);
  if (changed.length === 0) assertVersion(before, version);
  else await updateVersioned(transaction, table, before.id, changes, version);
  return changed.filter(isRecorded);
}

/**
 * Changes a record like `editLocked`.
 * @param seen the record as read before the transaction. It is read again unless its version is that of the request
 * @throws HttpError 409 when another user has changed it since, 404 when it is gone
 */
export async function editWithChanges<Name extends EditableTable>(
  transaction: DatabaseTransaction,
  table: Name,
  seen: { id: string; version: number },
  changes: Omit<RowChanges<Name>, 'id' | 'version'>,
  version: number | undefined,
): Promise<FieldChange[]> {
  // The update itself compares the version, but without a difference there is none.
  const isCurrent = seen.version === version && differences(seen, changes).length > 0;
  // The tables share `id` and `version`; Kysely cannot tell that for a table which is a parameter.
  const before = isCurrent ? seen : ((await lockRow(transaction, table, seen.id)) as typeof seen);
  return editLocked(transaction, table, before, changes, version);
}
