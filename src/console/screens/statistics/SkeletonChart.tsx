import './SkeletonChart.css';
import { Skeleton } from '../../../ui/Skeleton';

/**
 * A chart with its title, sentence and legend in place of a loading one, as high as the first chart with its margin.
 */
export function SkeletonChart() {
  return (
    <div className="skeleton-chart" aria-hidden="true">
      <Skeleton width={140} height={16} />
      <Skeleton width="min(100%, 460px)" />
      <div className="skeleton-bars">
        {Array.from({ length: 30 }, (_, index) => (
          <Skeleton key={index} height={`${30 + ((index * 37) % 60)}%`} />
        ))}
      </div>
    </div>
  );
}
