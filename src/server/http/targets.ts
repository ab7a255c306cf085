import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { operationPolicies, roleAllowsOperation } from '../../contract/policy';
import type { OperationId } from '../../contract/operations';
import { isPossibleId } from '../../contract/ids';
import type {
  AccountRow,
  CardProfileRow,
  CardRow,
  Database,
  DeletedRecordRow,
  Row,
  Rows,
  TableName,
  UserRow,
} from '../database/tables';
import { forbidden, invalid, notFound } from './errors';
import {
  accountsInScope,
  adminAccountsInScope,
  cardsInScopeById,
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
  if (pointer.object === 'account')
    targets.bodyAccount = await rowIn(accountsInScope(server.database, user), 'accounts', id);
  else targets.bodyCard = await rowIn(cardsInScopeById(server.database, user), 'cards', id);
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
      const account = await rowIn(accountsInScope(database, user), 'accounts', params.accountId);
      if (contractOption && !account.contractOptions.includes(contractOption)) throw forbidden();
      return { account };
    }
    case 'adminAccount':
      return { adminAccount: await rowIn(adminAccountsInScope(database, user), 'users', params.accountId) };
    case 'card':
      return { card: await rowIn(cardsInScopeById(database, user), 'cards', params.cardId) };
    case 'cardProfile': {
      const card = await rowIn(cardsInScopeById(database, user), 'cards', params.cardId);
      const profiles = database.selectFrom('cardProfiles').where('cardProfiles.cardId', '=', card.id);
      return { card, cardProfile: await rowIn(profiles, 'cardProfiles', params.cardTypeId) };
    }
    case 'lead':
      return { lead: await rowIn(leadsInScope(database, user), 'leads', params.contactId) };
    case 'deletedRecord': {
      const deletedRecords = deletedRecordsInScope(database, user);
      return { deletedRecord: await rowIn(deletedRecords, 'keptDeletions', params.deletedRecordId) };
    }
    case 'job':
      return { job: await rowIn(jobsInScope(database, user), 'jobs', params.jobId) };
    case 'session': {
      const own = database.selectFrom('sessions').where('sessions.userId', '=', user.id);
      return { session: await rowIn(own, 'sessions', params.sessionId) };
    }
    case 'user':
      return { user: await findUserInScope(database, user, params.userId ?? query.userId) };
  }
}

/** The row with this id in a scope. @throws HttpError 404 when it is missing or outside of the scope */
async function rowIn<Name extends TableName>(rows: Rows<Name>, table: Name, id = ''): Promise<Row<Name>> {
  const hasId = sql<boolean>`${sql.ref(`${table}.id`)} = ${isPossibleId(id) ? id : ''}`;
  const row = await rows.selectAll().where(hasId).executeTakeFirst();
  if (!row) throw notFound();
  // The queries of scopes have one table. Kysely cannot infer its columns from a name in a variable.
  return row as Row<Name>;
}

/** Without an id the caller; another user only for SUPER_ADMIN. */
async function findUserInScope(database: Database, user: SessionUser, id: unknown): Promise<UserRow> {
  if (id !== undefined && typeof id !== 'string') throw invalid('userId: given more than once');
  if (id !== undefined && id !== user.id && user.role !== 'SUPER_ADMIN') throw forbidden();
  return rowIn(database.selectFrom('users'), 'users', id ?? user.id);
}
