import './CountCard.css';
import './Skeleton.css';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Anchor } from './Anchor';

interface CountCardProps {
  href: string;
  label: string;
  icon?: ReactNode;
  /** How many; undefined while it loads, null when it could not be loaded. */
  count: number | null | undefined;
}

const numbers = new Intl.NumberFormat('en');

/** A number with its name that leads to what it counts. */
export function CountCard({ href, label, icon, count }: CountCardProps) {
  return (
    <Anchor className="count-card" href={href}>
      <span className="count-card-label">
        {icon}
        {label}
        <ArrowRight className="count-card-arrow" aria-hidden="true" />
      </span>
      {count === undefined ? (
        <span className="count-card-count" role="status">
          <span className="skeleton" aria-hidden="true" />
          <span className="visually-hidden">Loading {label}</span>
        </span>
      ) : (
        <span className="count-card-count">{count === null ? '–' : numbers.format(count)}</span>
      )}
    </Anchor>
  );
}

/** Count cards side by side, as many as there is room for. */
export function CountCards({ children }: { children: ReactNode }) {
  return <div className="count-cards">{children}</div>;
}
