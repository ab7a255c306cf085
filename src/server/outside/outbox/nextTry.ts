const minute = 60_000;
const hour = 60 * minute;

/** The period after its creation in which an email is tried. */
export const lastTryAfterMilliseconds = 72 * hour;
/** The longest wait between two tries. */
export const maxWaitMilliseconds = 6 * hour;

/**
 * The time of the next try after a number of failures: after 1, 2, 4 … minutes, at most 6 hours. The last try is 72
 * hours after the email was created. Null after that: the email is dead.
 */
export function nextTry(createdAt: Date, failures: number, now: Date): Date | null {
  const end = createdAt.getTime() + lastTryAfterMilliseconds;
  if (now.getTime() >= end) return null;
  const wait = Math.min(2 ** (failures - 1) * minute, maxWaitMilliseconds);
  return new Date(Math.min(now.getTime() + wait, end));
}
