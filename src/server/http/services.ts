import { EventEmitter } from 'node:events';
import type { FastifyInstance } from 'fastify';
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

/** Decorates the server with its services. */
export function decorateServer(server: FastifyInstance, services: Services): void {
  const events: ServerEvents = new EventEmitter();
  server
    .decorate('database', services.database)
    .decorate('clock', services.clock)
    .decorate('tokens', services.tokens)
    .decorate('unsavedSessions', services.unsavedSessions)
    .decorate('digest', services.digest)
    .decorate('limiter', services.limiter)
    .decorate('sharedLimits', services.sharedLimits)
    .decorate('uploads', services.uploads)
    .decorate('freeDiskSpace', services.freeDiskSpace)
    .decorate('wakeCleanup', services.wakeCleanup)
    .decorate('events', events)
    .decorate('exportSlots', new ExportSlots());
}
