import './CountCard.css';
import './Skeleton.css';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { numberText } from '../text/numberText';
import { Anchor } from './Anchor';
import { classNames } from './classNames';

interface CountCardProps {
  href: string;
  label: string;
  icon?: ReactNode;
  /** The count; undefined while it loads, null if it could not be loaded. */
  count: number | null | undefined;
  /** Below the number: what its list hides, or details of the count. */
  note?: ReactNode;
}

/** A number with its name. It links to what it counts. */
export function CountCard({ href, label, icon, count, note }: CountCardProps) {
  const noteId = useId();
  return (
    <Anchor className="count-card" href={href} aria-describedby={note ? noteId : undefined}>
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
        <span className="count-card-count">{count === null ? '–' : numberText(count)}</span>
      )}
      {/* aria-describedby reads it, so that it is no part of the link's name. */}
      {note && (
        <span className="count-card-note" id={noteId} aria-hidden="true">
          {note}
        </span>
      )}
    </Anchor>
  );
}

interface CountCardsProps {
  /** Whether two fit side by side on a phone. Their notes are then short. */
  isCompact?: boolean;
  children: ReactNode;
}

/** Count cards side by side, as many as fit. */
export function CountCards({ isCompact = false, children }: CountCardsProps) {
  return <div className={classNames('count-cards', isCompact && 'count-cards-compact')}>{children}</div>;
}
