import { sparklinePath } from '../counts/sparklinePath';

const width = 240;
const height = 40;

/**
 * A line over days as wide as its place. The last day is today, which is not over yet: its part is dashed. It is
 * decorative, because the numbers are beside it.
 */
export function ViewsTrend({ views }: { views: readonly number[] }) {
  const parts = sparklinePath(views, { width, height }).split(/(?=[ML])/);
  const today = parts.slice(-2).join('').replace('L', 'M');
  return (
    <svg className="views-trend" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={parts.slice(0, -1).join('')} />
      <path className="views-trend-today" d={today} />
    </svg>
  );
}
