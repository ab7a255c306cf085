import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { trail } from './trail';

/** Keeps the trail in step with the router. */
export function FollowTrail() {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  useEffect(() => trail.follow({ key, pathname }, type), [key, pathname, type]);
  return null;
}
