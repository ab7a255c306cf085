/** Pictures decoded at the same time; more would only fight for the same memory and cores. */
const places = 2;

let taken = 0;
const waiting: (() => void)[] = [];

/** Runs the work when it is its turn. */
export async function limitConcurrency<Result>(work: () => Promise<Result>): Promise<Result> {
  if (taken >= places) await new Promise<void>((resolve) => waiting.push(resolve));
  else taken += 1;
  try {
    return await work();
  } finally {
    // The place goes to the next one without ever being free in between.
    const next = waiting.shift();
    if (next === undefined) taken -= 1;
    else next();
  }
}
