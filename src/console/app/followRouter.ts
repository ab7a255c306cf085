import type { DataRouter } from 'react-router-dom';
import { navigated } from '../store/navigationSlice';
import type { AppStore } from '../store/store';

/**
 * Keeps the navigation history in the store. It follows the router and not the rendered location: React may render a
 * page much later than the address changes, and a back arrow pressed in between would count from the wrong entry.
 * @returns ends the following
 */
export function followRouter(router: DataRouter, store: AppStore): () => void {
  let shown = '';
  const follow = ({ location: { key, pathname }, historyAction: type }: DataRouter['state']) => {
    if (key === shown) return;
    shown = key;
    store.dispatch(navigated({ key, pathname, type }));
  };
  follow(router.state);
  return router.subscribe(follow);
}
