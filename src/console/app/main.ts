import { invitationPath } from '../../contract/invitationPath';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { tokenStorage } from '../session/tokenStorage';
// Imported first, so that it listens before the console has loaded.
import './userHasInteracted';

/** The entry of the console bundle. Without a session it loads only the login. */
const loadConsole = () => import('./startConsole');
const container = document.getElementById('root');

async function start(root: Root): Promise<void> {
  // The design system's gallery is for developers: the production bundle does not contain it.
  if (process.env.NODE_ENV === 'development' && window.location.pathname === '/ui') {
    const { Gallery } = await import('../../ui/gallery/Gallery');
    return root.render(<Gallery />);
  }
  if (window.location.pathname === invitationPath) {
    const { startInvitation } = await import('./startInvitation');
    return startInvitation(root);
  }
  if (tokenStorage.read()) return (await loadConsole()).startConsole(root);
  const { startSignedOutApp } = await import('./startSignedOutApp');
  startSignedOutApp(root, loadConsole);
}

if (container) {
  const root = createRoot(container);
  start(root).catch(() => root.render('Contact Cards couldn’t be loaded. Check your connection and reload the page.'));
}
