/**
 * Does the work for one after the other. One that fails holds up no other.
 * @throws at the end when some failed, with the first problem as its cause
 */
export async function eachByItself<Item>(
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
