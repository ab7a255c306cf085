import '../../ui/startProblem.css';
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

/** Whether the style sheet has loaded. Browsers list one that has failed, too. */
function hasStyles(): boolean {
  return getComputedStyle(document.documentElement).getPropertyValue('--ink') !== '';
}

/** Whether the page may reload itself: one that has been reloaded may not, and neither may one without a connection. */
function mayReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type !== 'reload' && navigator.onLine;
}

if (container) {
  // The text of the document for as long as this script has not run.
  container.textContent = '';
  // A missing file may mean that the document is of another version than the server.
  if (!hasStyles() && mayReload()) window.location.reload();
  else
    start(container).catch((error: unknown) => {
      if (isMissingChunk(error) && mayReload()) window.location.reload();
      else container.textContent = 'Contact Cards couldn’t be loaded. Check your connection and reload the page.';
    });
}
