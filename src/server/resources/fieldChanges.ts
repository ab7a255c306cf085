import type { FieldChange, FieldValue } from '../database/auditTables';
import type { EditableTable } from '../http/updateVersioned';
import type { DatabaseTransaction, RowChanges } from '../database/tables';
import { updateVersioned } from '../http/updateVersioned';
import { lockRow } from './lockRow';

/** Columns that history entries leave out: secrets, and values that the server derives from other columns. */
const unrecorded = new Set(['passwordHash', 'emailKey', 'userId', 'photoId', 'version']);

/** The fields of `after` whose values differ from those of `before`, with both values. Secrets are left out. */
export function fieldChanges(before: object, after: object): FieldChange[] {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([field, value]) => {
    const change = { field, before: (old.get(field) ?? null) as FieldValue, after: (value ?? null) as FieldValue };
    const isSame = JSON.stringify(change.before) === JSON.stringify(change.after);
    return isSame || unrecorded.has(field) ? [] : [change];
  });
}

/**
 * Changes a record like `updateVersioned`, and returns the fields that it changed.
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
  const before = seen.version === version ? seen : await lockRow(transaction, table, seen.id);
  await updateVersioned(transaction, table, seen.id, changes, version);
  return fieldChanges(before, changes);
}
