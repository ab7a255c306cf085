import { isPossibleId } from '../../../contract/ids';
import type { DatabaseTransaction } from '../../database/tables';
import { cardsInScopeById } from '../../http/scopeOf';
import type { ScopeUser } from '../../http/scopeOf';
import { rowKeyText } from './cardRowKey';
import type { CardRowKey } from './cardRowKey';
import { findKeyedCards } from './keyedCards.repository';

/** The card of a key: neither property for a new card, `problem` when no single card can be chosen. */
export type CardMatch = { cardId?: string; problem?: { field: string; message: string } };

const several = (field: string, what: string): CardMatch => ({
  problem: { field, message: `Several cards of the account have this ${what}. Add the card ID` },
});

/**
 * Finds the cards of rows in an account by their keys:
 * - a card ID finds the card with this ID;
 * - an email finds the card whose login has it, else the card whose profile has it as its first email; for a login
 *   email this must be a card without a login;
 * - a name finds the card with exactly this name.
 * @returns a match for each key, by its `matchName`
 */
export async function matchCards(
  transaction: DatabaseTransaction,
  { user, accountId }: { user: ScopeUser; accountId: string },
  keys: readonly CardRowKey[],
): Promise<Map<string, CardMatch>> {
  const ids = keys.filter(({ by }) => by === 'cardId').map(({ value }) => value);
  const accountIds = await accountIdsOf(transaction, user, ids);
  const { byLogin, byEmail, byName } = await findKeyedCards(transaction, accountId, keys);
  const matchOf = ({ by, value }: CardRowKey): CardMatch => {
    if (by === 'cardId') return matchById(accountIds.get(value), value, accountId);
    if (by === 'name') return onlyOne(byName.get(value) ?? [], 'cardOwnerName', 'name');
    const logins = byLogin.get(value) ?? [];
    if (logins.length > 0) return onlyOne(logins, by, 'email');
    const cards = (byEmail.get(value) ?? []).filter(({ userId }) => by === 'emails' || userId === null);
    const unique = [...new Set(cards.map(({ id }) => id))];
    return onlyOne(unique, by, 'email');
  };
  return new Map(keys.map((key) => [matchName(key), matchOf(key)]));
}

/** The map key of a row's key in the result of `matchCards`. */
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

/** Returns the account ids of cards in the user's scope, by card id. */
async function accountIdsOf(
  transaction: DatabaseTransaction,
  user: ScopeUser,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const possible = ids.filter(isPossibleId);
  if (possible.length === 0) return new Map();
  const cards = cardsInScopeById(transaction, user).select(['cards.id', 'cards.accountId']);
  const rows = await cards.where('cards.id', 'in', possible).execute();
  return new Map(rows.map(({ id, accountId }) => [id, accountId]));
}
