import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { instantOf } from '../database/instant';
import type { Instant } from '../database/instant';
import type { Clock } from './clock';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the request came from: the connection's address; behind a trusted proxy (TRUST_PROXY) the one it names. */
    address: string;
    /** The address as a key of limits. */
    addressKey: string;
    /** The moment the request came in; every row it writes carries this one. */
    now: Instant;
  }
}

/**
 * Notes once for each request when and from where it came: reading X-Forwarded-For costs as much as a line of the log.
 */
export function noteArrival(server: FastifyInstance, clock: Pick<Clock, 'now'>): void {
  server.decorateRequest('address', '');
  server.decorateRequest('addressKey', '');
  server.decorateRequest('now', '');
  server.addHook('onRequest', (request, _reply, done) => {
    dropPorts(request.raw.headers);
    request.address = request.ip;
    request.addressKey = addressKey(request.address);
    request.now = instantOf(clock.now());
    done();
  });
}

/**
 * Takes the ports out of X-Forwarded-For, before Fastify reads it: `192.0.2.1:4711`, `[2001:db8::1]:4711`. With them
 * each connection would be an address of its own, and a proxy of TRUST_PROXY would not be known.
 */
function dropPorts(headers: IncomingHttpHeaders): void {
  const forwarded = headers['x-forwarded-for'];
  if (typeof forwarded !== 'string' || !forwarded.includes(':')) return;
  const entries = forwarded.split(',').map((entry) => entry.trim());
  headers['x-forwarded-for'] = entries
    .map((entry) => entry.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1').replace(/^\[(.+)\](?::\d+)?$/, '$1'))
    .join(', ');
}

/**
 * The key of an address: itself, or its /64 network for IPv6, where one caller has billions of addresses. An
 * IPv4-mapped one is the IPv4.
 */
export function addressKey(address: string): string {
  if (!address.includes(':')) return address;
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${(parsed as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** The address and the browser's name: tells visitors behind one address apart, roughly. */
export function visitorKey({ addressKey, headers }: Pick<FastifyRequest, 'addressKey' | 'headers'>): string {
  return `${addressKey} ${(headers['user-agent'] ?? '').slice(0, 200)}`;
}
