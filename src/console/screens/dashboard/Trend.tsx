/** A line of 30 days without axes. It is decorative: the numbers are beside it. */
export function Trend({ views }: { views: readonly number[] }) {
  const [width, height] = [72, 24];
  const most = Math.max(1, ...views);
  const x = (index: number) => 1 + (index / Math.max(1, views.length - 1)) * (width - 2);
  const y = (count: number) => height - 2 - (count / most) * (height - 4);
  const points = views.map((count, index) => `${x(index).toFixed(1)} ${y(count).toFixed(1)}`);
  return (
    <svg className="trend" viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  );
}
