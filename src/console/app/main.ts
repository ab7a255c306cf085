import { invitationPath } from '../../contract/invitationPath';
import { tokenStorage } from '../session/tokenStorage';
import { isMissingChunk } from './isMissingChunk';

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

/**
 * Reloads the page when a chunk is missing, because the document may be of another version than the server. A page that
 * has been reloaded shows a message instead, and so does one without a connection.
 */
function recover(element: HTMLElement, error: unknown): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (isMissingChunk(error) && navigation?.type !== 'reload' && navigator.onLine) return window.location.reload();
  element.textContent = 'Contact Cards couldn’t be loaded. Check your connection and reload the page.';
}

if (container) start(container).catch((error: unknown) => recover(container, error));
