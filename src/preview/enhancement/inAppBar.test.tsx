import { fireEvent } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { publicPageMarkup, showMarkup } from '../../testing/publicPage';
import { enhance } from './enhance';

const requests: { address: string; body: unknown }[] = [];

function show(userAgent: string, more: Partial<Navigator> = {}): void {
  enhance(showMarkup(publicPageMarkup()), { userAgent, maxTouchPoints: 5, onLine: true, ...more } as Navigator);
}

const instagram =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22B83 Instagram 350.0';
const desktop = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
const bar = () => document.querySelector<HTMLElement>('[data-in-app]')!;
/** jsdom cannot fetch the file that a tap brings. */
function tapSave(): void {
  const save = document.querySelector<HTMLElement>('[data-save]')!;
  save.removeAttribute('href');
  save.click();
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

function mail(address: string): Promise<unknown> {
  document.querySelector<HTMLInputElement>('#mail-contact-email')!.value = address;
  bar().querySelector<HTMLElement>('button[type="submit"]')!.click();
  return settle();
}

beforeEach(() => {
  requests.length = 0;
  globalThis.fetch = (async (address: string, init: RequestInit) => {
    requests.push({ address: new URL(address).pathname, body: JSON.parse(String(init.body)) });
    return new Response(JSON.stringify({ message: 'Success' }));
  }) as typeof fetch;
});

describe('the bar for browsers inside other apps', () => {
  it('stays away in a real browser, and so does the hint about iPhones', () => {
    show(desktop, { maxTouchPoints: 0 });
    tapSave();
    expect(bar()).not.toBeVisible();
    expect(document.querySelector('[data-ios-hint]')).not.toBeVisible();
  });

  it('offers a way out that the system opens, not a new tab', () => {
    show(instagram);
    expect(bar()).toBeVisible();
    const link = bar().querySelector('[data-open-outside]');
    expect(link).toHaveAttribute(
      'href',
      expect.stringMatching(/^instagram:\/\/extbrowser\/\?url=http%3A%2F%2Flocalhost%2F/),
    );
    expect(link).not.toHaveAttribute('target');
  });

  it('leave the hint about iPhones until Save Contact is tapped there', () => {
    show(instagram);
    const hint = document.querySelector('[data-ios-hint]');
    expect(hint).not.toBeVisible();
    tapSave();
    expect(hint).toBeVisible();
  });

  it.each([
    ['nobody', 'Enter an address like name@example.com.'],
    ['', 'Fill in this field.'],
    [`${'x'.repeat(250)}@b.test`, 'At most 254 characters.'],
  ])('refuses to mail to "%s" and says why, until it is corrected', async (address, messages) => {
    show(instagram);
    await mail(address);
    expect(requests).toEqual([]);
    const field = document.querySelector<HTMLInputElement>('#mail-contact-email')!;
    expect(field).toHaveAccessibleDescription(messages);
    fireEvent.input(field, { target: { value: 'bo@berg.test' } });
    expect(field).toHaveAccessibleDescription('');
  });

  it('cuts no pasted address', async () => {
    show(instagram);
    const field = document.querySelector<HTMLInputElement>('#mail-contact-email')!;
    bar().querySelector('details')!.open = true;
    await userEvent.click(field);
    await userEvent.paste(`${'x'.repeat(300)}@b.test`);
    expect(field.value).toBe(`${'x'.repeat(300)}@b.test`);
  });

  it('mails the contact to the visitor, once however often the button is pressed', async () => {
    show(instagram);
    void mail('bo@berg.test');
    await mail('bo@berg.test');
    expect(requests).toEqual([{ address: '/api/cards/K1/mail-contact', body: { email: 'bo@berg.test' } }]);
    expect(document.querySelector('.card-alert')).toHaveTextContent('Contact mailed');
    expect(document.querySelector<HTMLInputElement>('#mail-contact-email')!.value).toBe('');
  });

  it('keeps the address and says so when the contact could not be mailed', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    show(instagram);
    await mail('bo@berg.test');
    expect(document.querySelector('.card-alert')).toHaveTextContent('The contact could not be mailed');
    expect(document.querySelector<HTMLInputElement>('#mail-contact-email')!.value).toBe('bo@berg.test');
  });

  it('shows at the field what the server says about it, and can be tried again', async () => {
    const { fetch } = globalThis;
    globalThis.fetch = async () => new Response('{"message":"email: not an email address"}', { status: 400 });
    show(instagram);
    await mail('bo@berg.test');
    expect(document.querySelector('#mail-contact-email')).toHaveAccessibleDescription(
      'Enter an address like name@example.com.',
    );
    globalThis.fetch = fetch;
    await mail('bo@berg.test');
    expect(requests).toHaveLength(1);
  });
});
