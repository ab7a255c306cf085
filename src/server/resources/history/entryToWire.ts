import type { WireHistoryDetails, WireHistoryEntry } from '../../../contract/wire/history';
import type { Role } from '../../../contract/permissions';
import type { Row } from '../../database/tables';
import { mayRevert } from './revertibleActions';

/** An entry of the history in a response. `details` has only the properties of its schema. */
export function entryToWire(entry: Row<'auditEntries'>, role: Role): WireHistoryEntry {
  const { id, createdAt, userId, username, action, objectType, objectId, objectName, address, changes } = entry;
  const details = entry.details as WireHistoryDetails & { name?: string };
  // Earlier versions stored the texture's name in `name`.
  const texture = details.texture ?? (action.endsWith('Texture') ? details.name : undefined);
  return {
    id,
    createdAt,
    userId,
    username,
    action,
    objectType,
    objectId,
    objectName,
    address,
    changes,
    details: { ...details, ...(texture !== undefined && { texture }) },
    isRevertible: mayRevert(role, entry),
  };
}
