import '../ui/startProblem.css';
import { createRoot } from 'react-dom/client';
import { cardLinkOfPath } from '../contract/previewPath';
import { pageRequestOf } from './fetchCard';
import { PreviewPage } from './PreviewPage';
import { assetUrlsOf, productOf } from '../card/pageSettings';

const { origin, pathname } = window.location;
const root = document.getElementById('root');
if (root) {
  document.body.classList.add('card-body');
  createRoot(root).render(
    <PreviewPage
      link={cardLinkOfPath(pathname)}
      visit={pageRequestOf(window.location, document.referrer)}
      assetUrls={assetUrlsOf(document)}
      product={productOf(document)}
      // Hosts of plain files rewrite /preview/... to this document.
      pageUrl={origin + pathname.replace('/preview.html/', '/preview/')}
    />,
  );
}
