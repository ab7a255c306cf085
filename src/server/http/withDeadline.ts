/**
 * Returns what `work` returns, or after `milliseconds` what `onLate` returns. The work goes on; its later failure is
 * ignored.
 * @throws what `work` throws in time, and what `onLate` throws
 */
export async function withDeadline<Value>(
  work: Promise<Value>,
  milliseconds: number,
  onLate: () => Value,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  }).then(onLate);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
