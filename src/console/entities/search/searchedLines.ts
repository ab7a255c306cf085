import { foldText } from '../../../text/foldText';
import type { Account } from '../accounts/account';
import { roleOf } from '../cards/card';
import type { Card } from '../cards/card';

/** What a search looks through. */
export type SearchedTexts = { name: string; role: string; emails: string[] };

/** What a search looks through in an account. */
export const accountTexts = ({ accountName, contactPerson, email, loginEmail }: Account): SearchedTexts => ({
  name: accountName,
  role: contactPerson,
  emails: [email, loginEmail],
});

/** What a search looks through in a card. */
export const cardTexts = (card: Card): SearchedTexts => ({
  name: card.cardOwnerName,
  role: roleOf(card),
  emails: [card.cardEmail, card.cardLoginEmail],
});

const known = new WeakMap<readonly object[], string>();

/**
 * The folded texts of the records of a bucket, a line each. They are stored for each bucket: a bucket that has not
 * changed is the same array, and a string for each record would need far more memory.
 */
export function searchedLinesOf<Entity extends object>(
  bucket: readonly Entity[],
  texts: (entity: Entity) => SearchedTexts,
): string {
  const present = known.get(bucket);
  if (present !== undefined) return present;
  const lines = foldText(bucket.map((entity) => searchedText(texts(entity))).join('\n'));
  known.set(bucket, lines);
  return lines;
}

/** All that a search looks through in one record, as one line. */
export function searchedText({ name, role, emails }: SearchedTexts): string {
  return [name, role, ...new Set(emails)].join('\t').replaceAll('\n', ' ');
}
