import { enhance } from './enhance';
import { cacheForOffline } from './cacheForOffline';
import { reportVisit } from './visitBeacon';

const page = document.querySelector<HTMLElement>('.card-page');
if (page) enhance(page, navigator);

const link = page?.querySelector<HTMLElement>('[data-card-link]')?.dataset.cardLink;
/** Runs once the page is complete. */
function onComplete(): void {
  if (!link) return;
  void reportVisit(document, link);
  void cacheForOffline(window);
}
if (document.readyState === 'complete') onComplete();
else window.addEventListener('load', () => setTimeout(onComplete), { once: true });
