import { invitationPath } from '../../contract/invitationPath';
import { tokenStorage } from '../session/tokenStorage';
// Imported first, so that it listens before the console has loaded.
import './userHasInteracted';

/** The entry of the console bundle. It loads React and the app in parallel: without a session only the login. */
const loadConsole = () => import('./startConsole');
const container = document.getElementById('root');

async function start(element: HTMLElement): Promise<void> {
  const root = import('react-dom/client').then(({ createRoot }) => createRoot(element));
  // The design system's gallery is for developers: the production bundle does not contain it.
  if (process.env.NODE_ENV === 'development' && window.location.pathname === '/ui') {
    const { startGallery } = await import('../../ui/gallery/startGallery');
    return startGallery(await root);
  }
  if (window.location.pathname === invitationPath) {
    const { startInvitation } = await import('./startInvitation');
    return startInvitation(await root);
  }
  if (tokenStorage.read()) {
    const { startConsole } = await loadConsole();
    return startConsole(await root);
  }
  const { startSignedOutApp } = await import('./startSignedOutApp');
  startSignedOutApp(await root, loadConsole);
}

if (container)
  start(container).catch(
    () => (container.textContent = 'Contact Cards couldn’t be loaded. Check your connection and reload the page.'),
  );
