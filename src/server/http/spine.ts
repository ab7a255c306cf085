import type { Database } from '../database/tables';
import type { Clock } from './clock';
import type { RateLimiter } from './rateLimiter';
import type { SharedLimits } from './sharedLimits';
import type { Tokens } from './tokens';
import type { UploadQueues } from './uploadQueues';

/** What every call stands on. */
export type Spine = {
  database: Database;
  clock: Clock;
  tokens: Tokens;
  limiter: RateLimiter;
  sharedLimits: SharedLimits;
  uploads: UploadQueues;
};
