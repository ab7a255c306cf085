import type { DatabaseTransaction } from '../../database/tables';
import { cardsInScope } from '../../http/scopeOf';
import type { ScopeUser } from '../../http/scopeOf';
import { rowKeyText } from './cardRowKey';
import type { CardRowKey } from './cardRowKey';
import { findKeyedCards } from './keyedCards.repository';

/** The card that a key names: none for a new one, or why it is not clear. */
export type CardMatch = { cardId?: string; problem?: { field: string; message: string } };

const several = (field: string, what: string): CardMatch => ({
  problem: { field, message: `Several cards of the account have this ${what}. Add the card ID` },
});

/**
 * Finds the cards that rows name.
 * A card ID names a card of the account. An email names the card with that login, else the card with that first email:
 * for a row with a login email only a card that has no other login. A name names the card with exactly that name.
 * @returns a match for each key, by its text
 */
export async function matchCards(
  transaction: DatabaseTransaction,
  { user, accountId }: { user: ScopeUser; accountId: string },
  keys: readonly CardRowKey[],
): Promise<Map<string, CardMatch>> {
  const ids = keys.filter(({ by }) => by === 'cardId').map(({ value }) => value);
  const named = await cardsById(transaction, user, ids);
  const { byLogin, byEmail, byName } = await findKeyedCards(transaction, accountId, keys);
  const matchOf = ({ by, value }: CardRowKey): CardMatch => {
    if (by === 'cardId') return matchById(named.get(value), value, accountId);
    if (by === 'name') return onlyOne(byName.get(value) ?? [], 'cardOwnerName', 'name');
    const logins = byLogin.get(value) ?? [];
    if (logins.length > 0) return onlyOne(logins, by, 'email');
    const cards = (byEmail.get(value) ?? []).filter(({ userId }) => by === 'emails' || userId === null);
    const unique = [...new Set(cards.map(({ id }) => id))];
    return onlyOne(unique, by, 'email');
  };
  return new Map(keys.map((key) => [matchName(key), matchOf(key)]));
}

/** The name of a key in the result of `matchCards`. */
export const matchName = (key: CardRowKey): string => `${key.by} ${rowKeyText(key)}`;

function onlyOne(ids: readonly string[], field: string, what: string): CardMatch {
  if (ids.length > 1) return several(field, what);
  return ids[0] === undefined ? {} : { cardId: ids[0] };
}

function matchById(owner: string | undefined, cardId: string, accountId: string): CardMatch {
  if (owner === accountId) return { cardId };
  const message = owner === undefined ? 'This card was not found' : 'This card belongs to another account';
  return { problem: { field: 'cardId', message } };
}

/** The accounts of the cards that the user may see. */
async function cardsById(
  transaction: DatabaseTransaction,
  user: ScopeUser,
  ids: readonly string[],
): Promise<Map<string, string>> {
  // PostgreSQL refuses to look for some texts, and no id has them.
  const possible = ids.filter((id) => /^[\w-]{1,64}$/.test(id));
  if (possible.length === 0) return new Map();
  const cards = cardsInScope(transaction, user).select(['cards.id', 'cards.accountId']);
  const rows = await cards.where('cards.id', 'in', possible).execute();
  return new Map(rows.map(({ id, accountId }) => [id, accountId]));
}
