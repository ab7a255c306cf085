import './Sidebar.css';
import { LogOut, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Anchor } from './Anchor';
import { classNames } from './classNames';

export interface NavigationItem {
  href: string;
  label: string;
  icon: ReactNode;
  isCurrent: boolean;
  /** How much there is to look at, with its text for screen readers, such as "3 unread". */
  count?: { number: number; text: string };
}

export interface SidebarProps {
  brand: ReactNode;
  items: readonly NavigationItem[];
  onLogOut: () => void;
  /** Shows icons only. The words are tooltips, for the pointer and for the focus. */
  isNarrow?: boolean;
  /** Adds the switch between icons and words. */
  onNarrow?: (isNarrow: boolean) => void;
  /** Called after a link was followed (a drawer closes). */
  onFollow?: () => void;
}

/** The main navigation and Log Out. */
export function Sidebar({ brand, items, onLogOut, isNarrow = false, onNarrow, onFollow }: SidebarProps) {
  return (
    <div className={classNames('sidebar', isNarrow && 'sidebar-narrow')}>
      <nav aria-label="Main" className="sidebar-nav">
        <div className="sidebar-brand">{brand}</div>
        <ul>
          {items.map((item) => (
            <li key={item.href}>
              <Anchor
                className="sidebar-link"
                href={item.href}
                aria-current={item.isCurrent ? 'page' : undefined}
                onClick={onFollow}
              >
                {item.icon}
                <span className="sidebar-word">{item.label}</span>
                {item.count && <Count {...item.count} />}
              </Anchor>
            </li>
          ))}
        </ul>
        <ul className="sidebar-end">
          <li>
            <button type="button" className="sidebar-link" onClick={onLogOut}>
              <LogOut aria-hidden="true" />
              <span className="sidebar-word">Log Out</span>
            </button>
          </li>
          {onNarrow && (
            <li>
              <button
                type="button"
                className="sidebar-link"
                aria-pressed={isNarrow}
                onClick={() => onNarrow(!isNarrow)}
              >
                {isNarrow ? <PanelLeftOpen aria-hidden="true" /> : <PanelLeftClose aria-hidden="true" />}
                <span className="sidebar-word">Collapse</span>
              </button>
            </li>
          )}
        </ul>
      </nav>
    </div>
  );
}

/** A number at the end of an item; a narrow sidebar shows a dot in its place. */
function Count({ number, text }: { number: number; text: string }) {
  return (
    <>
      <span className="sidebar-count" aria-hidden="true">
        {number > 99 ? '99+' : number}
      </span>
      <span className="visually-hidden">, {text}</span>
    </>
  );
}
