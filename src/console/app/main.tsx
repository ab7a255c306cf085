import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { retryLostLoads } from '../api/retryLoads';
import { followOtherTabs } from '../session/sessionListeners';
import { tokenStorage } from '../session/tokenStorage';
import { restorePreferences } from '../store/persistence';
import { makeStore } from '../store/store';
import { App } from './App';
import { routes } from './router';

/** The console's entry: the token is read before the first render, the colours before the first paint. */
async function start(place: HTMLElement): Promise<void> {
  const store = makeStore(tokenStorage.read());
  followOtherTabs(store);
  retryLostLoads(store);
  await restorePreferences(store);
  createRoot(place).render(
    <StrictMode>
      <App store={store} router={createBrowserRouter(routes)} />
    </StrictMode>,
  );
}

const place = document.getElementById('root');
if (place) void start(place);
