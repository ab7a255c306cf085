import { urlOf } from '../../../card/safeUrl';
import type { UrlField } from '../../../card/safeUrl';
import type { cardProfileForm } from '../../entities/cards/cardProfile';

/** The values of the Contact Details form. */
export type ContactDetails = ReturnType<typeof cardProfileForm>;

/**
 * The error of a website or social network entry; undefined if the public page can link it. The server uses the same
 * rule, and keeps the stored entries that it refuses by now.
 */
export function linkProblem(field: UrlField, typed: string, stored: readonly unknown[]): string | undefined {
  const text = typed.trim();
  if (text === '' || urlOf(field, text) !== null || stored.includes(text)) return undefined;
  return field === 'websites'
    ? 'Enter a web address such as example.com'
    : 'Enter a web address or a name such as @ann';
}
