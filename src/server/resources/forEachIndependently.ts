/**
 * Runs the work for each item in turn. A failure does not stop the others.
 * @throws Error at the end when some have failed, with the first error as its cause
 */
export async function forEachIndependently<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const problems: unknown[] = [];
  for await (const item of items) {
    try {
      await work(item);
    } catch (error) {
      problems.push(error);
    }
  }
  if (problems.length > 0) throw new Error(`${problems.length} are left for the next time`, { cause: problems[0] });
}
