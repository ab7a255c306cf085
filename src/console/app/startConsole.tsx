import { setupListeners } from '@reduxjs/toolkit/query';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { requestShellLoads } from '../access/shellLoads';
import { preloadCardsOnIntent } from '../entities/cards/preloadCard';
import { followOtherTabs } from '../session/sessionListeners';
import { tokenStorage } from '../session/tokenStorage';
import { loadDeveloperTools } from '../store/developerTools';
import { restorePreferences } from '../store/persistence';
import { restoreGrants } from '../store/rememberedGrants';
import { makeStore } from '../store/store';
import { App } from './App';
import { routes } from './router';
import { preloadScreens } from './routes/preloadScreens';

/** Starts the console. It reads the token before the first render and the color scheme before the first paint. */
export async function startConsole(root: Root): Promise<void> {
  const screens = preloadScreens(routes, window.location);
  const store = makeStore(tokenStorage.read(), await loadDeveloperTools());
  followOtherTabs(store);
  setupListeners(store.dispatch);
  preloadCardsOnIntent(store);
  await restorePreferences(store);
  store.dispatch(restoreGrants());
  store.dispatch(requestShellLoads());
  await screens;
  root.render(
    <StrictMode>
      <App store={store} router={createBrowserRouter(routes)} />
    </StrictMode>,
  );
}
