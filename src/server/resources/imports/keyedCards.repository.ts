import { sql } from 'kysely';
import { isNotAscii } from '../../database/isNotAscii';
import { isPostgres } from '../../database/isPostgres';
import type { Database } from '../../database/tables';
import { emailKey } from '../logins/emailKey';
import type { CardRowKey } from './cardRowKey';

/** Finds the cards of an account by their keys. Several cards may have the same key. */
export async function findKeyedCards(
  database: Database,
  accountId: string,
  keys: readonly CardRowKey[],
): Promise<{ byLogin: Map<string, string[]>; byEmail: Map<string, KeyedCard[]>; byName: Map<string, string[]> }> {
  const valuesBy = (kinds: readonly CardRowKey['by'][]) =>
    keys.filter(({ by }) => kinds.includes(by)).map(({ value }) => value);
  const emails = valuesBy(['loginEmail', 'emails']);
  const names = valuesBy(['name']);
  const logins = emails.length === 0 ? [] : await cardsByLogin(database, accountId, emails);
  const profiles = emails.length === 0 ? [] : await cardsByFirstEmail(database, accountId, emails);
  const byName = names.length === 0 ? [] : await cardsByName(database, accountId, names);
  return {
    byLogin: grouped(logins.map(({ key, id }) => [key ?? '', id])),
    byEmail: grouped(profiles.map(({ key, ...card }) => [key, card])),
    byName: grouped(byName.map(({ key, id }) => [key, id])),
  };
}

export type KeyedCard = { id: string; userId: string | null };

function grouped<Value>(pairs: readonly (readonly [string, Value])[]): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value]);
  return groups;
}

// Two queries instead of a join: in a join SQLite reads all cards of the account for each batch of keys.

async function cardsByLogin(database: Database, accountId: string, emailKeys: readonly string[]) {
  const users = await database
    .selectFrom('users')
    .select(['id', 'emailKey'])
    .where('emailKey', 'in', emailKeys)
    .execute();
  if (users.length === 0) return [];
  const keys = new Map(users.map(({ id, emailKey }) => [id, emailKey]));
  const cards = await database
    .selectFrom('cards')
    .select(['id', 'userId', 'accountId'])
    .where('userId', 'in', [...keys.keys()])
    .execute();
  return cards
    .filter((card) => card.accountId === accountId)
    .map(({ id, userId }) => ({ key: keys.get(userId ?? ''), id }));
}

function cardsByName(database: Database, accountId: string, names: readonly string[]) {
  return database
    .selectFrom('cards')
    .select(['cards.name as key', 'cards.id'])
    .where('cards.accountId', '=', accountId)
    .where('cards.name', 'in', names)
    .execute();
}

async function cardsByFirstEmail(database: Database, accountId: string, emails: readonly string[]) {
  const ascii = emails.filter(isAscii);
  // The key of an internationalized domain is its ASCII form, but the profile may have the typed one.
  const others = emails.filter((email) => !isAscii(email) || email.includes('xn--'));
  const profiles = [
    ...(ascii.length === 0 ? [] : await profilesByAsciiEmail(database, ascii)),
    ...(others.length === 0 ? [] : await profilesByOtherEmail(database, accountId, others)),
  ];
  if (profiles.length === 0) return [];
  const ids = [...new Set(profiles.map(({ cardId }) => cardId))];
  const rows = await database
    .selectFrom('cards')
    .select(['id', 'userId', 'accountId'])
    .where('id', 'in', ids)
    .execute();
  const cards = new Map(rows.filter((card) => card.accountId === accountId).map((card) => [card.id, card]));
  return profiles.flatMap(({ key, cardId }) => {
    const card = cards.get(cardId);
    return card ? [{ key, id: card.id, userId: card.userId }] : [];
  });
}

const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text);

const firstEmailOf = (database: Database) =>
  isPostgres(database)
    ? sql<string>`(("cardProfiles"."emails"::json) ->> 0)`
    : sql<string>`json_extract("cardProfiles"."emails", '$[0]')`;

/** Uses the index `cardProfilesByEmail`: the expression must match it. */
function profilesByAsciiEmail(database: Database, emails: readonly string[]) {
  const first = sql<string>`lower(${firstEmailOf(database)})`;
  return database
    .selectFrom('cardProfiles')
    .select([first.as('key'), 'cardId'])
    .distinct()
    .where(first, 'in', emails)
    .execute();
}

/** SQLite's `lower`, and PostgreSQL's in some locales, converts ASCII only: other addresses are compared here. */
async function profilesByOtherEmail(database: Database, accountId: string, emails: readonly string[]) {
  const first = firstEmailOf(database);
  const profiles = await database
    .selectFrom('cardProfiles')
    .select([first.as('email'), 'cardId'])
    .where('cardId', 'in', database.selectFrom('cards').select('id').where('accountId', '=', accountId))
    .where(isNotAscii(database, first))
    .execute();
  return profiles
    .map(({ email, cardId }) => ({ key: emailKey(email), cardId }))
    .filter(({ key }) => emails.includes(key));
}
