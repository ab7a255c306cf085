import { alertDismissMilliseconds } from '../../contract/constants';

type Running = { timer: ReturnType<typeof setTimeout> | null; left: number; since: number };

/**
 * The timers that dismiss each alert after 3000 ms. A timer pauses while its alert is hovered or focused.
 * @param dismiss called with the id of an alert whose time is up
 */
export function makeAlertClock(dismiss: (id: string) => void) {
  const running = new Map<string, Running>();

  function run(id: string, left: number) {
    const timer = setTimeout(() => {
      running.delete(id);
      dismiss(id);
    }, left);
    running.set(id, { timer, left, since: Date.now() });
  }

  return {
    /** Starts the timers of new alerts and clears those of removed ones. */
    follow(ids: readonly string[]) {
      for (const [id, { timer }] of running) {
        if (ids.includes(id)) continue;
        if (timer) clearTimeout(timer);
        running.delete(id);
      }
      for (const id of ids) if (!running.has(id)) run(id, alertDismissMilliseconds);
    },
    pause(id: string) {
      const clock = running.get(id);
      if (!clock?.timer) return;
      clearTimeout(clock.timer);
      running.set(id, { timer: null, left: Math.max(0, clock.left - (Date.now() - clock.since)), since: 0 });
    },
    resume(id: string) {
      const clock = running.get(id);
      if (clock && !clock.timer) run(id, clock.left);
    },
    stop() {
      for (const { timer } of running.values()) if (timer) clearTimeout(timer);
      running.clear();
    },
  };
}
