import { emailKey } from '../logins/emailKey';
import type { ReadCardRow } from './cardRow';

/** What names the card of a row. Two rows with equal keys and profiles are about the same profile. */
export type CardRowKey = { by: 'cardId' | 'loginEmail' | 'emails' | 'name'; value: string };

/**
 * What names the card of a row: the card ID, else the login's email, else the first email of the profile; the name only
 * in a row without an email. Undefined when the row has none of them.
 */
export function cardRowKey({ cardId, loginEmail, profile, name }: ReadCardRow): CardRowKey | undefined {
  const [email] = profile.emails ?? [];
  const owner = name ?? profile.fullName;
  if (cardId !== '') return { by: 'cardId', value: cardId };
  if (loginEmail !== undefined) return { by: 'loginEmail', value: emailKey(loginEmail) };
  if (email !== undefined) return { by: 'emails', value: emailKey(email) };
  return owner ? { by: 'name', value: owner } : undefined;
}

/** The key as text: rows with the same text are about the same card. The two kinds of email name each other's cards. */
export function rowKeyText({ by, value }: CardRowKey): string {
  return `${by === 'loginEmail' || by === 'emails' ? 'email' : by}:${value}`;
}
