import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { navigationHistory } from './navigationHistory';

/** Keeps the trail in step with the router. */
export function NavigationHistory() {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  useEffect(() => navigationHistory.follow({ key, pathname }, type), [key, pathname, type]);
  return null;
}
