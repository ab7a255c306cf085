import { setupListeners } from '@reduxjs/toolkit/query';
import { startTransition, StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { requestShellLoads } from '../access/shellLoads';
import { preloadCardAt } from '../entities/cards/preloadCard';
import { followOtherTabs } from '../session/sessionListeners';
import { loadDeveloperTools } from '../store/developerTools';
import { followStoredPreferences, restorePreferences } from '../store/persistence';
import { restoreGrants } from '../store/rememberedGrants';
import { makeStore } from '../store/store';
import { App } from './App';
import { followLinkIntent } from './linkIntent';
import { routes } from './router';
import { firstScreenPath } from './routes/firstScreen';
import { preloadScreens } from './routes/preloadScreens';

/** Milliseconds to wait for the chunks of the first screen. After them the shell is rendered without the screen. */
const firstScreenTimeout = 1000;

/** Milliseconds to wait for the first records. After them the first screen is rendered with its loading state. */
const firstRecordsTimeout = 50;

const atMost = (milliseconds: number, promise: Promise<unknown>) =>
  Promise.race([promise, new Promise((resolve) => setTimeout(resolve, milliseconds))]);

/** Loads the chunks of the first screen. */
export const preloadFirstScreen = () => preloadScreens(routes, firstScreenPath(window));

/** Renders the console. The token and the preferences are in the store before the first render. */
export async function startConsole(root: Root, token: string): Promise<void> {
  const firstScreen = preloadFirstScreen();
  const store = makeStore(token, await loadDeveloperTools());
  followOtherTabs(store);
  setupListeners(store.dispatch);
  followLinkIntent((pathname) => {
    store.dispatch(preloadCardAt(pathname));
    void preloadScreens(routes, pathname);
  });
  await restorePreferences(store);
  followStoredPreferences(store);
  store.dispatch(restoreGrants());
  const firstRecords = store.dispatch(requestShellLoads());
  await atMost(firstScreenTimeout, firstScreen);
  await atMost(firstRecordsTimeout, firstRecords);
  // A transition renders the shell and the screen in short tasks and paints them once.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App store={store} router={createBrowserRouter(routes)} />
      </StrictMode>,
    ),
  );
}
