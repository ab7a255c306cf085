import { sparklinePath } from '../statistics/sparklinePath';

const width = 72;
const height = 24;

/** A line of 30 days without axes. It is decorative: the numbers are beside it. */
export function Trend({ views }: { views: readonly number[] }) {
  return (
    <svg className="trend" viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <path d={sparklinePath(views, { width, height, bottom: 2 })} />
    </svg>
  );
}
