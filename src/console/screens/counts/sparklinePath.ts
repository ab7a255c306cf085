/**
 * The path of a line over counts, inside a margin of 2 pixels at the top and the bottom and 1 at the sides. The highest
 * count is at the top.
 */
export function sparklinePath(counts: readonly number[], { width, height }: { width: number; height: number }): string {
  const most = Math.max(1, ...counts);
  const x = (index: number) => 1 + (index / Math.max(1, counts.length - 1)) * (width - 2);
  const y = (count: number) => height - 2 - (count / most) * (height - 4);
  return counts
    .map((count, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(count).toFixed(1)}`)
    .join('');
}
