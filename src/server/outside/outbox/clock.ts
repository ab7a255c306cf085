/** Time as the worker sees it, so that tests decide what time it is and when a timer rings. */
export interface TimerClock {
  now(): Date;
  /** Calls `ring` once after `milliseconds`; the returned function cancels it. */
  startTimer(milliseconds: number, ring: () => void): () => void;
}

/** The real clock. Its timers do not keep the process alive. */
export const systemTimerClock: TimerClock = {
  now: () => new Date(),
  startTimer(milliseconds, ring) {
    const timer = setTimeout(ring, milliseconds);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
