/**
 * Resolves when the main thread has nothing else to do.
 * @param timeout milliseconds after which it resolves in any case
 */
export function idleMoment(timeout: number): Promise<unknown> {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback !== 'function') return new Promise((resolve) => setTimeout(resolve));
  return new Promise((resolve) => requestIdleCallback(resolve, { timeout }));
}
