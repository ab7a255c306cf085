import type { SelectQueryBuilder } from 'kysely';
import { newId, newLinkKey } from '../../database/ids';
import type { Instant } from '../../database/instant';
import type {
  AccountRow,
  CardProfileRow,
  CardRow,
  Database,
  DatabaseTransaction,
  Tables,
  UserRow,
} from '../../database/tables';
import { notFound } from '../../http/errors';
import { insertCardProfile } from '../cardProfiles/cardProfiles.repository';

/** A card with all that its answer shows. */
export type CardRecord = {
  card: CardRow;
  account: Pick<AccountRow, 'id' | 'name' | 'contractOptions' | 'themes'>;
  login: Pick<UserRow, 'email' | 'passwordHash'> | null;
  profiles: CardProfileRow[];
};

type CardsQuery = SelectQueryBuilder<Tables, 'cards', object>;

/**
 * The cards of a query (see scopeOf.ts) with their accounts, logins and profiles (oldest first).
 * Three reads whatever the number of cards.
 */
export async function loadCards(database: Database, cards: CardsQuery): Promise<CardRecord[]> {
  const rows = await cards
    .innerJoin('accounts', 'accounts.id', 'cards.accountId')
    .leftJoin('users', 'users.id', 'cards.userId')
    .selectAll('cards')
    .select(['accounts.name as accountName', 'accounts.contractOptions', 'accounts.themes'])
    .select(['users.email as loginEmail', 'users.passwordHash'])
    .orderBy('cards.createdAt')
    .orderBy('cards.id')
    .execute();
  const profiles = await database
    .selectFrom('cardProfiles')
    .selectAll()
    .where('cardId', 'in', cards.select('cards.id'))
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const profilesOf = new Map<string, CardProfileRow[]>();
  for (const profile of profiles) profilesOf.set(profile.cardId, [...(profilesOf.get(profile.cardId) ?? []), profile]);
  return rows.map(({ accountName, contractOptions, themes, loginEmail, passwordHash, ...card }) => ({
    card,
    account: { id: card.accountId, name: accountName, contractOptions, themes },
    login: card.userId === null ? null : { email: loginEmail, passwordHash },
    profiles: profilesOf.get(card.id) ?? [],
  }));
}

/** One card by its id. @throws HttpError 404 when it is gone */
export async function loadCard(database: Database, cardId: string): Promise<CardRecord> {
  const [record] = await loadCards(database, database.selectFrom('cards').where('cards.id', '=', cardId));
  if (!record) throw notFound();
  return record;
}

/**
 * The card's row, locked until the transaction ends: whatever changes its profiles waits for it.
 * @throws HttpError 404 when it is gone
 */
export async function lockCard(transaction: DatabaseTransaction, cardId: string): Promise<CardRow> {
  const card = await transaction
    .selectFrom('cards')
    .selectAll()
    .where('id', '=', cardId)
    .forUpdate()
    .executeTakeFirst();
  if (!card) throw notFound();
  return card;
}

/** A key no card has. Two are hardly ever the same; the database's unique index is the last wall. */
async function unusedLink(transaction: DatabaseTransaction): Promise<string> {
  const link = newLinkKey();
  const taken = await transaction.selectFrom('cards').select('id').where('link', '=', link).executeTakeFirst();
  return taken ? unusedLink(transaction) : link;
}

/**
 * A new card with one active profile in its owner's name, so that its public page works at once.
 * @returns the card's id
 */
export async function insertCard(
  transaction: DatabaseTransaction,
  { accountId, name, now }: { accountId: string; name: string; now: Instant },
): Promise<string> {
  const id = newId();
  const link = await unusedLink(transaction);
  await transaction
    .insertInto('cards')
    .values({ id, accountId, link, name, userId: null, photoId: null, createdAt: now, version: 1 })
    .execute();
  await insertCardProfile(transaction, { cardId: id, fullName: name, isActive: true, now });
  return id;
}
