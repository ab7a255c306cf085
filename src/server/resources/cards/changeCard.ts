import type { WireCard } from '../../../contract/wire/card';
import type { FieldChange } from '../../database/auditTables';
import type { AccountRow, CardRow, DatabaseTransaction, RowChanges } from '../../database/tables';
import type { ChangeContext, SignedInRequest } from '../../http/operationRequest';
import { writeAudit } from '../audit';
import { editWithChanges } from '../fieldChanges';
import { loadWireCard } from './loadWireCard';

/**
 * Changes the card of the request, and adds the change to the history.
 * @throws HttpError 404, 409
 */
export function changeCard(
  request: SignedInRequest & { targets: { card: CardRow } },
  change: RowChanges<'cards'>,
  version: number | undefined,
): Promise<WireCard> {
  const { card } = request.targets;
  return request.write(async (transaction) => {
    const changes = await editWithChanges(transaction, 'cards', card, change, version);
    if (changes.length > 0) await writeAudit(transaction, request, card.id, { changes });
    return loadWireCard(transaction, card.id);
  });
}

/**
 * Moves a card to another account, and adds the move to the history with the names of both accounts.
 * @returns the changed fields; none when the card already belongs to the account
 * @throws HttpError 404, 409
 */
export async function moveCardTo(
  transaction: DatabaseTransaction,
  context: ChangeContext,
  card: CardRow,
  to: Pick<AccountRow, 'id' | 'name'>,
  version: number | undefined,
): Promise<FieldChange[]> {
  const accounts = transaction.selectFrom('accounts').select('name').where('id', '=', card.accountId);
  const from = await accounts.executeTakeFirst();
  const changes = await editWithChanges(transaction, 'cards', card, { accountId: to.id }, version);
  const details = { accountId: to.id, changes, from: from?.name, to: to.name };
  if (changes.length > 0) await writeAudit(transaction, context, card.id, details);
  return changes;
}
