import type { AccountRow } from '../../database/tables';
import { conflict, invalid } from '../../http/errors';

/**
 * The text a visitor has consented to: the account's, as the page has sent it back. A page that showed another text, or
 * none, consents to nothing.
 * @returns null without a consent
 * @throws HttpError 400 without a consent that the account requires, 409 when its text has changed meanwhile
 */
export function consentFrom(
  sent: string | undefined,
  { consentText, requiresConsent }: Pick<AccountRow, 'consentText' | 'requiresConsent'>,
): string | null {
  if (consentText === '') return null;
  if (sent === consentText) return consentText;
  if (!requiresConsent) return null;
  if (sent === undefined || sent === '') throw invalid('consent: required');
  throw conflict('The text that you confirmed has changed. Load the page again and read it.');
}
