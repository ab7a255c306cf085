import { rateLimits } from '../../contract/limits';
import type { Clock } from '../../server/http/clock';

const start = Date.UTC(2026, 5, 15, 12, 0, 0);
const longestLimit = Math.max(...Object.values(rateLimits).map(({ milliseconds }) => milliseconds));

/** A clock that only the test moves. */
export class TestClock implements Clock {
  private milliseconds = start;
  private moved = 0;

  now(): Date {
    return new Date(this.milliseconds);
  }
  elapsed(): number {
    return this.moved;
  }
  /** Lets time pass, for the wall clock and the limits alike. */
  advance(milliseconds: number): void {
    this.milliseconds += milliseconds;
    this.moved += milliseconds;
  }
  /** Sets the wall clock back. */
  setBack(milliseconds: number): void {
    this.milliseconds -= milliseconds;
  }
  /** Sets the wall clock to its start. So much time has passed that all windows of limits have ended. */
  restart(): void {
    this.milliseconds = start;
    this.moved += longestLimit + 1;
  }
}
