const timeoutMs = 40_000;
const intervalMs = 50;

/**
 * Repeats a check until it passes, as Testing Library's `waitFor` does for a document.
 * Throws the check's last error after 40 seconds.
 */
export async function waitFor<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, intervalMs));
    }
  }
}
