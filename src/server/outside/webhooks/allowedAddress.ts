import { BlockList, isIP } from 'node:net';

function blockList(networks: string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), isIP(address) === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

// IPv4 and IPv6 have lists of their own: one with both would find every IPv4 address among the mapped ones.

/** "This network", link-local, multicast and reserved addresses, and the metadata services of clouds. */
const neverV4 = blockList([
  '0.0.0.0/8',
  '100.100.100.200/32',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '192.0.0.0/24',
  '224.0.0.0/3',
]);
/** The networks that are private or have no hosts. */
const privateV4 = blockList([
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
]);

const loopbackV6 = '::1';
/** What private webhooks may reach of IPv6: public and unique local addresses, which no IPv4 address is a part of. */
const reachableV6 = blockList(['2000::/3', 'fc00::/7']);
const publicV6 = blockList(['2000::/3']);
/** Metadata services; Teredo and protocol assignments, documentation, and 6to4, which contains an IPv4 address. */
const neverV6 = blockList([
  'fd00:ec2::254/128',
  'fd20:ce::254/128',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
]);

/** Whether webhooks may connect to an IP address: a public one, or with `private` one of a private network, too. */
export function isAllowedAddress(address: string, mode: 'on' | 'private'): boolean {
  const family = isIP(address);
  if (family === 4) return !neverV4.check(address, 'ipv4') && (mode === 'private' || !privateV4.check(address, 'ipv4'));
  if (family !== 6 || neverV6.check(address, 'ipv6')) return false;
  if (mode === 'on') return publicV6.check(address, 'ipv6');
  return reachableV6.check(address, 'ipv6') || address === loopbackV6;
}
