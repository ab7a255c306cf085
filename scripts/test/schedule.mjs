/**
 * Runs steps side by side without keeping more cores busy than there are, in their order as far as that allows.
 * A step whose predecessor failed does not run, which is a failure. Calls `ended(step, result, seconds)` for each.
 */
export async function schedule(steps, cores, ended) {
  const results = new Map();
  const waiting = [...steps];
  const running = new Map();
  const busy = () => [...running.keys()].reduce((sum, step) => sum + step.cores, 0);
  const startable = (step) =>
    step.after.every((name) => results.has(name)) && busy() + Math.min(step.cores, cores) <= cores;

  const finish = (step, result, startedAt) => {
    results.set(step.name, result);
    running.delete(step);
    ended(step, result, (Date.now() - startedAt) / 1000);
  };
  while (waiting.length > 0 || running.size > 0) {
    for (const step of waiting.filter((candidate) => candidate.after.every((name) => results.has(name)))) {
      const broken = step.after.find((name) => results.get(name).failures.length > 0);
      if (broken === undefined) continue;
      waiting.splice(waiting.indexOf(step), 1);
      finish(
        step,
        { passed: 0, failures: [{ title: step.name, message: `Did not run, because ${broken} failed.` }] },
        Date.now(),
      );
    }
    for (let step = waiting.find(startable); step; step = waiting.find(startable)) {
      const startedAt = Date.now();
      const current = step;
      waiting.splice(waiting.indexOf(step), 1);
      running.set(
        step,
        step
          .work()
          .catch((error) => ({ passed: 0, failures: [{ title: current.name, message: error.stack }] }))
          .then((result) => finish(current, result, startedAt)),
      );
    }
    if (running.size > 0) await Promise.race(running.values());
  }
  return results;
}
