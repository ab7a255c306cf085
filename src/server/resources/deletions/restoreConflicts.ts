import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { limits } from '../../../contract/limits';
import { userTextures } from '../../../contract/themes';
import type { RestoreChoice } from '../../../contract/deletedRecords';
import type { Database, DeletedRecordRow } from '../../database/tables';
import { accountsInScope, cardsInScopeById } from '../../http/scopeOf';
import type { ScopeUser } from '../../http/scopeOf';
import { firstDeletedRow, readDeletedRows } from '../deletedRows.repository';
import { absentLogins, loginRoles, takenEmails, takenLinks } from './restoredLogins';

/**
 * Why a record cannot be restored unchanged, and the choice that allows the restore; null when the user must act first.
 */
export type RestoreConflict = { message: string; choice: RestoreChoice | null };

type DeletedRow = Record<string, unknown>;

const rowsAtOnce = 500;
const maxNamed = 5;

/** Returns the conflicts of a restore with changes since the deletion. */
export async function restoreConflicts(
  database: Database,
  user: ScopeUser,
  record: DeletedRecordRow,
): Promise<RestoreConflict[]> {
  const conflicts: (RestoreConflict | undefined)[] = [];
  if (record.kind === 'texture') conflicts.push(await textureConflict(database, user, record));
  if (record.kind === 'cardProfile' || record.kind === 'photo' || record.kind === 'lead')
    conflicts.push(await cardConflict(database, user, record, await cardIdOf(database, record)));
  if (record.kind === 'card') conflicts.push(await accountConflict(database, user, record));
  const emails = new Set<string>();
  const links = new Set<string>();
  const logins = new Set<string>();
  for await (const rows of rowsOf(database, record.id, 'users'))
    for (const key of await takenEmails(database, rows)) emails.add(String(key));
  for (const table of ['accounts', 'cards'] as const)
    for await (const rows of rowsOf(database, record.id, table)) {
      if (table === 'cards') for (const link of await takenLinks(database, rows)) links.add(String(link));
      const ids = rows.flatMap(({ userId }) => (typeof userId === 'string' ? [userId] : []));
      // A shared login is in the record of the card or account that was deleted last.
      const { deleted, missing } = await absentLogins(database, ids, loginRoles[table]);
      for (const key of await takenEmails(database, deleted)) emails.add(String(key));
      for (const { userId, name } of rows) if (missing.has(String(userId))) logins.add(String(name));
    }
  conflicts.push(
    conflictOf(emails, 'withoutEmails', [
      'The email address of a login belongs to another login now',
      'The email addresses of some logins belong to other logins now',
    ]),
    conflictOf(logins, 'withoutLogins', [
      'The login of a record was deleted for good',
      'Some logins were deleted for good',
    ]),
    conflictOf(links, 'newLinks', [
      'The link of a card belongs to another card now',
      'Some links belong to other cards now',
    ]),
  );
  return conflicts.filter((conflict) => conflict !== undefined);
}

function conflictOf(
  names: ReadonlySet<string>,
  choice: RestoreChoice,
  [singular, plural]: [string, string],
): RestoreConflict | undefined {
  if (names.size === 0) return undefined;
  const shown = [...names].slice(0, maxNamed).join(', ');
  const rest = names.size > maxNamed ? ` and ${names.size - maxNamed} more` : '';
  return { message: `${names.size === 1 ? singular : plural}: ${shown}${rest}`, choice };
}

/** Yields the rows of a table in batches. Other requests run between them. */
async function* rowsOf(database: Database, deletionId: string, table: string): AsyncGenerator<DeletedRow[]> {
  for (let after = -1; ;) {
    const read = await readDeletedRows(database, deletionId, table, { after, limit: rowsAtOnce });
    const last = read.at(-1);
    if (!last) return;
    yield read.map(({ row }) => row);
    after = last.position;
    await yieldToEventLoop();
  }
}

/** Whether the account is visible: one that is being deleted or restored still has its row. */
async function hasAccount(database: Database, user: ScopeUser, { accountId }: DeletedRecordRow): Promise<boolean> {
  const accounts = accountsInScope(database, user)
    .select('accounts.id')
    .where('accounts.id', '=', accountId ?? '');
  return (await accounts.executeTakeFirst()) !== undefined;
}

async function accountConflict(
  database: Database,
  user: ScopeUser,
  record: DeletedRecordRow,
): Promise<RestoreConflict | undefined> {
  if (await hasAccount(database, user, record)) return undefined;
  return {
    message: 'The account of this card was deleted. Restore it first, or choose another account',
    choice: 'accountId',
  };
}

/** Returns the id of the card that a deleted profile, photo or lead belongs to. */
export async function cardIdOf(database: Database, { id, kind }: DeletedRecordRow): Promise<string> {
  const tables = { photo: 'photos', lead: 'leads' } as const;
  const table = kind === 'photo' || kind === 'lead' ? tables[kind] : 'cardProfiles';
  const deleted = await firstDeletedRow(database, id, table);
  return String(deleted?.cardId);
}

/** Checks the card, which may have been deleted or moved since: users restore only into cards in their scope. */
export async function cardConflict(
  database: Database,
  user: ScopeUser,
  record: DeletedRecordRow,
  cardId: string,
): Promise<RestoreConflict | undefined> {
  const own = cardsInScopeById(database, user).select('cards.id').where('cards.id', '=', cardId);
  if (!(await own.executeTakeFirst())) {
    const moved = database.selectFrom('cards').select('id').where('id', '=', cardId);
    return (await moved.where('accountId', '<>', record.accountId).executeTakeFirst())
      ? { message: 'The card belongs to another account now', choice: null }
      : { message: 'The card was deleted as well. Restore the card first', choice: null };
  }
  if (record.kind !== 'cardProfile') return undefined;
  const profiles = await database.selectFrom('cardProfiles').select('id').where('cardId', '=', cardId).execute();
  if (profiles.length < limits.cardProfilesPerCard) return undefined;
  const message = `A card has at most ${limits.cardProfilesPerCard} profiles. Delete one first`;
  return { message, choice: null };
}

async function textureConflict(
  database: Database,
  user: ScopeUser,
  record: DeletedRecordRow,
): Promise<RestoreConflict | undefined> {
  const { accountId } = record;
  if (!(await hasAccount(database, user, record)))
    return { message: 'The account was deleted as well. Restore the account first', choice: null };
  const taken = await database.selectFrom('textures').select('slot').where('accountId', '=', accountId).execute();
  if (taken.length < userTextures.length) return undefined;
  return { message: `An account has at most ${userTextures.length} own textures. Delete one first`, choice: null };
}
