import { rewriteUrl } from './rewriteUrl';

describe('the URL by which a request is routed', () => {
  it.each(['/preview/%ff', '/preview/%', '/x/preview/%E0%A4%A?type=card'])(
    'is the page that says there is no card for %s',
    (url) => {
      expect(rewriteUrl(url)).toBe('/preview/-');
    },
  );

  it.each(['/preview/K1?type=%ff', '/preview/%C3%A4', '/api/cards/%ff/preview', '/assets/%ff', '/preview/K1'])(
    'is %s itself',
    (url) => {
      expect(rewriteUrl(url)).toBe(url);
    },
  );

  it.each([
    ['http://cards.test/api/cards?from=http://cards.test/', '/api/cards?from=http://cards.test/'],
    ['HTTPS://cards.test:8443/%61pi', '/api'],
    ['http://cards.test?type=card', '/?type=card'],
    ['http://cards.test', '/'],
    ['/http://cards.test/api', '/http://cards.test/api'],
  ])('of %s is its path: %s', (url, routed) => {
    expect(rewriteUrl(url)).toBe(routed);
  });

  it.each([
    ['/%61pi/%63ards?name=%61', '/api/cards?name=%61'],
    ['/%70review/K%31', '/preview/K1'],
    ['/%4a%4A%4f%4F%50%5a%5A%6f%6F%7a%7A%30%39', '/JJOOPZZoozz09'],
    ['/%2561pi/%2e%2E/a%2Fb', '/%2561pi/%2e%2E/a%2Fb'],
    ['/%2f%3a%40%5b%5B%5c%5f%60%7b%7B%7f', '/%2f%3a%40%5b%5B%5c%5f%60%7b%7B%7f'],
  ])('is %s with its letters and digits decoded: %s', (url, routed) => {
    expect(rewriteUrl(url)).toBe(routed);
  });
});
