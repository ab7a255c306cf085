import { domainToASCII } from 'node:url';
import { limits } from '../../../contract/limits';

/**
 * A longer text is not a valid address in any Unicode form. It is neither converted nor normalized, because the time for
 * that grows with the square of the length: half a minute for 256 KiB.
 */
export const longestTypedAddress = 4 * limits.email;

const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domainLabel = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/**
 * Returns the address that an email may be sent to, or null. It only accepts the form local@domain.tld of RFC 5321. It
 * rejects quoted local parts, groups, comments, display names, address lists and address literals, because mail parsers
 * have read them as other addresses than the checked ones (CVE-2025-13033, CVE-2025-14874).
 * An internationalized domain is returned in its ASCII form, everything else as typed.
 */
export function mailAddress(typed: string): string | null {
  const at = typed.indexOf('@');
  if (at < 1 || at > 64 || typed.length > longestTypedAddress) return null;
  const local = typed.slice(0, at);
  const domain = asciiDomain(typed.slice(at + 1));
  if (domain === null || !localPart.test(local)) return null;
  const address = `${local}@${domain}`;
  return address.length <= limits.email ? address : null;
}

function asciiDomain(typed: string): string | null {
  if (/[^\p{L}\p{M}\p{N}.-]/u.test(typed)) return null;
  const domain = /^[\x21-\x7e]*$/.test(typed) ? typed : domainToASCII(typed);
  const labels = domain.split('.');
  if (labels.length < 2 || !labels.every((label) => domainLabel.test(label))) return null;
  // With only digits in the last label, it is an IPv4 address.
  return /^\d+$/.test(labels[labels.length - 1] ?? '') ? null : domain;
}
