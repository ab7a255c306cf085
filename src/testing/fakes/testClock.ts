import type { Clock } from '../../server/http/clock';

/** A clock that only the test moves. */
export class TestClock implements Clock {
  private milliseconds = Date.UTC(2026, 5, 15, 12, 0, 0);
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
}
