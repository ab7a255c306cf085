import { polyfillDialogs, publicPageMarkup, showMarkup } from '../../testing/publicPage';
import { enhance } from './enhance';

function show(browser: object): void {
  document.title = 'Ann Lee';
  history.replaceState(null, '', '/preview/K1?type=card');
  enhance(showMarkup(publicPageMarkup()), { userAgent: '', maxTouchPoints: 0, onLine: true, ...browser } as Navigator);
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
const press = (selector: string) => document.querySelector<HTMLElement>(selector)!.click();

beforeAll(polyfillDialogs);

describe('sharing', () => {
  it('is not offered where there is no share sheet', () => {
    show({});
    expect(document.querySelector('[data-share]')).not.toBeVisible();
  });

  it('hands over the name and the address without how this visitor came', () => {
    const share = jest.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
    show({ share });
    expect(document.querySelector('[data-share]')).toBeVisible();
    press('[data-share]');
    expect(share).toHaveBeenCalledWith({ title: 'Ann Lee', url: 'http://localhost/preview/K1' });
  });
});

describe('copying the link', () => {
  it('writes it to the clipboard and says so', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    show({ clipboard: { writeText } });
    press('[data-opens="card-qr"]');
    press('#card-qr [data-copy]');
    await settle();
    expect(writeText).toHaveBeenCalledWith('https://cards.test/preview/K1');
    expect(document.querySelector('.card-alert')).toHaveTextContent('Link Copied to Clipboard');
  });

  it('is ticked at the button for two seconds, however often it is pressed', async () => {
    jest.useFakeTimers();
    show({ clipboard: { writeText: () => Promise.resolve() } });
    const button = document.querySelector('.card-aside [data-copy]')!;
    for (const wait of [1000, 1000]) {
      press('.card-aside [data-copy]');
      await jest.advanceTimersByTimeAsync(0);
      expect(button).toHaveTextContent('✓ Copied');
      await jest.advanceTimersByTimeAsync(wait);
    }
    expect(button).toHaveTextContent('Copy link');
    press('.card-aside [data-copy]');
    await jest.advanceTimersByTimeAsync(0);
    expect(button).toHaveTextContent('✓ Copied');
    jest.useRealTimers();
  });

  it('copies a selection where the clipboard refuses', async () => {
    document.execCommand = jest.fn(() => {
      // Browsers focus a field that is selected.
      document.querySelector('textarea')!.focus();
      return true;
    });
    show({ clipboard: { writeText: () => Promise.reject(new Error('no')) } });
    document.querySelector<HTMLElement>('[data-copy]')!.focus();
    press('[data-copy]');
    await settle();
    expect(document.execCommand).toHaveBeenCalledWith('copy');
    expect(document.querySelector('[data-copy]')).toHaveFocus();
    expect(document.querySelector('textarea')).toBeNull();
    expect(document.querySelector('.card-alert')).toHaveTextContent('Link Copied to Clipboard');
  });

  it('copies a selection inside of an open dialog, which keeps the focus', async () => {
    document.execCommand = () => document.querySelector('#card-qr')!.contains(document.querySelector('textarea'));
    show({});
    press('[data-opens="card-qr"]');
    press('#card-qr [data-copy]');
    await settle();
    expect(document.querySelector('.card-alert')).toHaveTextContent('Link Copied to Clipboard');
  });

  it('says nothing when nothing could be copied', async () => {
    document.execCommand = jest.fn(() => false);
    show({});
    press('[data-copy]');
    await settle();
    expect(document.querySelector('.card-alert')).toBeNull();
  });
});
