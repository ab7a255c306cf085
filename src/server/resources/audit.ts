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

/**
 * What an entry says beside who, what and when. The name and the account are those of the operation's target unless
 * they are given. No passwords, no hashes, no tokens and nothing of a visitor.
 */
export type AuditDetails = {
  name?: string;
  accountId?: string;
  changes?: FieldChange[];
  [detail: string]: unknown;
};

/** The records that an operation writes about when its policy does not say so. */
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

/** The kind of record an operation is about. */
export function objectTypeOf(operation: OperationId): HistoryObjectType | null {
  const { object, body } = operationPolicies[operation];
  if (objectTypes[operation]) return objectTypes[operation];
  const kind = object ?? body?.object;
  if (kind === 'cardProfile') return 'card';
  return kind === 'account' || kind === 'adminAccount' || kind === 'card' ? kind : null;
}

/** Records who did what to which record, in the transaction that does it. */
export async function writeAudit(
  transaction: DatabaseTransaction,
  request: ChangeContext,
  objectId: string | null,
  { name, accountId, changes = [], ...details }: AuditDetails = {},
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
    details,
  };
  await insertEntries(transaction, [entry]);
}

function targetOf({ targets }: ChangeContext, id: string | null): { name: string; accountId: string | null } {
  const { account, adminAccount, card, bodyCard } = targets;
  const ownCard = [card, bodyCard].find((one) => one?.id === id);
  if (ownCard) return ownCard;
  if (account?.id === id) return { name: account?.name ?? '', accountId: id };
  return { name: adminAccount?.id === id ? (adminAccount?.username ?? '') : '', accountId: null };
}

/** An entry without its id; what is left out is empty. */
export type NewEntry = { createdAt: Instant; action: HistoryAction } & Partial<NewRow<'auditEntries'>>;

/** Adds entries to the history. */
export async function insertEntries(database: Database | DatabaseTransaction, entries: NewEntry[]): Promise<void> {
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

/** Records what is no change of data, such as a sign-in. A database that takes no changes does not prevent it. */
export async function writeEvent(database: Database, entry: NewEntry): Promise<void> {
  try {
    await insertEntries(database, [entry]);
  } catch (error) {
    if (!isUnwritable(error)) throw error;
  }
}

/** Records that a user takes data out as a file. Call it before the file is sent. */
export async function writeExport(
  { user, now, address, server }: SignedInRequest,
  action: OperationId,
  details: Record<string, unknown>,
): Promise<void> {
  const who = { userId: user.id, username: user.username, address };
  await writeEvent(server.database, { ...who, createdAt: now, action, details });
}

/** The part of an entry that says which login a request is about, when no user was signed in before. */
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

/** Records what an operator did on the server. */
export async function writeOperatorEntry(database: Database | DatabaseTransaction, entry: NewEntry): Promise<void> {
  await insertEntries(database, [{ ...entry, userId: operatorId, username: 'Operator' }]);
}
