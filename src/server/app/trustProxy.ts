import { isIPv4 } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import type { SettingReaders } from './readSetting';

/**
 * Reads TRUST_PROXY as a value for Fastify's option `trustProxy`: true, a number of hops, or a list of the proxies'
 * addresses and networks.
 * @throws StartProblem for any other value
 */
export function trustProxyOf(read: SettingReaders): boolean | ((address: string, hop: number) => boolean) {
  const text = read.text('TRUST_PROXY', 'false');
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^\d+$/.test(text)) return (_address, hop) => hop < Number(text);
  const refuse = () =>
    read.refuse('TRUST_PROXY', 'it has to be true, false, a number of hops, or addresses and networks of proxies');
  const proxies = text.split(',').map((entry) => entry.trim());
  // The library takes 1.5 for 1.0.0.5.
  if (proxies.some((proxy) => /^[\d.]+$/.test(proxy) && !isIPv4(proxy))) return refuse();
  try {
    return compile(proxies);
  } catch {
    return refuse();
  }
}
