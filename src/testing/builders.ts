import { emptyCardFields } from '../contract/cardFields';
import type { Database, DeletedRecordRow, NewRow, Row } from '../server/database/tables';
import type { TableRows } from '../server/database/auditTables';
import { insertDeletedRows } from '../server/resources/deletedRows.repository';
import { newId, newLinkKey } from '../server/database/ids';
import { searchTextOf } from '../server/resources/leads/searchText';

/** Rows for tests: what a test does not name gets a plain value. Each builder inserts its row and returns it. */
const createdAt = '2026-01-02T03:04:05.678Z';

export async function aUser(database: Database, given: Partial<NewRow<'users'>> = {}): Promise<Row<'users'>> {
  const id = given.id ?? newId();
  const email = given.email === undefined ? `${id.toLowerCase()}@cards.test` : given.email;
  const row = {
    id,
    username: 'A user',
    email,
    emailKey: email?.toLowerCase() ?? null,
    passwordHash: null,
    role: 'BASIC' as const,
    isEnabled: true,
    managesAllAccounts: false,
    hasSignedIn: false,
    createdAt,
    version: 1,
    ...given,
  };
  await database.insertInto('users').values(row).execute();
  return row;
}

export function aSuperAdmin(database: Database, given: Partial<NewRow<'users'>> = {}): Promise<Row<'users'>> {
  return aUser(database, { username: 'Super', role: 'SUPER_ADMIN', ...given });
}

/** An administrator account: an ADMIN that manages every account. */
export function anAdministrator(database: Database, given: Partial<NewRow<'users'>> = {}): Promise<Row<'users'>> {
  return aUser(database, { username: 'Staff', role: 'ADMIN', managesAllAccounts: true, ...given });
}

/** An account; with `userId` that user is its login and manages it. */
export async function anAccount(database: Database, given: Partial<NewRow<'accounts'>> = {}): Promise<Row<'accounts'>> {
  const row = {
    id: newId(),
    name: 'Northwind',
    contactPerson: '',
    email: '',
    otherNotice: '',
    maintenanceModule: null,
    customerUnderControl: false,
    contractStarted: null,
    contractEnd: null,
    contractOptions: [],
    themes: null,
    privacyLink: '',
    timeZone: 'UTC',
    isEnabled: true,
    userId: null,
    createdAt,
    version: 1,
    ...given,
  };
  await database.insertInto('accounts').values(row).execute();
  if (row.userId) await database.insertInto('userAccounts').values({ userId: row.userId, accountId: row.id }).execute();
  // A database of an earlier version has no such columns.
  return { contactRetentionMonths: 12, consentText: '', requiresConsent: false, ...row };
}

/** The login of an account: an ADMIN that manages the account it is given. */
export async function anOwner(
  database: Database,
  accountId: string,
  given: Partial<NewRow<'users'>> = {},
): Promise<Row<'users'>> {
  const user = await aUser(database, { username: 'Owner', role: 'ADMIN', ...given });
  await database.updateTable('accounts').set({ userId: user.id }).where('id', '=', accountId).execute();
  await database.insertInto('userAccounts').values({ userId: user.id, accountId }).execute();
  return user;
}

/** A card without profiles; give an accountId, or it gets an account of its own. */
export async function aCard(database: Database, given: Partial<NewRow<'cards'>> = {}): Promise<Row<'cards'>> {
  const accountId = given.accountId ?? (await anAccount(database)).id;
  const row = {
    id: newId(),
    link: newLinkKey(),
    name: 'Ann Lee',
    userId: null,
    photoId: null,
    createdAt,
    version: 1,
    ...given,
    accountId,
  };
  await database.insertInto('cards').values(row).execute();
  // A database of an earlier version has no such columns.
  return { picksProfileByLanguage: false, linkState: 'public', forwardTo: '', ...row };
}

type CardProfileGiven = Partial<NewRow<'cardProfiles'>> & { cardId: string };

/** The row of a profile, active unless said otherwise. */
export function cardProfileRow(given: CardProfileGiven): Row<'cardProfiles'> {
  return {
    id: newId(),
    isActive: true,
    ...emptyCardFields(),
    fullName: 'Ann Lee',
    language: 'en',
    allowSearchEngines: false,
    createdAt,
    version: 1,
    ...given,
  };
}

/** A profile of a card, active unless said otherwise. */
export async function aCardProfile(database: Database, given: CardProfileGiven): Promise<Row<'cardProfiles'>> {
  const row = cardProfileRow(given);
  await database.insertInto('cardProfiles').values(row).execute();
  return row;
}

/** The login of a card: a BASIC user whose own card it is. */
export async function aHolder(
  database: Database,
  cardId: string,
  given: Partial<NewRow<'users'>> = {},
): Promise<Row<'users'>> {
  const user = await aUser(database, { username: 'Holder', role: 'BASIC', ...given });
  await database.updateTable('cards').set({ userId: user.id }).where('id', '=', cardId).execute();
  return user;
}

/** An entry of the history. */
export async function anEntry(
  database: Database,
  given: Partial<NewRow<'auditEntries'>> = {},
): Promise<Row<'auditEntries'>> {
  const row = {
    id: newId(),
    createdAt,
    userId: 'anybody',
    username: 'Marta Amsel',
    action: 'renameCard',
    objectType: null,
    objectId: null,
    objectName: '',
    accountId: null,
    address: '',
    changes: [],
    details: {},
    ...given,
  };
  await database.insertInto('auditEntries').values(row).execute();
  return row;
}

/** A contact that a visitor sent to a card: unread, without marks. */
export async function aLead(
  database: Database,
  given: Partial<NewRow<'leads'>> & { cardId: string },
): Promise<Row<'leads'>> {
  const row = {
    id: newId(),
    cardProfileId: null,
    variant: '',
    name: 'Vera Visitor',
    company: '',
    position: '',
    phone: '+1 555 0100',
    email: 'vera@visitor.test',
    contentHash: newId(),
    isSuspicious: false,
    createdAt,
    ...given,
  };
  return database
    .insertInto('leads')
    .values({ searchText: searchTextOf(row), ...row })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A card in Recently deleted, with rows and files. */
export async function aDeletedRecord(
  database: Database,
  { rows = {}, files = [], ...given }: Partial<NewRow<'keptDeletions'>> & { rows?: TableRows; files?: string[] } = {},
): Promise<DeletedRecordRow> {
  const id = given.id ?? newId();
  await database
    .insertInto('keptDeletions')
    .values({
      id,
      kind: 'card',
      label: 'Ann Lee',
      accountId: null,
      searchKey: (given.label ?? 'Ann Lee').toLowerCase(),
      deletedBy: 'boss',
      createdAt,
      expiresAt: '2099-01-01T00:00:00.000Z',
      ...given,
    })
    .execute();
  await database.transaction().execute((transaction) => insertDeletedRows(transaction, id, { rows, files }));
  return database.selectFrom('keptDeletions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
