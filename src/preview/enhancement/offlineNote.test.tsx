import { publicPageMarkup, showMarkup } from '../../testing/publicPage';
import { enhance } from './enhance';

/** Taps Save Contact. @returns whether the browser would follow the link */
function tapSave(browser: Partial<Navigator>): boolean {
  enhance(showMarkup(publicPageMarkup()), { userAgent: 'iPhone', maxTouchPoints: 5, ...browser } as Navigator);
  let isFollowed = false;
  const follow = (event: Event) => {
    isFollowed = !event.defaultPrevented;
    // jsdom cannot navigate.
    event.preventDefault();
  };
  window.addEventListener('click', follow);
  document.querySelector<HTMLElement>('[data-save]')!.click();
  window.removeEventListener('click', follow);
  return isFollowed;
}

describe('the note that the card is the one last seen', () => {
  it('is announced when the network goes, and disappears when it returns', () => {
    const browser = { userAgent: '', onLine: true } as { userAgent: string; onLine: boolean };
    enhance(showMarkup(publicPageMarkup()), browser as Navigator);
    const note = document.querySelector('[data-offline-note]');
    expect(note).not.toBeVisible();
    browser.onLine = false;
    window.dispatchEvent(new Event('offline'));
    expect(note).toBeVisible();
    expect(note).toHaveAttribute('role', 'alert');
    browser.onLine = true;
    window.dispatchEvent(new Event('online'));
    expect(note).not.toBeVisible();
  });
});

describe('Save Contact', () => {
  it('is a plain link while there is a network', () => {
    expect(tapSave({ onLine: true })).toBe(true);
    expect(document.querySelector('.card-alert')).toBeNull();
  });

  it('keeps the visitor on the page without a network, and says what to do', () => {
    expect(tapSave({ onLine: false })).toBe(false);
    expect(document.querySelector('.card-alert')).toHaveTextContent('Check your connection, then try again.');
    expect(document.querySelector('[data-ios-hint]')).not.toBeVisible();
  });
});
