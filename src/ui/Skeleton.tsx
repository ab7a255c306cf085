import './Skeleton.css';

/** A grey line in place of a loading text. */
export function Skeleton({ width = '100%', height = 12 }: { width?: number | string; height?: number | string }) {
  return <span className="skeleton" style={{ width, height }} aria-hidden="true" />;
}

const widths = ['38%', '26%', '44%', '31%', '22%', '35%'];

/** Rows in place of a loading list. Screen readers hear the label once. */
export function SkeletonRows({ rows = 6, label = 'Loading' }: { rows?: number; label?: string }) {
  return (
    <div role="status" className="skeleton-rows">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div className="skeleton-row" key={index} aria-hidden="true">
          <Skeleton width={widths[index % widths.length]} />
          <Skeleton width={72} />
        </div>
      ))}
    </div>
  );
}

/** A whole loading list: filter line, head and rows, so that nothing moves when the data arrives. */
export function SkeletonList({ rows = 6, label = 'Loading' }: { rows?: number; label?: string }) {
  return (
    <div className="skeleton-list">
      <div className="skeleton-toolbar" aria-hidden="true">
        <Skeleton height="var(--control)" />
        <Skeleton width={64} />
      </div>
      <SkeletonRows rows={rows} label={label} />
    </div>
  );
}

/** Fields in place of a loading form. */
export function SkeletonForm({ fields = 4, label = 'Loading' }: { fields?: number; label?: string }) {
  return (
    <div role="status" className="skeleton-form">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: fields }, (_, index) => (
        <div className="skeleton-field" key={index} aria-hidden="true">
          <Skeleton width={96} />
          <Skeleton height="var(--control)" />
        </div>
      ))}
    </div>
  );
}

/** A chart with its title, sentence and legend in place of a loading one. */
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
