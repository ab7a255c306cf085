import '../ui/startProblem.css';
import { createRoot } from 'react-dom/client';
import { cardLinkOfPath } from '../contract/previewPath';
import { PreviewPage } from './PreviewPage';
import { assetUrlsOf, productOf } from '../card/pageSettings';

const { origin, pathname, search } = window.location;
const query = new URLSearchParams(search);
const root = document.getElementById('root');
if (root) {
  document.body.classList.add('card-body');
  createRoot(root).render(
    <PreviewPage
      link={cardLinkOfPath(pathname)}
      visit={{
        type: query.get('type'),
        language: query.get('lang'),
        isSwitch: document.referrer.split('?')[0] === origin + pathname,
      }}
      assetUrls={assetUrlsOf(document)}
      product={productOf(document)}
      // Hosts of plain files rewrite /preview/... to this document.
      pageUrl={origin + pathname.replace('/preview.html/', '/preview/')}
    />,
  );
}
