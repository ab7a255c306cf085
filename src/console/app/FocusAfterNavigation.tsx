import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusContent } from '../../ui/focusContent';
import { userHasInteracted } from '../../ui/userHasInteracted';

/** How many frames to wait until a long list has rendered the row of a link. */
const maxFrames = 10;

/**
 * Moves the focus to the content after a navigation, so that the next Tab starts there: from the sidebar, the header's
 * search and the palette, and when the focused link was removed with its screen. A tab keeps it, but not after Back and
 * Forward, when the tab belongs to another screen. The focus returns to the link that was followed on that page, such
 * as a row of a list. A page that was just opened keeps the focus at its start, before the skip link.
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
    // The palette also leads to another part of the open screen, such as its dialog.
    const hasMoved = last.current !== pathname || type === 'PUSH';
    // The login leads to the first screen by REPLACE.
    const isJustOpened = last.current === undefined && type === 'POP';
    last.current = pathname;
    if (!hasMoved || isJustOpened || !userHasInteracted()) return;
    const focused = document.activeElement;
    // A screen that gives way to a loading one is hidden before it is removed.
    const isHidden = focused?.checkVisibility?.() === false;
    if (!isHidden && focused && keepsFocus(focused, type)) return;
    const href = type === 'POP' ? followed.current.get(key) : undefined;
    if (href === undefined) focusContent();
    else focusLink(href, maxFrames);
  }, [key, pathname, type]);
  return null;
}

function keepsFocus(element: Element, type: ReturnType<typeof useNavigationType>): boolean {
  if (element.matches('#content *')) return type !== 'POP' || !element.matches('nav a');
  // A search that the user has begun to type since.
  return element instanceof HTMLInputElement && element.value !== '';
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
