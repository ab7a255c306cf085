import type { BulkAction } from '../../../contract/bulkActions';
import type { OperationId } from '../../../contract/operations';
import { roleAllowsOperation } from '../../../contract/policy';
import type { CardRow } from '../../database/tables';
import { forbidden, HttpError } from '../../http/errors';
import { accountsInScope, cardsInScope } from '../../http/scopeOf';
import type { SessionUser } from '../../http/sessionUser';
import { changeContext } from '../jobs/jobHandler';
import type { JobPiece, JobRecord, RecordResult } from '../jobs/jobHandler';

export type BulkParameters = { accountId?: string; language?: string; isUndoable?: boolean };

/** A card of a bulk action, in the scope of who acts. */
export type BulkCard = { piece: JobPiece; card: CardRow; parameters: BulkParameters };

/** What a bulk action does with each card. */
export type BulkActionWork = {
  run: (bulk: BulkCard) => Promise<RecordResult>;
  /** Takes back what `run` has done. The card of a deletion is not there. */
  undo?: (piece: JobPiece, record: JobRecord) => Promise<RecordResult>;
};

export const unchanged: RecordResult = { status: 'unchanged' };
export const undone: RecordResult = { status: 'undone' };

/** The result of an undo that leaves a record as it is. */
export function kept(message: string): RecordResult {
  return { status: 'kept', problems: [{ field: null, message }] };
}

/**
 * The card of a record, locked: what is decided by it still holds when it is changed.
 * @throws HttpError 404 when it is gone or outside the scope of who acts
 */
export async function cardOf({ transaction, user }: JobPiece, { recordId }: JobRecord): Promise<CardRow> {
  const card = await cardsInScope(transaction, user)
    .selectAll('cards')
    .where('cards.id', '=', recordId ?? '')
    .forUpdate()
    .executeTakeFirst();
  if (!card) throw new HttpError(404, 'This card was not found');
  return card;
}

/** An account that cards are moved to. @throws HttpError 404 when it is gone or outside the scope of who acts */
export async function accountOf({ transaction, user }: JobPiece, id: string | undefined) {
  const account = await accountsInScope(transaction, user)
    .select(['accounts.id', 'accounts.name'])
    .where('accounts.id', '=', id ?? '')
    .executeTakeFirst();
  if (!account) throw new HttpError(404, 'The account was not found');
  return account;
}

/**
 * The single operation of each action: who may run it may run the action. Disabling a login has no single operation.
 */
const operationOf: Record<BulkAction, OperationId> = {
  move: 'moveCard',
  enableLogins: 'inviteCardLogin',
  disableLogins: 'inviteCardLogin',
  invite: 'inviteCardLogin',
  addProfile: 'addCardProfile',
  setLanguage: 'editCardProfile',
  delete: 'deleteCard',
};

/** @throws HttpError 403 when the user's role may not do this with a single card */
export function requireAction(user: Pick<SessionUser, 'role'>, action: BulkAction): void {
  if (!roleAllowsOperation(user.role, operationOf[action])) throw forbidden();
}

/** The context in which a card is changed by a single operation. */
export const cardContext = (piece: JobPiece, operation: OperationId, card: CardRow) =>
  changeContext(piece, operation, { card });
