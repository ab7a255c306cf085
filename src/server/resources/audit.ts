import type { FastifyRequest } from 'fastify';
import { operatorId } from '../../contract/history';
import type { HistoryAction, HistoryObjectType } from '../../contract/history';
import type { OperationId } from '../../contract/operations';
import { operationPolicies } from '../../contract/policy';
import type { FieldChange } from '../database/auditTables';
import { isUnwritable } from '../database/databaseProblem';
import { newId } from '../database/ids';
import type { Instant } from '../database/instant';
import type { Database, DatabaseTransaction, NewRow, UserRow } from '../database/tables';
import type { ChangeContext, SignedInRequest } from '../http/operationRequest';
import { queueCardEvent } from './webhooks/queueCardEvent';

/**
 * The details of an entry. `name` and `accountId` default to those of the operation's target. Details never contain
 * passwords, hashes, tokens or data of a visitor.
 */
export type AuditDetails = {
  name?: string;
  accountId?: string;
  changes?: FieldChange[];
  /** Of a deletion: false when it has kept no copy for an undo. Only then it is stored. */
  savesCopy?: boolean;
  [detail: string]: unknown;
};

/** The object types of operations whose policy does not name one. */
const objectTypes: Partial<Record<OperationId, HistoryObjectType>> = {
  createAccount: 'account',
  createAdminAccount: 'adminAccount',
  createCard: 'card',
  changeOwnPassword: 'login',
  logIn: 'login',
  logInByPost: 'login',
  logOut: 'login',
  endSession: 'login',
  forgotPassword: 'login',
};

/** The object type of an operation, for its history entries. */
export function objectTypeOf(operation: OperationId): HistoryObjectType | null {
  const { object, body } = operationPolicies[operation];
  if (objectTypes[operation]) return objectTypes[operation];
  const kind = object ?? body?.object;
  if (kind === 'cardProfile') return 'card';
  return kind === 'account' || kind === 'adminAccount' || kind === 'card' ? kind : null;
}

/** Writes a history entry in the transaction that makes the change. */
export async function writeAudit(
  transaction: DatabaseTransaction,
  request: ChangeContext,
  objectId: string | null,
  { name, accountId, changes = [], savesCopy = true, ...details }: AuditDetails = {},
): Promise<void> {
  const { id: userId, username } = request.user;
  const target = targetOf(request, objectId);
  const entry = {
    createdAt: request.now,
    userId,
    username,
    action: request.operationId,
    objectType: objectTypeOf(request.operationId),
    objectId,
    objectName: name ?? target.name,
    accountId: accountId ?? target.accountId,
    address: request.address,
    changes,
    details: savesCopy ? details : { ...details, savesCopy },
  };
  await insertEntries(transaction, [entry]);
  if (entry.objectType === 'card' || entry.action === 'restoreDeletedRecord') await queueCardEvent(transaction, entry);
}

function targetOf({ targets }: ChangeContext, id: string | null): { name: string; accountId: string | null } {
  const { account, adminAccount, card, bodyCard } = targets;
  const ownCard = [card, bodyCard].find((target) => target?.id === id);
  if (ownCard) return ownCard;
  if (account?.id === id) return { name: account?.name ?? '', accountId: id };
  return { name: adminAccount?.id === id ? (adminAccount?.username ?? '') : '', accountId: null };
}

/** An entry without its id. Missing columns are stored empty. */
export type NewEntry = { createdAt: Instant; action: HistoryAction } & Partial<NewRow<'auditEntries'>>;

/** Inserts history entries. Pass the transaction of the change that they report, if there is one. */
export async function insertEntries(database: Database, entries: NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const none = {
    userId: '',
    username: '',
    objectType: null,
    objectId: null,
    objectName: '',
    accountId: null,
    address: '',
    changes: [],
    details: {},
  };
  await database
    .insertInto('auditEntries')
    .values(entries.map((entry) => ({ ...none, ...entry, id: newId() })))
    .execute();
}

/** Records an event that changes no data, such as a sign-in. It does nothing while the database is read-only. */
export async function writeEvent(database: Database, entry: NewEntry): Promise<void> {
  try {
    await insertEntries(database, [entry]);
  } catch (error) {
    if (!isUnwritable(error)) throw error;
  }
}

/** Records an export by a user. Call it before sending the file. */
export async function writeExport(
  { user, now, address, server }: SignedInRequest,
  action: OperationId,
  details: Record<string, unknown>,
): Promise<void> {
  const who = { userId: user.id, username: user.username, address };
  await writeEvent(server.database, { ...who, createdAt: now, action, details });
}

/** The part of an entry that names the login of a request without a signed-in user. */
export function aboutLogin(
  { address, now }: Pick<FastifyRequest, 'address' | 'now'>,
  user: Pick<UserRow, 'id' | 'username'> | undefined,
): Pick<NewEntry, 'createdAt' | 'address' | 'userId' | 'username' | 'objectType' | 'objectId' | 'objectName'> {
  const { id: objectId, username: objectName } = user ?? { id: null, username: '' };
  return {
    createdAt: now,
    address,
    userId: objectId ?? '',
    username: objectName,
    objectType: user ? 'login' : null,
    objectId,
    objectName,
  };
}

/** Records an action of an operator on the server. */
export async function writeOperatorEntry(database: Database, entry: NewEntry): Promise<void> {
  await insertEntries(database, [{ ...entry, userId: operatorId, username: 'Operator' }]);
}
