import './Sparkline.css';
import { sparklinePath } from './sparklinePath';

type SparklineProps = { counts: readonly number[]; width: number; height: number };

/** A line over days without axes. It is decorative: the numbers are beside it. */
export function Sparkline({ counts, ...size }: SparklineProps) {
  return (
    <svg className="sparkline" viewBox={`0 0 ${size.width} ${size.height}`} {...size} aria-hidden="true">
      <path d={sparklinePath(counts, size)} />
    </svg>
  );
}
