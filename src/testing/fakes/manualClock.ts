import type { TimerClock } from '../../server/outside/outbox/timerClock';

/** A clock that only the test moves; its timers then fire in order. */
export class ManualClock implements TimerClock {
  private timers: { at: number; ring: () => void }[] = [];

  private milliseconds = Date.UTC(2026, 0, 1);

  now(): Date {
    return new Date(this.milliseconds);
  }

  startTimer(milliseconds: number, ring: () => void): () => void {
    const timer = { at: this.milliseconds + milliseconds, ring };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }

  /** Moves the time forward, ringing what falls due on the way. */
  advance(milliseconds: number): void {
    const end = this.milliseconds + milliseconds;
    for (let next = this.nextUpTo(end); next !== undefined; next = this.nextUpTo(end)) {
      this.milliseconds = Math.max(this.milliseconds, next.at);
      this.timers = this.timers.filter((timer) => timer !== next);
      next.ring();
    }
    this.milliseconds = end;
  }

  /** Milliseconds until each waiting timer, soonest first. */
  waits(): number[] {
    return this.timers.map(({ at }) => at - this.milliseconds).sort((first, second) => first - second);
  }

  private nextUpTo(end: number): { at: number; ring: () => void } | undefined {
    return this.timers.filter(({ at }) => at <= end).sort((first, second) => first.at - second.at)[0];
  }
}
