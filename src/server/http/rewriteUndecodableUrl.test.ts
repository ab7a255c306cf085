import { rewriteUndecodableUrl } from './rewriteUndecodableUrl';

describe('the URL by which a request is routed', () => {
  it.each(['/preview/%ff', '/preview/%', '/x/preview/%E0%A4%A?type=card'])(
    'is the page that says there is no card for %s',
    (url) => {
      expect(rewriteUndecodableUrl(url)).toBe('/preview/-');
    },
  );

  it.each(['/preview/K1?type=%ff', '/preview/%C3%A4', '/api/cards/%ff/preview', '/assets/%ff', '/preview/K1'])(
    'is %s itself',
    (url) => {
      expect(rewriteUndecodableUrl(url)).toBe(url);
    },
  );
});
