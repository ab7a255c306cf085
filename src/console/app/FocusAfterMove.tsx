import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * A link that disappears with its screen takes the focus with it. Then the focus goes to the content, so that the
 * next Tab and what a reader speaks begin there.
 */
export function FocusAfterMove() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
