import { render } from '@testing-library/react';
import { isLoopback, LoopbackNote } from './LoopbackNote';

describe('a QR code whose link', () => {
  it.each([
    'http://localhost:3000/preview/K',
    'http://127.0.0.1/preview/K',
    'http://[::1]:3000/x',
    'http://a.localhost/x',
  ])('leads to this computer says so: %s', (link) => {
    expect(isLoopback(link)).toBe(true);
    expect(render(<LoopbackNote link={link} />).container).toHaveTextContent(/only works on this computer/);
  });

  it.each(['https://cards.test/preview/K', 'http://192.168.1.20:3000/x', 'https://localhost.cards.test/x'])(
    'leads elsewhere says nothing: %s',
    (link) => {
      expect(render(<LoopbackNote link={link} />).container).toBeEmptyDOMElement();
    },
  );

  it('is checked without URL.canParse, which is missing before Safari 17', () => {
    const canParse = jest.spyOn(URL, 'canParse').mockImplementation(() => {
      throw new TypeError('URL.canParse is not a function');
    });
    expect(isLoopback('http://localhost:3000/preview/K')).toBe(true);
    canParse.mockRestore();
  });
});
