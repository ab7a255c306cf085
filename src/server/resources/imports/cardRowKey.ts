import { emailKey } from '../logins/emailKey';
import type { ReadCardRow } from './cardRow';
import { indexedKey } from './indexedKey';

/** The key that identifies the card of a row. Rows with equal keys and profile numbers are about the same profile. */
export type CardRowKey = { by: 'cardId' | 'loginEmail' | 'emails' | 'name'; value: string };

/**
 * Returns the key of a row: the card ID, else the login's email, else the first email of the profile. The name is used
 * only without an email. Undefined when the row has none of these.
 */
export function cardRowKey({ cardId, loginEmail, profile, name }: ReadCardRow): CardRowKey | undefined {
  const [email] = profile.emails ?? [];
  const owner = name ?? profile.fullName;
  if (cardId !== '') return { by: 'cardId', value: cardId };
  if (loginEmail !== undefined) return { by: 'loginEmail', value: emailKey(loginEmail) };
  if (email !== undefined) return { by: 'emails', value: emailKey(email) };
  return owner ? { by: 'name', value: owner } : undefined;
}

/** The key as text: rows with equal texts are about the same card. Both kinds of email give the same text. */
export function rowKeyText({ by, value }: CardRowKey): string {
  return indexedKey(by === 'loginEmail' || by === 'emails' ? 'email' : by, value);
}
