import './PageHeader.css';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Anchor } from './Anchor';

interface PageHeaderProps {
  title: ReactNode;
  /** Where the back arrow leads, and its name ("Back to accounts"). */
  back?: { href: string; label: string };
  /** The page's actions, at the right end; at most one of them primary. */
  actions?: ReactNode;
  /** A quiet line or badge beside the title: a count, a state. */
  aside?: ReactNode;
}

/**
 * Back arrow and title on one line, however long the title is; the actions at its right end, or below where there is no
 * room.
 */
export function PageHeader({ title, back, actions, aside }: PageHeaderProps) {
  return (
    <header className="page-header">
      <div className="page-header-lead">
        {back && (
          <Anchor isBack className="page-header-back" href={back.href} aria-label={back.label} title={back.label}>
            <ArrowLeft aria-hidden="true" />
          </Anchor>
        )}
        <div className="page-header-name">
          <h1 className="page-header-title">{title}</h1>
          {aside && <div className="page-header-aside">{aside}</div>}
        </div>
      </div>
      {actions && <div className="page-header-actions">{actions}</div>}
    </header>
  );
}
