/**
 * The rule for the fields that become links: websites and the social networks. Where it returns null, the server
 * refuses the value on write and the page shows plain text. This file imports nothing at run time.
 */
import type { SocialNetwork } from '../contract/cardFields';

export type UrlField = 'websites' | SocialNetwork;

const neverInAnAddress = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\\\p{Surrogate}]/u;
const scheme = /^https?:\/\//i;
/** A host as it may be typed (or an IPv6 address in brackets) and perhaps a port: nothing before an @, no quotes. */
const hostAndPort = /^([\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*|\[[0-9a-f:.]+\])(:\d{1,5})?$/iu;
/** One dot between two characters that are not dots: "a.b", not "a." nor "..". */
const hostWithDot = /[^.]\.[^.]/;
/** Names of the computer that opens the address: on a card, each leads visitors to their own device. */
export const loopbackHost = /^((.*\.)?localhost\.?|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;
const handle = /^@?([\p{L}\p{M}\p{N}._-]{1,100})$/u;

/** Names have dots on these networks only. */
const networksWithDottedNames: readonly SocialNetwork[] = ['facebook', 'instagram', 'youtube', 'tiktok'];
const dottedName = /^[\w-]+(\.[\w-]+)+$/;
/** How a host without a path begins or ends: the country codes and the oldest endings. */
const hostMarks = /^www\.|\.([a-z]{2}|com|net|org|info|biz|edu|gov|int|mil|app|dev)$/i;

const profileAddresses: Record<SocialNetwork, (name: string) => string> = {
  facebook: (name) => `https://facebook.com/${name}`,
  instagram: (name) => `https://instagram.com/${name}`,
  twitter: (name) => `https://twitter.com/${name}`,
  linkedin: (name) => `https://linkedin.com/in/${name}`,
  youtube: (name) => `https://youtube.com/@${name}`,
  pinterest: (name) => `https://pinterest.com/${name}`,
  tiktok: (name) => `https://tiktok.com/@${name}`,
};

function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/**
 * Returns the href of a typed website, or null when it must not become a link.
 * `https://` is put before what has no http(s)://; an address that is already whole stays as typed.
 * Refused: other schemes, control and invisible characters, backslashes, a user or password part, this computer
 * (`localhost`), and without http(s):// anything that is not a host with a dot.
 */
export function safeUrl(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || neverInAnAddress.test(text)) return null;
  const hasScheme = scheme.test(text);
  const address = hasScheme ? text : `https://${text}`;
  const authority = address.replace(scheme, '').replace(/[/?#].*/u, '');
  const host = hostAndPort.exec(authority)?.[1];
  if (host === undefined || (!hasScheme && !hostWithDot.test(host))) return null;
  const url = parse(address);
  if (!url || loopbackHost.test(url.hostname)) return null;
  return url.href === `${address}/` ? address : url.href;
}

/** "julia.mueller" is a name, "example.com" and "example.photography/julia" are addresses. */
function isName(network: SocialNetwork, text: string): boolean {
  if (text.startsWith('@') || !text.includes('.')) return true;
  return networksWithDottedNames.includes(network) && dottedName.test(text) && !hostMarks.test(text);
}

/**
 * The href of a social field: a handle ("ann", "@ann", "ann.lee") becomes the network's address, everything else
 * follows the rule for websites.
 */
export function socialUrl(network: SocialNetwork, typed: string): string | null {
  const text = typed.trim();
  const name = handle.exec(text)?.[1];
  if (name !== undefined && isName(network, text)) {
    return /[\p{L}\p{N}_]/u.test(name) ? profileAddresses[network](encodeURIComponent(name)) : null;
  }
  return safeUrl(text);
}

/** The rule for a field by its name; null = not a link (and refused when it is written and not empty). */
export function urlOf(field: UrlField, typed: string): string | null {
  return field === 'websites' ? safeUrl(typed) : socialUrl(field, typed);
}
