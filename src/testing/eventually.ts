const patience = 40_000;
const pause = 50;

/**
 * Repeats a check until it holds, for facts that come true a moment after what caused them.
 * Throws the last refusal when that takes longer than any machine needs.
 */
export async function eventually<Answer>(check: () => Answer | Promise<Answer>): Promise<Answer> {
  const until = Date.now() + patience;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
