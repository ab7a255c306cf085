/** The time and timers of the worker, which tests control. */
export interface TimerClock {
  now(): Date;
  /** Calls `ring` once after `milliseconds`. The returned function cancels it. */
  startTimer(milliseconds: number, ring: () => void): () => void;
}

/** The system clock. Its timers do not keep the process alive. */
export const systemTimerClock: TimerClock = {
  now: () => new Date(),
  startTimer(milliseconds, ring) {
    const timer = setTimeout(ring, milliseconds);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
