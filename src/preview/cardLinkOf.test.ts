import { cardLinkOf } from './cardLinkOf';

describe('the link of a card', () => {
  it.each(['/preview', '/preview/', '/preview.html', '/preview.html/'])('is none in %s', (path) => {
    expect(cardLinkOf(path)).toBe('');
  });

  it.each([
    ['/preview/K1', 'K1'],
    ['/preview/K1/', 'K1'],
    ['/x/preview/K1', 'K1'],
    ['/preview.html/K1', 'K1'],
    ['/preview/%C3%A4', 'ä'],
    ['/preview/%ff', '%ff'],
  ])('is the last segment of %s [PUB-03]', (path, link) => {
    expect(cardLinkOf(path)).toBe(link);
  });
});
