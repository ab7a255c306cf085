import { operationPolicies, roleAllowsOperation } from '../../contract/policy';
import type { OperationId } from '../../contract/operations';
import type { AccountRow, CardProfileRow, CardRow, Database, UserRow } from '../database/tables';
import { forbidden, invalid, notFound } from './errors';
import { accountsInScope, adminAccountsInScope, cardProfilesInScope, cardsInScope } from './scopeOf';
import type { SessionUser } from './sessionUser';

/** What the guard has looked up in the caller's scope, by the policy's `object` and `body`. */
export type Targets = {
  account: AccountRow;
  adminAccount: UserRow;
  card: CardRow;
  cardProfile: CardProfileRow;
  /** The user whose managed rows are asked for: the caller unless the path or query names somebody. */
  user: UserRow;
  /** The account or card a field of the body points at. */
  bodyAccount: AccountRow;
  bodyCard: CardRow;
};

type Texts = Record<string, string | undefined>;

/** @throws HttpError 403 when the user's role does not let them make the call, whatever it is about */
export function requireRole(call: OperationId, user: SessionUser): void {
  if (!roleAllowsOperation(user.role, call)) throw forbidden();
}

/**
 * Looks up what the path names, in the caller's scope.
 * @throws HttpError 404 when it is missing or somebody else's; 403 when its contract lacks an option the call needs
 */
export async function findPathTargets(
  database: Database,
  call: OperationId,
  user: SessionUser,
  params: Texts,
  query: Texts,
): Promise<Partial<Targets>> {
  const { object, contractOption } = operationPolicies[call];
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
    case 'user':
      return { user: await findUser(database, user, params.userId ?? query.userId) };
  }
}

/**
 * Looks up what a field of the body points at. A field that is no text is left to the schema.
 * @throws HttpError 404 when it is missing or somebody else's
 */
export async function findBodyTargets(
  database: Database,
  call: OperationId,
  user: SessionUser,
  body: unknown,
): Promise<Partial<Targets>> {
  const pointer = operationPolicies[call].body;
  if (!pointer || typeof body !== 'object' || body === null) return {};
  const id = (body as Record<string, unknown>)[pointer.field];
  if (typeof id !== 'string' || id === '') return {};
  return pointer.object === 'account'
    ? { bodyAccount: await findAccount(database, user, id) }
    : { bodyCard: await findCard(database, user, id) };
}

/** Every id is made of these; anything else names nothing, and PostgreSQL would refuse to look for some of it. */
const possibleId = (id: string) => (/^[\w-]{1,64}$/.test(id) ? id : '');

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

/** Without an id the caller; somebody else only for SUPER_ADMIN. */
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
