import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import type { DataRouter } from 'react-router-dom';
import { AnchorProvider } from '../../ui/Anchor';
import { DarkModeWrapper } from '../../ui/DarkModeWrapper';
import { useColorScheme } from '../../ui/useColorScheme';
import { useAppSelector } from '../store/hooks';
import { selectColorScheme } from '../store/preferencesSlice';
import type { AppStore } from '../store/store';
import { Alerts } from './Alerts';
import { followRouter } from './followRouter';
import { RouterAnchor } from './RouterAnchor';

type AppProps = { store: AppStore; router: DataRouter };

/** The console: the Redux provider, the color scheme and one alert area around all pages. */
export function App({ store, router }: AppProps) {
  useEffect(() => followRouter(router, store), [router, store]);
  return (
    <Provider store={store}>
      <AnchorProvider component={RouterAnchor}>
        <Themed router={router} />
      </AnchorProvider>
    </Provider>
  );
}

function Themed({ router }: { router: DataRouter }) {
  const colorScheme = useColorScheme(useAppSelector(selectColorScheme));
  return (
    <DarkModeWrapper colorScheme={colorScheme}>
      <Alerts>
        <RouterProvider router={router} />
      </Alerts>
    </DarkModeWrapper>
  );
}
