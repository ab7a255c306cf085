import './Skeleton.css';

/** A gray line in place of a loading text. */
export function Skeleton({ width = '100%', height = 12 }: { width?: number | string; height?: number | string }) {
  return <span className="skeleton" style={{ width, height }} aria-hidden="true" />;
}

const widths = ['38%', '26%', '44%', '31%', '22%', '35%'];

interface SkeletonRowsProps {
  rows: number;
  /** How many columns follow the name; a phone shows one. */
  columns?: number;
  label: string;
}

/** Rows in place of a loading list. Screen readers hear the label once. */
export function SkeletonRows({ rows, columns = 1, label }: SkeletonRowsProps) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div className="skeleton-row" key={index} aria-hidden="true">
          <div className="skeleton-name">
            <Skeleton width={widths[index % widths.length]} />
          </div>
          {Array.from({ length: columns }, (_column, at) => (
            <Skeleton key={at} width={columns > 1 ? 36 : 72} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** A loading table: its head and rows, so that nothing moves when the data arrives. */
export function SkeletonTable({ rows, columns, label }: SkeletonRowsProps) {
  return (
    <div className="skeleton-table">
      <SkeletonRows rows={rows} columns={columns} label={label} />
    </div>
  );
}

/** Fields in place of a loading form. */
export function SkeletonForm({ fields, label }: { fields: number; label: string }) {
  return (
    <div role="status" className="skeleton-form">
      <span className="visually-hidden">{label}</span>
      <Fields count={fields} />
    </div>
  );
}

function Fields({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div className="skeleton-field" key={index} aria-hidden="true">
      <Skeleton width={96} />
      <Skeleton height="var(--control)" />
    </div>
  ));
}

/** A placeholder of the same height as `Tabs`. */
export function SkeletonTabBar({ tabs }: { tabs: number }) {
  return (
    <div className="skeleton-tabs" aria-hidden="true">
      {Array.from({ length: tabs }, (_, index) => (
        <Skeleton key={index} width={[96, 72, 104, 64][index % 4]} />
      ))}
    </div>
  );
}

/** A loading screen with tabs: the label in place of its title, the tabs, and the fields of the first one. */
export function SkeletonTabs({ tabs, label }: { tabs: number; label: string }) {
  return (
    <div role="status">
      <p className="skeleton-title">{label}</p>
      <SkeletonTabBar tabs={tabs} />
      <div className="skeleton-form">
        <Fields count={6} />
      </div>
    </div>
  );
}
