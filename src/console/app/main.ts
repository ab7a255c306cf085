import { invitationPath } from '../../contract/invitationPath';
import { tokenStorage } from '../session/tokenStorage';

const loadConsole = () => import('./startConsole');
const container = document.getElementById('root');

/** Starts the app that the URL and the stored token require. React and the app's chunk load in parallel. */
async function start(element: HTMLElement): Promise<void> {
  const root = import('react-dom/client').then(({ createRoot }) => createRoot(element));
  // The gallery of the design system. The production bundle does not contain it.
  if (process.env.NODE_ENV === 'development' && window.location.pathname === '/ui') {
    const { startGallery } = await import('../../ui/gallery/startGallery');
    return startGallery(await root);
  }
  if (window.location.pathname === invitationPath) {
    const { startInvitation } = await import('./startInvitation');
    return startInvitation(await root, loadConsole);
  }
  const token = tokenStorage.read();
  if (token) {
    const { startConsole } = await loadConsole();
    return startConsole(await root, token);
  }
  const { startSignedOutApp } = await import('./startSignedOutApp');
  startSignedOutApp(await root, loadConsole);
}

if (container)
  start(container).catch(
    () => (container.textContent = 'Contact Cards couldn’t be loaded. Check your connection and reload the page.'),
  );
