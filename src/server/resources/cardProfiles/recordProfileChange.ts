import type { FieldChange } from '../../database/auditTables';
import type { CardProfileRow, CardRow, DatabaseTransaction } from '../../database/tables';
import type { ChangeContext } from '../../http/operationRequest';
import { writeAudit } from '../audit';

/** Adds a change of a profile to the history of its card. */
export function recordProfileChange(
  transaction: DatabaseTransaction,
  context: ChangeContext & { targets: { card: CardRow; cardProfile: CardProfileRow } },
  changes: FieldChange[],
): Promise<void> {
  const { card, cardProfile } = context.targets;
  const profile = { cardProfileId: cardProfile.id, profile: cardProfile.fullName };
  return writeAudit(transaction, context, card.id, { changes, ...profile });
}
