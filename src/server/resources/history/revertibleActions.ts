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
  'editCardLink',
  'moveCard',
  'editCardProfile',
  'activateCardProfile',
] as const satisfies OperationId[];
export type RevertibleAction = (typeof revertibleActions)[number];

type Change = Pick<Row<'auditEntries'>, 'action' | 'changes'>;

/** Whether an operation can revert a change. None makes a card have no active profile again. */
export function isRevertible<Entry extends Change>(
  entry: Entry,
): entry is Entry & { action: RevertibleAction & HistoryAction } {
  const { action, changes } = entry;
  if (action === 'activateCardProfile' && changes[0]?.before === null) return false;
  return changes.length > 0 && revertibleActions.some((revertible) => revertible === action);
}

/** Whether a role may revert a change: it must be allowed to run the operation of the change. */
export function mayRevert(role: Role, change: Change): boolean {
  return isRevertible(change) && roleAllowsOperation(role, change.action);
}

/** Returns the operation that sets the fields of an entry back. */
export function revertingOperation(
  { action, objectId, details }: Row<'auditEntries'> & { action: RevertibleAction },
  changes: FieldChange[],
): { params: Record<string, string>; body: Record<string, unknown> } {
  const id = objectId ?? '';
  if (action === 'activateCardProfile')
    return { params: { cardId: id, cardTypeId: String(changes[0]?.before) }, body: {} };
  const body = Object.fromEntries(changes.map(({ field, before }) => [field, before]));
  return { params: { accountId: id, cardId: id, cardTypeId: String(details.cardProfileId ?? '') }, body };
}
