import type { DataRouter } from 'react-router-dom';
import { navigated } from '../store/navigationSlice';
import type { AppStore } from '../store/store';

/**
 * Copies the router's navigations into the store. It subscribes to the router and not to the rendered location, because
 * React may render a page much later than the URL changes. A back arrow pressed in between would count its steps from
 * the wrong entry.
 * @returns unsubscribes
 */
export function followRouter(router: DataRouter, store: AppStore): () => void {
  let lastKey = '';
  const follow = ({ location: { key, pathname, search }, historyAction: type }: DataRouter['state']) => {
    if (key === lastKey) return;
    lastKey = key;
    store.dispatch(navigated({ key, pathname, search, type }));
  };
  follow(router.state);
  return router.subscribe(follow);
}
