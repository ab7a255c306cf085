import type { BulkAction } from '../../../contract/bulkActions';
import type { OperationId } from '../../../contract/operations';
import { roleAllowsOperation } from '../../../contract/policy';
import type { CardRow } from '../../database/tables';
import { forbidden, HttpError } from '../../http/errors';
import { accountsInScope, cardsInScopeById } from '../../http/scopeOf';
import type { SessionUser } from '../../http/sessionUser';
import type { ProfileChanges } from '../cards/cardProfiles.repository';
import type { Job, JobBatch, JobRecord, RecordResult } from '../jobs/jobHandler';

export type BulkParameters = {
  accountId?: string;
  language?: string;
  /** One field with the value to store. */
  fieldChange?: ProfileChanges;
  isUndoable?: boolean;
};

export const bulkParametersOf = ({ parameters }: Pick<Job, 'parameters'>) => parameters as BulkParameters;

/** The work of a bulk action for each card. */
export type BulkActionWork = {
  /** @param card locked, in the scope of the job's user */
  run: (batch: JobBatch, card: CardRow) => Promise<RecordResult>;
  /** Undoes `run`. It gets the record without its card, which does not exist after a deletion. */
  undo?: (batch: JobBatch, record: JobRecord) => Promise<RecordResult>;
};

export const unchanged: RecordResult = { status: 'unchanged' };

/**
 * Loads and locks the card of a record, so that it cannot change between the checks and the write.
 * @throws HttpError 404 when it does not exist or is outside the scope of the job's user
 */
export function cardOf({ transaction, user }: JobBatch, { recordId }: JobRecord): Promise<CardRow> {
  return cardsInScopeById(transaction, user)
    .selectAll('cards')
    .where('cards.id', '=', recordId ?? '')
    .forUpdate()
    .executeTakeFirstOrThrow(() => new HttpError(404, 'This card was not found'));
}

/**
 * Loads the account that cards are moved to.
 * @throws HttpError 404 when it does not exist or is outside the scope of the job's user
 */
export function accountOf({ transaction, user }: JobBatch, id: string | undefined) {
  return accountsInScope(transaction, user)
    .select(['accounts.id', 'accounts.name'])
    .where('accounts.id', '=', id ?? '')
    .executeTakeFirstOrThrow(() => new HttpError(404, 'The account was not found'));
}

type BulkActionRule = {
  /** The single operation. A role that may run it may run the action. */
  operation: OperationId;
  /** Whether the action's `BulkActionWork` has an `undo`. */
  isUndoable: boolean;
};

/** There is no operation to disable a login. */
export const bulkActionRules: Record<BulkAction, BulkActionRule> = {
  move: { operation: 'moveCard', isUndoable: true },
  enableLogins: { operation: 'inviteCardLogin', isUndoable: true },
  disableLogins: { operation: 'inviteCardLogin', isUndoable: true },
  invite: { operation: 'inviteCardLogin', isUndoable: false },
  addProfile: { operation: 'addCardProfile', isUndoable: false },
  setLanguage: { operation: 'editCardProfile', isUndoable: true },
  setField: { operation: 'editCardProfile', isUndoable: true },
  delete: { operation: 'deleteCard', isUndoable: true },
};

/** @throws HttpError 403 when the user's role may not run the single operation */
export function requireAction(user: Pick<SessionUser, 'role'>, action: BulkAction): void {
  if (!roleAllowsOperation(user.role, bulkActionRules[action].operation)) throw forbidden();
}
