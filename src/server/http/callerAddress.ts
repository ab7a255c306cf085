import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the request came from: the connection's address; behind a trusted proxy (TRUST_PROXY) the one it names. */
    address: string;
    /** The address as a key of limits. */
    addressKey: string;
  }
}

/** Works out once for each request where it came from: reading what proxies wrote costs as much as a line of the log. */
export function knowCallers(server: FastifyInstance): void {
  server.decorateRequest('address', '');
  server.decorateRequest('addressKey', '');
  server.addHook('onRequest', (request, _reply, done) => {
    request.address = request.ip;
    request.addressKey = addressKey(request.address);
    done();
  });
}

/** The key of an address: itself, or its /64 network for IPv6, where one caller has billions of addresses. */
export function addressKey(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail = ''] = address.split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0') : [];
  return [...start, ...zeros, ...end].slice(0, 4).map((group) => parseInt(group, 16).toString(16)).join(':') + '::/64';
}

/** The address and the browser's name: tells visitors behind one address apart, roughly. */
export function visitorKey({ addressKey, headers }: Pick<FastifyRequest, 'addressKey' | 'headers'>): string {
  return `${addressKey} ${(headers['user-agent'] ?? '').slice(0, 200)}`;
}
