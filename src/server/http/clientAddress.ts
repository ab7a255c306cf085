import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { instantOf } from '../database/instant';
import type { Instant } from '../database/instant';
import type { Clock } from './clock';

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's address: that of the connection, or the one that a trusted proxy (TRUST_PROXY) names. */
    address: string;
    /** The address as the key of rate limits. */
    addressKey: string;
    /** When the request arrived. All rows that it writes have this time. */
    now: Instant;
  }
}

/** Decorates each request with its address and time, read once: parsing X-Forwarded-For costs as much as a log line. */
export function decorateRequestOrigin(server: FastifyInstance, clock: Pick<Clock, 'now'>): void {
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
 * Removes the ports from X-Forwarded-For, such as `192.0.2.1:4711` and `[2001:db8::1]:4711`, before Fastify reads it.
 * With its port each connection would have a different address, and TRUST_PROXY would not match.
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
 * The rate-limit key of an address: an IPv4 address itself, or the /64 network of an IPv6 address, because one client
 * has billions of them. An IPv4-mapped IPv6 address counts as IPv4.
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

/** The address and the `User-Agent`: roughly distinguishes the visitors behind one address. */
export function visitorKey({ addressKey, headers }: Pick<FastifyRequest, 'addressKey' | 'headers'>): string {
  return `${addressKey} ${(headers['user-agent'] ?? '').slice(0, 200)}`;
}
