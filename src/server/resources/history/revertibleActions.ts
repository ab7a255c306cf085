import type { HistoryAction } from '../../../contract/history';
import type { OperationId } from '../../../contract/operations';
import { roleAllowsOperation } from '../../../contract/policy';
import type { Role } from '../../../contract/permissions';
import type { FieldChange } from '../../database/auditTables';
import type { Row } from '../../database/tables';

/** The operations whose changes can be reverted: their bodies name fields as the entries do. */
const revertibleActions = [
  'editAccount',
  'saveAccountThemes',
  'renameCard',
  'pickProfileByLanguage',
  'moveCard',
  'editCardProfile',
  'activateCardProfile',
] as const satisfies OperationId[];
export type RevertibleAction = (typeof revertibleActions)[number];

export function isRevertible(action: string): action is RevertibleAction & HistoryAction {
  return revertibleActions.some((revertible) => revertible === action);
}

/** Whether a role may revert a change: it must be allowed to run the operation of the change. */
export function mayRevert(role: Role, { action, changes }: Pick<Row<'auditEntries'>, 'action' | 'changes'>): boolean {
  return isRevertible(action) && changes.length > 0 && roleAllowsOperation(role, action);
}

/** Returns the operation that sets the fields of an entry back. */
export function revertingOperation(
  { action, objectId, details }: Row<'auditEntries'> & { action: RevertibleAction },
  changes: FieldChange[],
): { params: Record<string, string>; body: Record<string, unknown> } {
  const id = objectId ?? '';
  const cardProfileId = String(details.cardProfileId ?? '');
  if (action === 'activateCardProfile')
    return { params: { cardId: id, cardTypeId: String(changes[0]?.before ?? cardProfileId) }, body: {} };
  const body = Object.fromEntries(changes.map(({ field, before }) => [field, before]));
  return { params: { accountId: id, cardId: id, cardTypeId: cardProfileId }, body };
}
