import { EventEmitter } from 'node:events';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../database/tables';
import type { Clock } from './clock';
import type { Digest } from './digest';
import { ExportSlots } from './exportSlots';
import type { RateLimiter } from './rateLimiter';
import type { SharedLimits } from './sharedLimits';
import type { Tokens } from './tokens';
import type { UnsavedSessions } from './unsavedSessions';
import type { UploadQueues } from './uploadQueues';

/** The services that every operation may use, as decorators of the server: `server.database`. */
export type Services = {
  /** For reading. Changes belong in `request.write`. */
  database: Database;
  clock: Clock;
  tokens: Tokens;
  /** Opens sessions also while the database takes no changes. */
  unsavedSessions: UnsavedSessions;
  /** Keyed hashes, for values that must not be stored or logged as they are. */
  digest: Digest;
  /** The limits that this process counts. */
  limiter: RateLimiter;
  /** The limits that all servers on one database count together. */
  sharedLimits: SharedLimits;
  uploads: UploadQueues;
  /** Frees disk space for a deletion on a full disk. */
  freeDiskSpace: () => Promise<void>;
  /** Starts the cleanup job, which removes the files of deleted records. */
  wakeCleanup: () => void;
};

/**
 * `committed`: a user's change, or a part of it, is in the database. Not emitted for the writes of visitors.
 */
export type ServerEvents = EventEmitter<{ committed: [] }>;

declare module 'fastify' {
  interface FastifyInstance extends Services {
    events: ServerEvents;
    exportSlots: ExportSlots;
  }
}

async function decorateServer(server: FastifyInstance, provided: Services): Promise<void> {
  const { database, clock, tokens, unsavedSessions, digest, limiter, sharedLimits, uploads } = provided;
  const events: ServerEvents = new EventEmitter();
  server
    .decorate('database', database)
    .decorate('clock', clock)
    .decorate('tokens', tokens)
    .decorate('unsavedSessions', unsavedSessions)
    .decorate('digest', digest)
    .decorate('limiter', limiter)
    .decorate('sharedLimits', sharedLimits)
    .decorate('uploads', uploads)
    .decorate('freeDiskSpace', provided.freeDiskSpace)
    .decorate('wakeCleanup', provided.wakeCleanup)
    .decorate('events', events)
    .decorate('exportSlots', new ExportSlots());
}

/** Decorates the server with its services. */
export const services = fastifyPlugin(decorateServer, { name: 'services' });
