import { createRoot } from 'react-dom/client';
import { cardLinkOf } from './cardLinkOf';
import { PreviewPage } from './PreviewPage';
import { placesOf } from './settings';

const { origin, pathname, search } = window.location;
const root = document.getElementById('root');
if (root) {
  document.body.classList.add('card-body');
  createRoot(root).render(
    <PreviewPage
      link={cardLinkOf(pathname)}
      type={new URLSearchParams(search).get('type')}
      places={placesOf(document)}
      // Hosts of plain files rewrite /preview/... to this document.
      pageUrl={origin + pathname.replace('/preview.html/', '/preview/')}
    />,
  );
}
