import { readableAddress } from './readableAddress';

describe('the address a request is routed by', () => {
  it.each(['/preview/%ff', '/preview/%', '/x/preview/%E0%A4%A?type=card'])(
    'leads %s to the page that says there is no card',
    (url) => {
      expect(readableAddress(url)).toBe('/preview/-');
    },
  );

  it.each(['/preview/K1?type=%ff', '/preview/%C3%A4', '/api/cards/%ff/preview', '/assets/%ff', '/preview/K1'])(
    'stays %s',
    (url) => {
      expect(readableAddress(url)).toBe(url);
    },
  );
});
