import { domainToASCII } from 'node:url';
import { limits } from '../../../contract/limits';

const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domainLabel = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/**
 * The address an email may be sent to, or null. Takes only the plain form local@domain.tld of RFC 5321: quoted local
 * parts, groups, comments, display names, address lists and address literals are refused, because mail parsers have
 * read them as other addresses than the ones that were checked (CVE-2025-13033, CVE-2025-14874).
 * A domain in national letters comes back in its ASCII form; everything else comes back as typed.
 */
export function mailAddress(typed: string): string | null {
  const at = typed.indexOf('@');
  if (at < 1 || at > 64) return null;
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
  // A last label of digits only is an IPv4 address, not a name.
  return /^\d+$/.test(labels[labels.length - 1] ?? '') ? null : domain;
}
