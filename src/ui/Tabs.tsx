import './Tabs.css';
import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Anchor } from './Anchor';
import { play } from './motion';
import { useFadedEnds } from './useFadedEnds';

export interface Tab {
  href: string;
  label: ReactNode;
  isCurrent: boolean;
  /** Its form has unsaved changes: shows a dot. */
  isUnsaved?: boolean;
  /** Why the tab cannot be opened. The tab stays visible and shows the reason. */
  inactiveReason?: string;
}

/**
 * Tabs as links. They are one stop of the Tab key; the arrow keys, Home and End move within them. On a narrow screen
 * the current tab is scrolled into view, and the ends with more tabs fade out. The mark of the current tab slides.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const list = useRef<HTMLUListElement>(null);
  const marked = useRef<string>(undefined);
  const current = tabs.find((tab) => tab.isCurrent)?.href;
  const stop = current ?? tabs[0]?.href;
  useFadedEnds(list, tabs.length);
  useEffect(() => {
    const strip = list.current;
    const link = strip?.querySelector<HTMLElement>('[aria-current]');
    if (!strip || !link) return undefined;
    // The sizes change when the font comes and when a phone is turned.
    const observer = new ResizeObserver(() => {
      strip.scrollLeft = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2;
    });
    observer.observe(strip);
    observer.observe(link);
    return () => observer.disconnect();
  }, [current]);
  useEffect(() => {
    const strip = list.current;
    const link = strip?.querySelector<HTMLElement>('[aria-current]');
    const before = [...(strip?.querySelectorAll<HTMLElement>('.tabs-link') ?? [])].find(
      (tab) => tab.getAttribute('href') === marked.current,
    );
    if (link && before && before !== link) slideMark(before, link);
    marked.current = current;
  }, [current]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The keys come from the links.
    <nav className="tabs" aria-label={label} onKeyDown={moveFocus}>
      <ul className="tabs-list" ref={list}>
        {tabs.map((tab) => (
          <li key={tab.href}>
            {tab.inactiveReason ? (
              <InactiveTab label={tab.label} reason={tab.inactiveReason} isStop={tab.href === stop} />
            ) : (
              <Anchor
                className="tabs-link"
                href={tab.href}
                aria-current={tab.isCurrent ? 'page' : undefined}
                tabIndex={tab.href === stop ? 0 : -1}
              >
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

/** Animates the mark from the last current tab to the new one. */
function slideMark(from: HTMLElement, to: HTMLElement): void {
  const start = `translateX(${from.offsetLeft - to.offsetLeft}px) scaleX(${from.offsetWidth / to.offsetWidth})`;
  play(to, 'tab-mark', [{ transform: start }, { transform: 'none' }], '::after');
}

/** Moves the focus by an arrow key, Home or End. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('.tabs-link')];
  const from = links.findIndex((link) => link === document.activeElement);
  const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: links.length - 1 }[event.key];
  if (to === undefined || from === -1 || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  links[(to + links.length) % links.length]?.focus();
}

/** It takes the focus like other tabs, so that screen readers announce the reason. */
function InactiveTab({ label, reason, isStop }: { label: ReactNode; reason: string; isStop: boolean }) {
  const id = useId();
  return (
    <span className="tabs-inactive" title={reason}>
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- A disabled link keeps its role and has no address. */}
      <a role="link" className="tabs-link" aria-disabled="true" aria-describedby={id} tabIndex={isStop ? 0 : -1}>
        {label}
      </a>
      <span id={id} className="tabs-reason">
        {reason}
      </span>
    </span>
  );
}
