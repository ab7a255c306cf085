import { enhance } from './enhance';
import { cacheForOffline } from './cacheForOffline';
import { reportVisit } from './visitBeacon';

const page = document.querySelector<HTMLElement>('.card-page');
if (page) enhance(page, navigator);

const link = page?.querySelector<HTMLElement>('[data-card-link]')?.dataset.cardLink;
/** What nobody waits for happens when the page is complete and the browser has time. */
function afterwards(): void {
  if (!link) return;
  void reportVisit(document, link);
  void cacheForOffline(window);
}
if (document.readyState === 'complete') afterwards();
else window.addEventListener('load', () => setTimeout(afterwards), { once: true });
