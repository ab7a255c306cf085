import type { SocialNetwork } from '../contract/cardFields';

/** The hosts of each network, and the parameters that name a page there. All others only track the visitor. */
const networks: Record<SocialNetwork, { host: RegExp; parameters?: readonly string[] }> = {
  facebook: { host: /(^|\.)(facebook|fb)\.com$/i, parameters: ['id', 'v', 'fbid', 'story_fbid'] },
  instagram: { host: /(^|\.)instagram\.com$/i },
  twitter: { host: /(^|\.)(twitter|x)\.com$/i },
  linkedin: { host: /(^|\.)linkedin\.com$/i },
  youtube: { host: /(^|\.)(youtube\.com|youtu\.be)$/i, parameters: ['v', 'list', 't'] },
  pinterest: { host: /(^|\.)pinterest\.[a-z.]+$/i },
  tiktok: { host: /(^|\.)tiktok\.com$/i },
};

/**
 * An address as it was pasted from a network's share button, without the parameters that track the visitor:
 * `https://www.linkedin.com/in/ann?utm_source=share` becomes `https://www.linkedin.com/in/ann`. Names, addresses
 * without such parameters and addresses of other hosts stay as they are.
 */
export function cleanSocialAddress(network: SocialNetwork, typed: string): string {
  const [, address = '', host = '', query] =
    /^\s*((?:https?:\/\/)?([^/?#\s@]+)(?:[/@][^?#\s]*)?)(?:\?([^#\s]*))?(?:#\S*)?\s*$/i.exec(typed) ?? [];
  const { host: ownHost, parameters = [] } = networks[network];
  if (!ownHost.test(host)) return typed;
  const kept = (query ?? '').split('&').filter((pair) => parameters.includes(pair.split('=')[0] ?? ''));
  const isClean = kept.join('&') === (query ?? '') && !typed.includes('#');
  if (isClean) return typed;
  return kept.length > 0 ? `${address}?${kept.join('&')}` : address.replace(/\/$/, '');
}
