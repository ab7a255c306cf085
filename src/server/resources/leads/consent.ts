import type { AccountRow } from '../../database/tables';
import { conflict, invalid } from '../../http/errors';

/**
 * Returns the consent text that a visitor has agreed to. The page sends back the text that it showed, which must be the
 * account's present one.
 * @returns null without consent
 * @throws HttpError 400 without consent when the account requires it, 409 when the account's text has changed since
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
