import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusContent } from '../../ui/focusContent';
import { userHasInteracted } from '../../ui/userHasInteracted';

/** How many frames to wait until a long list has rendered the row of a link. */
const maxFrames = 10;

/**
 * Moves the focus to the content when the focused link was removed with its screen, so that the next Tab starts there.
 * After Back and Forward it also leaves a link of the sidebar or a tab, which belongs to another screen then. It returns
 * to the link that was followed on that page, such as a row of a list. A page that was just opened keeps the focus at
 * its start, before the skip link.
 */
export function FocusAfterNavigation() {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const last = useRef<string>(undefined);
  /** The address of the link in the content that was followed last, by history entry. */
  const followed = useRef(new Map<string, string>());
  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest('#content a[href]');
      if (link) followed.current.set(key, link.getAttribute('href')!);
    };
    document.addEventListener('click', remember, true);
    return () => document.removeEventListener('click', remember, true);
  }, [key]);
  useEffect(() => {
    const hasMoved = last.current !== pathname;
    // The login leads to the first screen by REPLACE.
    const isJustOpened = last.current === undefined && type === 'POP';
    last.current = pathname;
    if (!hasMoved || isJustOpened || !userHasInteracted()) return;
    const focused = document.activeElement;
    // A screen that gives way to a loading one is hidden before it is removed.
    const isHidden = focused?.checkVisibility?.() === false;
    if (!isHidden && !focused?.matches(type === 'POP' ? 'body, #content, nav a' : 'body')) return;
    const href = type === 'POP' ? followed.current.get(key) : undefined;
    if (href === undefined) focusContent();
    else focusLink(href, maxFrames);
  }, [key, pathname, type]);
  return null;
}

/** Focuses the first link to an address in the content; the content until the link is rendered. */
function focusLink(href: string, framesLeft: number): void {
  const links = document.querySelectorAll<HTMLElement>('#content a[href]');
  const link = [...links].find((each) => each.getAttribute('href') === href);
  if (link) return link.focus({ preventScroll: true });
  focusContent();
  if (framesLeft > 0)
    requestAnimationFrame(() => document.activeElement?.id === 'content' && focusLink(href, framesLeft - 1));
}
