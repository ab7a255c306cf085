const minute = 60_000;
const hour = 60 * minute;

/** An email is tried for this long after it was written. */
export const lastTryAfterMilliseconds = 72 * hour;

/**
 * When an email is tried again after its `failures`-th failed try: after 1, 2, 4 … minutes, at most 6 hours, and a last
 * time when its 72 hours end. Null when they have ended: the email is dead.
 */
export function nextTry(createdAt: Date, failures: number, now: Date): Date | null {
  const end = createdAt.getTime() + lastTryAfterMilliseconds;
  if (now.getTime() >= end) return null;
  const wait = Math.min(2 ** (failures - 1) * minute, 6 * hour);
  return new Date(Math.min(now.getTime() + wait, end));
}
