import { setupListeners } from '@reduxjs/toolkit/query';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { requestShellLoads } from '../access/shellLoads';
import { preloadCardAt } from '../entities/cards/preloadCard';
import { followOtherTabs } from '../session/sessionListeners';
import { tokenStorage } from '../session/tokenStorage';
import { loadDeveloperTools } from '../store/developerTools';
import { restorePreferences } from '../store/persistence';
import { restoreGrants } from '../store/rememberedGrants';
import { makeStore } from '../store/store';
import { App } from './App';
import { followLinkIntent } from './linkIntent';
import { routes } from './router';
import { firstScreenPath } from './routes/firstScreen';
import { preloadScreens } from './routes/preloadScreens';

/** Milliseconds to wait for the code of the first screen. Then the shell is shown without it. */
const mostWaiting = 1000;

/** Loads the code of the screen that opens first. */
export const preloadFirstScreen = () => preloadScreens(routes, firstScreenPath(window));

/** Starts the console. It reads the token before the first render and the color scheme before the first paint. */
export async function startConsole(root: Root): Promise<void> {
  const screens = preloadFirstScreen();
  const store = makeStore(tokenStorage.read(), await loadDeveloperTools());
  followOtherTabs(store);
  setupListeners(store.dispatch);
  followLinkIntent((pathname) => {
    store.dispatch(preloadCardAt(pathname));
    void preloadScreens(routes, pathname);
  });
  await restorePreferences(store);
  store.dispatch(restoreGrants());
  store.dispatch(requestShellLoads());
  await Promise.race([screens, new Promise((resolve) => setTimeout(resolve, mostWaiting))]);
  root.render(
    <StrictMode>
      <App store={store} router={createBrowserRouter(routes)} />
    </StrictMode>,
  );
}
