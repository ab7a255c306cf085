import ipaddr from 'ipaddr.js';
import type { SettingReaders } from './readSetting';

/** Networks that Fastify knows by name. */
const networkNames = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * TRUST_PROXY: `true`, a number of hops, or addresses and networks of the proxies.
 * @throws StartProblem when it is none of them
 */
export function trustProxyOf(read: SettingReaders): boolean | string[] | ((address: string, hop: number) => boolean) {
  const text = read.text('TRUST_PROXY', 'false');
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^\d+$/.test(text)) return (_address, hop) => hop < Number(text);
  const proxies = text.split(',').map((entry) => entry.trim());
  return proxies.every((proxy) => networkNames.includes(proxy) || isAddressOrNetwork(proxy))
    ? proxies
    : read.refuse('TRUST_PROXY', 'it has to be true, false, a number of hops, or addresses and networks of proxies');
}

/** An address, or one with the length of its network or, for IPv4, the mask: `10.0.0.0/8`, `10.0.0.0/255.0.0.0`. */
function isAddressOrNetwork(text: string): boolean {
  const [address = '', size, ...more] = text.split('/');
  if (!ipaddr.isValid(address) || more.length > 0) return false;
  if (size === undefined) return true;
  const isIpv4 = ipaddr.IPv4.isValid(address);
  if (/^\d+$/.test(size)) return Number(size) > 0 && Number(size) <= (isIpv4 ? 32 : 128);
  return isIpv4 && ipaddr.IPv4.isValid(size) && (ipaddr.IPv4.parse(size).prefixLengthFromSubnetMask() ?? 0) > 0;
}
