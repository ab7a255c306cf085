import './Tabs.css';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Anchor } from './Anchor';
import { play } from './motion';

export interface Tab {
  href: string;
  label: ReactNode;
  isCurrent: boolean;
  /** Its form has unsaved changes: a dot, beside what the form itself says. */
  isUnsaved?: boolean;
  /** Why the tab cannot be opened. The tab stays visible and shows the reason. */
  inactiveReason?: string;
}

/** Tabs with an address each. On a narrow screen the current tab is scrolled into view. Its mark slides. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const list = useRef<HTMLUListElement>(null);
  const marked = useRef<string>(undefined);
  const current = tabs.find((tab) => tab.isCurrent)?.href;
  useEffect(() => {
    const strip = list.current;
    const link = strip?.querySelector<HTMLElement>('[aria-current]');
    if (strip && link) strip.scrollLeft = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2;
    const before = [...(strip?.querySelectorAll<HTMLElement>('.tabs-link') ?? [])].find(
      (tab) => tab.getAttribute('href') === marked.current,
    );
    if (link && before && before !== link) slideMark(before, link);
    marked.current = current;
  }, [current]);
  return (
    <nav className="tabs" aria-label={label}>
      <ul className="tabs-list" ref={list}>
        {tabs.map((tab) => (
          <li key={tab.href}>
            {tab.inactiveReason ? (
              <InactiveTab label={tab.label} reason={tab.inactiveReason} />
            ) : (
              <Anchor className="tabs-link" href={tab.href} aria-current={tab.isCurrent ? 'page' : undefined}>
                {tab.label}
                {tab.isUnsaved && <span className="tabs-unsaved" aria-hidden="true" />}
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The mark below the current tab comes from the tab that was current before. */
function slideMark(from: HTMLElement, to: HTMLElement): void {
  const start = `translateX(${from.offsetLeft - to.offsetLeft}px) scaleX(${from.offsetWidth / to.offsetWidth})`;
  play(to, 'tab-mark', [{ transform: start }, { transform: 'none' }], '::after');
}

/** It takes the focus like other tabs, so that screen readers announce the reason. */
function InactiveTab({ label, reason }: { label: ReactNode; reason: string }) {
  const id = useId();
  return (
    <span className="tabs-inactive" title={reason}>
      {/* eslint-disable-next-line jsx-a11y/anchor-is-valid -- A disabled link keeps its role and has no address. */}
      <a role="link" className="tabs-link" aria-disabled="true" aria-describedby={id} tabIndex={0}>
        {label}
      </a>
      <span id={id} className="tabs-reason">
        {reason}
      </span>
    </span>
  );
}
