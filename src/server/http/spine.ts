import type { Database } from '../database/tables';
import type { Clock } from './clock';
import type { Digest } from './digest';
import type { RateLimiter } from './rateLimiter';
import type { SharedLimits } from './sharedLimits';
import type { Tokens } from './tokens';

/** What every call stands on. */
export type Spine = {
  database: Database;
  clock: Clock;
  tokens: Tokens;
  digest: Digest;
  limiter: RateLimiter;
  sharedLimits: SharedLimits;
};
