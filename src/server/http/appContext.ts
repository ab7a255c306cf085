import type { Database } from '../database/tables';
import type { Clock } from './clock';
import type { Digest } from './digest';
import type { RateLimiter } from './rateLimiter';
import type { SharedLimits } from './sharedLimits';
import type { Tokens } from './tokens';
import type { UnsavedSessions } from './unsavedSessions';
import type { UploadQueues } from './uploadQueues';

/** What every call stands on. */
export type AppContext = {
  database: Database;
  clock: Clock;
  tokens: Tokens;
  unsavedSessions: UnsavedSessions;
  digest: Digest;
  limiter: RateLimiter;
  sharedLimits: SharedLimits;
  /** Gives a deletion room on a full disk, and removes what it deleted. */
  makeRoom: () => void;
  wakeCleanup: () => void;
  uploads: UploadQueues;
};
