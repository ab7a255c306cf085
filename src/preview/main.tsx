import { createRoot } from 'react-dom/client';
import { cardLinkOfPath } from '../contract/routes';
import { PreviewPage } from './PreviewPage';
import { assetUrlsOf, productOf } from './settings';

const { origin, pathname, search } = window.location;
const root = document.getElementById('root');
if (root) {
  document.body.classList.add('card-body');
  createRoot(root).render(
    <PreviewPage
      link={cardLinkOfPath(pathname)}
      type={new URLSearchParams(search).get('type')}
      assetUrls={assetUrlsOf(document)}
      product={productOf(document)}
      // Hosts of plain files rewrite /preview/... to this document.
      pageUrl={origin + pathname.replace('/preview.html/', '/preview/')}
    />,
  );
}
