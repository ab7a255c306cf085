import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { tokenStorage } from '../session/tokenStorage';
// Listens from the first moment on, before the console itself is there.
import './userHasInteracted';

/** The console's entry. Without a session only the login is loaded, with one the console. */
const loadConsole = () => import('./startConsole');
const place = document.getElementById('root');

async function start(root: Root): Promise<void> {
  // The design system's gallery is for those who build the product: production does not contain it.
  if (process.env.NODE_ENV === 'development' && window.location.pathname === '/ui') {
    const { Gallery } = await import('../../ui/gallery/Gallery');
    return root.render(<Gallery />);
  }
  if (tokenStorage.read()) return (await loadConsole()).startConsole(root);
  const { startSignedOutApp } = await import('./startSignedOutApp');
  startSignedOutApp(root, loadConsole);
}

if (place) {
  const root = createRoot(place);
  start(root).catch(() =>
    root.render('Contact Cards could not be loaded. Check the connection and load the page again.'),
  );
}
