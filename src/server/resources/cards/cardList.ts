import { sql } from 'kysely';
import { WireCard } from '../../../contract/wire/card';
import type { WireCardSummary } from '../../../contract/wire/card';
import type { Database } from '../../database/tables';
import { accountsInScope, cardsInScope, cardsInScopeById, cardsWithHidden, scopeKindOf } from '../../http/scopeOf';
import type { ScopeUser } from '../../http/scopeOf';
import { compileSerializer } from '../../http/serialization';
import { profilePictureOf } from './cardProfileToWire';
import { changedObjects, countRows, filterRows, idsWhere } from '../lists/listSource';
import type { ListSource } from '../lists/listSource';
import { managedAccountsKey } from '../lists/scopeKey';
import { loginStateOf } from '../logins/loginToWire';
import { cardToWire } from './cardToWire';
import { loadCards, loadCardSummaries } from './cards.repository';
import type { CardSummaryRecord } from './cards.repository';

const toJson = compileSerializer({ schema: WireCard });

/** The list of the cards in a user's scope. */
export async function cardList(database: Database, user: ScopeUser): Promise<ListSource> {
  const cards = () => cardsInScope(database, user);
  const cardsById = () => cardsInScopeById(database, user);
  return {
    key: `cards ${await managedAccountsKey(database, user)}`,
    load: async (filter, isSummary) => {
      const rows = filterRows(database, 'ids' in filter ? cardsById() : cards(), 'cards', filter);
      if (isSummary)
        return (await loadCardSummaries(database, rows)).map((record) => ({
          id: record.id,
          createdAt: record.createdAt,
          json: JSON.stringify(cardSummaryToWire(record)),
        }));
      return (await loadCards(database, rows)).map((record) => ({
        id: record.card.id,
        createdAt: record.card.createdAt,
        json: toJson(cardToWire(record)),
      }));
    },
    count: () => countRows(cards()),
    existing: (ids, range) => idsWhere(cardsById(), 'cards', 'id', ids, range),
    changed: async (since, limit) => {
      const changed = await changedObjects(database, since, 'card', limit, scopeOfChanges());
      const accounts = await changedObjects(database, since, 'accountCards', limit);
      const users = await changedObjects(database, since, 'user', limit);
      const ofAccounts = await idsWhere(cardsWithHidden(database, user), 'cards', 'accountId', accounts);
      const ofUsers = await idsWhere(cardsById(), 'cards', 'userId', users);
      return new Set([...changed, ...ofAccounts, ...ofUsers]);
    },
  };

  /** The condition for changes of cards that are or were in the user's scope; undefined when all are. */
  function scopeOfChanges() {
    const kind = scopeKindOf(user);
    if (kind === 'own') return sql<boolean>`${sql.ref('changes.userId')} = ${user.id}`;
    if (kind === 'all') return undefined;
    const managed = accountsInScope(database, user).select('accounts.id');
    return sql<boolean>`${sql.ref('changes.accountId')} in ${managed}`;
  }
}

export function cardSummaryToWire({ profile, ...card }: CardSummaryRecord): WireCardSummary {
  return {
    id: card.id,
    accountId: card.accountId,
    link: card.link,
    createdAt: card.createdAt,
    name: card.name,
    userId: card.userId,
    profilePicture: profilePictureOf(card),
    hasLanguagePack: card.contractOptions.includes('multiple_language_pack'),
    loginEmail: card.loginEmail ?? '',
    loginState: loginStateOf({
      email: card.loginEmail,
      isEnabled: card.isEnabled ?? true,
      hasSignedIn: card.hasSignedIn ?? false,
      invitationState: card.invitationState,
    }),
    linkState: card.linkState,
    version: card.version,
    fullName: profile?.fullName ?? '',
    title: profile?.title ?? '',
    company: profile?.company ?? '',
    email: profile?.emails[0] ?? '',
  };
}
