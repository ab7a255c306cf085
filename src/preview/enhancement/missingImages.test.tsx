import { aPublicCard, publicPageMarkup, showMarkup } from '../../testing/publicPage';
import { enhance } from './enhance';

/** jsdom loads no images: they are neither complete nor failed until a test says so. */
function show(isComplete: boolean): HTMLElement {
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { configurable: true, get: () => isComplete });
  const page = showMarkup(publicPageMarkup(aPublicCard({ profilePicture: '/storage/photos/p1/512.webp' })));
  enhance(page, { userAgent: '', maxTouchPoints: 0, onLine: true } as Navigator);
  return page;
}

describe('an image that cannot be loaded', () => {
  it('is replaced by the initials, and a texture by the plain color', () => {
    const page = show(false);
    expect(page.querySelector('img[data-photo]')).not.toBeNull();
    page.querySelectorAll('img').forEach((image) => image.dispatchEvent(new Event('error')));
    expect(page.querySelector('img')).toBeNull();
    expect(page.querySelector('.card-photo span')).toHaveTextContent('AL');
    expect(page.querySelector('.card-photo span')).toHaveAttribute('aria-label', 'Ann Lee');
  });

  it('is noticed too when it failed before the script arrived', () => {
    const page = show(true);
    expect(page.querySelector('img')).toBeNull();
  });
});
