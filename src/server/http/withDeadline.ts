const tickMilliseconds = 100;

/**
 * Returns what `work` returns, or after `milliseconds` what `onLate` returns. The work continues; its later failure is
 * ignored. A process that stands still, such as while a commit of the embedded database waits for the disk, counts as a
 * tenth of a second: the work could not continue either.
 * @throws what `work` throws in time, and what `onLate` throws
 */
export async function withDeadline<Value>(
  work: Promise<Value>,
  milliseconds: number,
  onLate: () => Value,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    const tick = Math.min(tickMilliseconds, milliseconds);
    let ticks = Math.ceil(milliseconds / tick);
    timer = setInterval(() => {
      ticks -= 1;
      if (ticks <= 0) resolve();
    }, tick);
  }).then(onLate);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearInterval(timer);
    work.catch(() => undefined);
  }
}
