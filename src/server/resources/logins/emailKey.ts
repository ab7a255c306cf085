import { longestTypedAddress, mailAddress } from '../../outside/mail/mailAddress';
import { emailText } from '../../../text/typedText';

/**
 * Normalizes a text for comparison: trimmed, in Unicode form NFKC, in lower case. PostgreSQL refuses NUL, which no stored
 * email holds; the character in its place is in none either.
 */
export function foldCase(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase().replaceAll('\0', '\ufffd');
}

/** The folded text, or a character that no email holds in place of a text that is too long for one. */
function foldedEmail(typed: string): string {
  const email = emailText(typed);
  return email.length > longestTypedAddress ? '\ufffd' : foldCase(email);
}

/**
 * The unique key of a login email. It ignores case and Unicode compatibility forms, and has an internationalized domain
 * in its ASCII form: some browsers send that for what is typed, others the typed form.
 */
export function emailKey(email: string): string {
  const folded = foldedEmail(email);
  return mailAddress(folded) ?? folded;
}

/**
 * The keys by which a login of this email is found. A login of an earlier version keeps the typed form of its domain
 * when another login has the ASCII form: see `rewriteEmailKeys`.
 */
export function emailKeys(email: string): string[] {
  return [...new Set([foldedEmail(email), emailKey(email)])];
}

/** The key of limits on mail to one mailbox. It ignores `+tags`, because their mail arrives in the same mailbox. */
export function mailboxKey(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  const [mailbox = ''] = key.slice(0, at).split('+');
  return mailbox === '' ? key : mailbox + key.slice(at);
}
