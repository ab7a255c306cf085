import type { FastifyRequest } from 'fastify';
import { operationPolicies, roleAllowsOperation } from '../../contract/policy';
import type { OperationId } from '../../contract/operations';
import { isPossibleId } from '../database/ids';
import type { AccountRow, CardProfileRow, CardRow, Database, DeletedRecordRow, Row, UserRow } from '../database/tables';
import { forbidden, invalid, notFound } from './errors';
import {
  accountsInScope,
  adminAccountsInScope,
  cardProfilesInScope,
  cardsInScope,
  deletedRecordsInScope,
  jobsInScope,
  leadsInScope,
} from './scopeOf';
import type { SessionUser } from './sessionUser';

/** The rows that an operation is about, in the caller's scope, by the policy's `object` and `body`. */
export type Targets = {
  account: AccountRow;
  adminAccount: UserRow;
  card: CardRow;
  cardProfile: CardProfileRow;
  lead: Row<'leads'>;
  deletedRecord: DeletedRecordRow;
  job: Row<'jobs'>;
  /** A session of the caller. */
  session: Row<'sessions'>;
  /** The user whose managed rows are requested: the caller unless the path or query names another. */
  user: UserRow;
  /** The account or card that a field of the body names. */
  bodyAccount: AccountRow;
  bodyCard: CardRow;
};

type Texts = Record<string, string | undefined>;

/** A hook. @throws HttpError 403 when the policy of the operation does not name the user's role */
export async function authorize(request: FastifyRequest): Promise<void> {
  if (!roleAllowsOperation(userOf(request).role, request.operationId)) throw forbidden();
}

/**
 * A hook: loads what the path names, in the caller's scope.
 * @throws HttpError 404 when it is missing or outside the scope; 403 when its contract lacks an option that the
 *   operation needs
 */
export async function loadTargets(request: FastifyRequest): Promise<void> {
  request.targets = await pathTargets(
    request.server.database,
    request.operationId,
    userOf(request),
    request.params as Texts,
    request.query as Texts,
  );
}

/**
 * A hook: loads what a field of the body names. A field that is no text is left to the schema.
 * @throws HttpError 404 when it is missing or outside the caller's scope
 */
export async function loadBodyTargets({ server, operationId, user, targets, body }: FastifyRequest): Promise<void> {
  const pointer = operationPolicies[operationId].body;
  if (!user || !pointer || typeof body !== 'object' || body === null) return;
  const id = (body as Record<string, unknown>)[pointer.field];
  if (typeof id !== 'string' || id === '') return;
  if (pointer.object === 'account') targets.bodyAccount = await findAccount(server.database, user, id);
  else targets.bodyCard = await findCard(server.database, user, id);
}

function userOf({ user, operationId }: FastifyRequest): SessionUser {
  if (!user) throw new Error(`${operationId} is public: it has no user`);
  return user;
}

async function pathTargets(
  database: Database,
  operation: OperationId,
  user: SessionUser,
  params: Texts,
  query: Texts,
): Promise<Partial<Targets>> {
  const { object, contractOption } = operationPolicies[operation];
  switch (object) {
    case undefined:
      return {};
    case 'account': {
      const account = await findAccount(database, user, params.accountId);
      if (contractOption && !account.contractOptions.includes(contractOption)) throw forbidden();
      return { account };
    }
    case 'adminAccount':
      return { adminAccount: await findAdminAccount(database, user, params.accountId) };
    case 'card':
      return { card: await findCard(database, user, params.cardId) };
    case 'cardProfile': {
      const card = await findCard(database, user, params.cardId);
      return { card, cardProfile: await findCardProfile(database, user, card.id, params.cardTypeId) };
    }
    case 'lead':
      return { lead: await findLead(database, user, params.contactId) };
    case 'deletedRecord':
      return { deletedRecord: await findDeletedRecord(database, user, params.deletedRecordId) };
    case 'job':
      return { job: await findJob(database, user, params.jobId) };
    case 'session':
      return { session: await findSession(database, user, params.sessionId) };
    case 'user':
      return { user: await findUser(database, user, params.userId ?? query.userId) };
  }
}

const possibleId = (id: string) => (isPossibleId(id) ? id : '');

async function findAccount(database: Database, user: SessionUser, id = ''): Promise<AccountRow> {
  return found(
    await accountsInScope(database, user)
      .selectAll('accounts')
      .where('accounts.id', '=', possibleId(id))
      .executeTakeFirst(),
  );
}

async function findAdminAccount(database: Database, user: SessionUser, id = ''): Promise<UserRow> {
  return found(
    await adminAccountsInScope(database, user)
      .selectAll('users')
      .where('users.id', '=', possibleId(id))
      .executeTakeFirst(),
  );
}

async function findCard(database: Database, user: SessionUser, id = ''): Promise<CardRow> {
  return found(
    await cardsInScope(database, user).selectAll('cards').where('cards.id', '=', possibleId(id)).executeTakeFirst(),
  );
}

async function findCardProfile(
  database: Database,
  user: SessionUser,
  cardId: string,
  id = '',
): Promise<CardProfileRow> {
  const profiles = cardProfilesInScope(database, user).selectAll('cardProfiles');
  return found(
    await profiles
      .where('cardProfiles.id', '=', possibleId(id))
      .where('cardProfiles.cardId', '=', cardId)
      .executeTakeFirst(),
  );
}

async function findLead(database: Database, user: SessionUser, id = ''): Promise<Row<'leads'>> {
  const leads = leadsInScope(database, user).selectAll('leads');
  return found(await leads.where('leads.id', '=', possibleId(id)).executeTakeFirst());
}

async function findDeletedRecord(database: Database, user: SessionUser, id = ''): Promise<DeletedRecordRow> {
  const records = deletedRecordsInScope(database, user).selectAll('keptDeletions');
  return found(await records.where('keptDeletions.id', '=', possibleId(id)).executeTakeFirst());
}

async function findJob(database: Database, user: SessionUser, id = ''): Promise<Row<'jobs'>> {
  const jobs = jobsInScope(database, user).selectAll('jobs');
  return found(await jobs.where('jobs.id', '=', possibleId(id)).executeTakeFirst());
}

async function findSession(database: Database, user: SessionUser, id = ''): Promise<Row<'sessions'>> {
  const sessions = database.selectFrom('sessions').selectAll().where('userId', '=', user.id);
  return found(await sessions.where('id', '=', possibleId(id)).executeTakeFirst());
}

/** Without an id the caller; another user only for SUPER_ADMIN. */
async function findUser(database: Database, user: SessionUser, id: unknown): Promise<UserRow> {
  if (id !== undefined && typeof id !== 'string') throw invalid('userId: given more than once');
  if (id !== undefined && id !== user.id && user.role !== 'SUPER_ADMIN') throw forbidden();
  return found(
    await database
      .selectFrom('users')
      .selectAll()
      .where('id', '=', possibleId(id ?? user.id))
      .executeTakeFirst(),
  );
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw notFound();
  return value;
}
