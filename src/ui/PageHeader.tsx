import './PageHeader.css';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Anchor } from './Anchor';

interface PageHeaderProps {
  title: ReactNode;
  /** The target and the name of the back arrow ("Back to accounts"). */
  back?: { href: string; label: string };
  /** The page's actions on the right; at most one of them is primary. */
  actions?: ReactNode;
  /** A secondary line or badge beside the title: a count, a state. */
  aside?: ReactNode;
}

/** Back arrow and title on one line. The actions are on the right, or below where there is no room. */
export function PageHeader({ title, back, actions, aside }: PageHeaderProps) {
  return (
    <header className="page-header">
      <div className="page-header-lead">
        {back && (
          <Anchor isBack className="page-header-back" href={back.href} title={back.label}>
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
