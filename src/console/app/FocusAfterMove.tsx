import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { userHasInteracted } from './userHasInteracted';

/**
 * A link that disappears with its screen takes the focus with it. Then the focus goes to the content, so that the
 * next Tab and what a reader speaks begin there. A page that was just opened keeps its beginning, the skip link.
 */
export function FocusAfterMove() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (userHasInteracted() && document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
