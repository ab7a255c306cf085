import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { tokenStorage } from '../session/tokenStorage';

/** The console's entry. Without a session only the login is loaded, with one the console. */
const loadConsole = () => import('./startConsole');
const place = document.getElementById('root');

async function start(root: Root): Promise<void> {
  if (tokenStorage.read()) return (await loadConsole()).startConsole(root);
  const { startAtEntrance } = await import('./startAtEntrance');
  startAtEntrance(root, loadConsole);
}

if (place) {
  const root = createRoot(place);
  start(root).catch(() => root.render('Contact Cards could not be loaded. Check the connection and load the page again.'));
}
