import './Tabs.css';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Anchor } from './Anchor';

export interface Tab {
  href: string;
  label: ReactNode;
  isCurrent: boolean;
}

/** Tabs that are places: every one has its own address. The current one is scrolled into view on a narrow screen. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const list = useRef<HTMLUListElement>(null);
  const current = tabs.find((tab) => tab.isCurrent)?.href;
  useEffect(() => {
    const strip = list.current;
    const link = strip?.querySelector<HTMLElement>('[aria-current]');
    if (strip && link) strip.scrollLeft = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav className="tabs" aria-label={label}>
      <ul className="tabs-list" ref={list}>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Anchor className="tabs-link" href={tab.href} aria-current={tab.isCurrent ? 'page' : undefined}>
              {tab.label}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
