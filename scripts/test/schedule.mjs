const failure = (title, message) => ({ passed: 0, failures: [{ title, message }] });

/**
 * Runs steps in parallel, in their order as far as their dependencies (`after`) and the number of cores allow. p-limit
 * knows neither. A step whose dependency failed does not run and counts as failed. Calls `onEnd(step, result, seconds)`
 * for each step.
 */
export async function schedule(steps, cores, onEnd) {
  const results = new Map();
  const running = new Map();
  const waiting = new Set(steps);
  const busyCores = () => [...running.keys()].reduce((sum, step) => sum + step.cores, 0);
  const isStartable = (step) =>
    step.after.every((name) => results.has(name)) && busyCores() + Math.min(step.cores, cores) <= cores;

  async function execute(step) {
    const startedAt = Date.now();
    const failed = step.after.find((name) => results.get(name).failures.length > 0);
    const work = failed ? failure(step.name, `Did not run, because ${failed} failed.`) : step.work();
    const result = await Promise.resolve(work).catch((error) => failure(step.name, error.stack));
    results.set(step.name, result);
    running.delete(step);
    onEnd(step, result, (Date.now() - startedAt) / 1000);
  }

  while (waiting.size > 0 || running.size > 0) {
    for (const step of waiting) {
      if (!isStartable(step)) continue;
      waiting.delete(step);
      running.set(step, execute(step));
    }
    await Promise.race(running.values());
  }
  return results;
}
