import userEvent from '@testing-library/user-event';
import { aPublicCard, polyfillDialogs, publicPageMarkup, showMarkup } from '../../testing/publicPage';
import { enhance } from './enhance';
import { firstCases } from '../../testing/itWhenLong';

const responses: { ok: boolean; body: unknown }[] = [];
const requests: { address: string; init: RequestInit }[] = [];

/** Answers of the server in their turn; without one there is no network. */
async function answered(address: string, init: RequestInit): Promise<Response> {
  requests.push({ address, init });
  const response = responses.shift();
  if (!response) throw new TypeError('Failed to fetch');
  return new Response(JSON.stringify(response.body), { status: response.ok ? 200 : 409 });
}

function show(markup = publicPageMarkup(), address = '/preview/K1'): void {
  history.replaceState(null, '', address);
  enhance(showMarkup(markup), navigator);
}

const dialog = () => document.querySelector<HTMLDialogElement>('#send-my-details')!;
const field = (name: string) => dialog().querySelector<HTMLInputElement>(`input[name="${name}"]`)!;
const press = (selector: string) => document.querySelector<HTMLElement>(selector)!.click();
const alerts = () =>
  [...document.querySelectorAll('.card-alert')].map(({ textContent, className }) => [textContent, className]);

function fill(values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) field(name).value = value;
}

async function send(): Promise<void> {
  press('#send-my-details button[type="submit"]');
  await jest.advanceTimersByTimeAsync(0);
}

const complete = { name: 'Bo Berg', company: '', position: 'Buyer', phone: '+46 1', email: 'bo@berg.test' };

beforeAll(polyfillDialogs);
beforeEach(() => {
  jest.useFakeTimers();
  responses.length = 0;
  requests.length = 0;
  globalThis.fetch = answered as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
});

describe('Send My Details', () => {
  // Specification: SMD-03
  it.each(['name', 'phone', 'email'])('is not sent without %s and says so beside the field', async (name) => {
    show();
    press('[data-opens="send-my-details"]');
    fill({ ...complete, [name]: '  ' });
    await send();
    expect(requests).toEqual([]);
    expect(document.getElementById(`send-${name}-error`)).toHaveTextContent('Fill in this field.');
    expect(field(name)).toHaveAttribute('aria-invalid', 'true');
    expect(document.activeElement).toBe(field(name));
  });

  // Specification: SMD-03
  it('begins at the first field that is wrong, and blames none before it is sent', async () => {
    show();
    press('[data-opens="send-my-details"]');
    fill({ email: 'bo' });
    field('email').dispatchEvent(new Event('input', { bubbles: true }));
    expect(field('email')).not.toHaveAttribute('aria-invalid');
    await send();
    expect(field('email')).toHaveAttribute('aria-invalid', 'true');
    expect(field('name')).toHaveFocus();
  });

  it.each(firstCases(['abc', 've ra@nope.test', 'vera@nope', 'v.era@nope', 'vera@127.0.0.1'], 2))(
    'is not sent to %s, no email address',
    async (email) => {
      show();
      press('[data-opens="send-my-details"]');
      fill({ ...complete, email });
      await send();
      expect(requests).toEqual([]);
      expect(document.getElementById('send-email-error')).toHaveTextContent('Enter an address like name@example.com.');
      field('email').value = 'abc@berg.test';
      field('email').dispatchEvent(new Event('input', { bubbles: true }));
      expect(document.getElementById('send-email-error')).not.toBeVisible();
      expect(field('email')).not.toHaveAttribute('aria-invalid');
    },
  );

  it.each(
    firstCases([
      ['name', 'x'.repeat(201), 'At most 200 characters.'],
      ['company', '😀'.repeat(201), 'At most 200 characters.'],
      ['phone', '1'.repeat(201), 'At most 200 characters.'],
      ['email', `${'x'.repeat(250)}@b.test`, 'At most 254 characters.'],
    ]),
  )('is not sent with a pasted %s that is too long, keeps all of it and says so', async (name, text, message) => {
    show();
    press('[data-opens="send-my-details"]');
    fill(complete);
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.clear(field(name));
    await user.click(field(name));
    await user.paste(text);
    await send();
    expect(requests).toEqual([]);
    expect(field(name).value).toBe(text);
    expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(document.activeElement).toBe(field(name));
  });

  it('is sent with as many characters as a field takes, and spaces around them', async () => {
    responses.push({ ok: true, body: { message: 'Success' } });
    show();
    press('[data-opens="send-my-details"]');
    fill({ ...complete, company: ` ${'😀'.repeat(200)} ` });
    await send();
    expect(JSON.parse(String(requests[0]?.init.body))).toMatchObject({ company: '😀'.repeat(200) });
  });

  it('is sent with an address that was copied with invisible characters', async () => {
    responses.push({ ok: true, body: { message: 'Success' } });
    show();
    press('[data-opens="send-my-details"]');
    fill({ ...complete, email: '\u202abo@berg.test\u202c\u200b' });
    await send();
    expect(JSON.parse(String(requests[0]?.init.body))).toMatchObject({ email: 'bo@berg.test' });
  });

  it.each([
    ['email: not an email address', 'email', 'Enter an address like name@example.com.'],
    ['name: required', 'name', 'Fill in this field.'],
  ])("shows the server's error at the field, in the language of the page: %s", async (message, name, text) => {
    responses.push({ ok: false, body: { message } });
    show();
    press('[data-opens="send-my-details"]');
    fill({ ...complete, email: 'a..b@berg.test' });
    await send();
    expect(document.getElementById(`send-${name}-error`)).toHaveTextContent(text);
    expect(document.activeElement).toBe(field(name));
    expect(field(name)).toHaveAttribute('aria-invalid', 'true');
    expect(document.querySelector('[data-send-message]')).not.toBeVisible();
  });

  // Specification: SMD-06, ALRT-01
  it('stays open with everything typed when the server refuses, and says what it said', async () => {
    responses.push({ ok: false, body: { message: 'This card cannot be written to' } });
    show();
    press('[data-opens="send-my-details"]');
    fill(complete);
    await send();
    expect(dialog().open).toBe(true);
    expect(field('name').value).toBe('Bo Berg');
    expect(document.querySelector('[data-send-message]')).toHaveTextContent('This card cannot be written to');
    // Screen readers ignore what is outside of an open dialog.
    expect(dialog()).toContainElement(document.querySelector('.card-alert'));
    expect(alerts()).toEqual([['Sending Details Failed', 'card-alert card-alert-danger']]);
    expect(document.querySelector('.card-alert')).toHaveAttribute('role', 'alert');
  });

  it('says in the language of the page what to do about a refusal', async () => {
    responses.push({ ok: false, body: { message: 'Too many attempts. Try again later' } });
    show(publicPageMarkup(aPublicCard({ language: 'de' })));
    press('[data-opens="send-my-details"]');
    fill(complete);
    await send();
    expect(document.querySelector('[data-send-message]')).toHaveTextContent(/^Versuchen Sie es später noch einmal/);
  });

  // Specification: API-04
  it.each([{}, { message: '' }, { message: 7 }])('says that the message is missing after %j', async (body) => {
    responses.push({ ok: true, body });
    show();
    press('[data-opens="send-my-details"]');
    fill(complete);
    await send();
    expect(document.querySelector('[data-send-message]')).toHaveTextContent('request succeded with message missing');
    expect(alerts()).toEqual([['Sending Details Failed', 'card-alert card-alert-danger']]);
  });

  // Specification: SMD-06
  it('reports a missing connection when the server does not respond, and can be tried again', async () => {
    show();
    press('[data-opens="send-my-details"]');
    fill(complete);
    await send();
    expect(document.querySelector('[data-send-message]')).toHaveTextContent('Check your connection, then try again.');
    expect(alerts()).toEqual([['Sending Details Failed', 'card-alert card-alert-danger']]);
    responses.push({ ok: true, body: { message: 'Success' } });
    await send();
    expect(dialog().open).toBe(false);
    expect(document.querySelector('[data-send-message]')).toHaveTextContent(/^$/);
  });

  it('fails when the server does not respond within 20 seconds', async () => {
    globalThis.fetch = ((_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      )) as typeof fetch;
    show();
    press('[data-opens="send-my-details"]');
    fill(complete);
    await send();
    await jest.advanceTimersByTimeAsync(20_000);
    expect(alerts()).toEqual([['Sending Details Failed', 'card-alert card-alert-danger']]);
  });

  it('treats a response without the message Success as an error', async () => {
    responses.push({ ok: true, body: { message: 'Nope' } });
    show();
    press('[data-opens="send-my-details"]');
    fill(complete);
    await send();
    expect(alerts()).toEqual([['Sending Details Failed', 'card-alert card-alert-danger']]);
  });

  // Specification: SMD-04, ENT-30
  it('posts exactly the six keys as JSON', async () => {
    responses.push({ ok: true, body: { message: 'Success' } });
    show();
    press('[data-opens="send-my-details"]');
    fill({ ...complete, name: '  Bo Berg ' });
    await send();
    expect(new URL(requests[0]!.address).pathname).toBe('/api/send-my-details');
    expect(requests[0]!.init.method).toBe('POST');
    expect(JSON.parse(String(requests[0]!.init.body))).toEqual({
      name: 'Bo Berg',
      company: '',
      position: 'Buyer',
      phone: '+46 1',
      email: 'bo@berg.test',
      cardId: 'card1',
    });
  });

  it('adds the product of the link and the trap only when they say something', async () => {
    responses.push({ ok: true, body: { message: 'Success' } });
    show(publicPageMarkup(), '/preview/K1?type=sticker');
    press('[data-opens="send-my-details"]');
    fill({ ...complete, website: 'https://spam.test' });
    await send();
    expect(JSON.parse(String(requests[0]!.init.body))).toEqual({
      ...complete,
      cardId: 'card1',
      website: 'https://spam.test',
      type: 'sticker',
    });
  });

  it('leaves a line that stays above Save Contact once they were sent, and none before', async () => {
    show();
    const hint = document.querySelector('[data-sent-hint]');
    press('[data-opens="send-my-details"]');
    fill(complete);
    await send();
    expect(hint).not.toBeVisible();
    responses.push({ ok: true, body: { message: 'Success' } });
    await send();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(hint).toBeVisible();
    expect(hint).toHaveTextContent('Your details were sent. Save this contact too.');
    expect(hint?.parentElement?.querySelector('[data-save]')).toBeVisible();
  });

  it('says how long the form was open, to the server of the page only', async () => {
    const ages = () => requests.map(({ init }) => new Headers(init.headers).get('X-Form-Milliseconds'));
    show();
    await jest.advanceTimersByTimeAsync(60_000);
    press('[data-opens="send-my-details"]');
    await jest.advanceTimersByTimeAsync(4000);
    fill(complete);
    await send();
    expect(ages()).toEqual(['4000']);
    document.querySelector<HTMLFormElement>('form[data-send]')!.dataset.send = 'https://api.cards.test/send';
    await send();
    expect(ages()).toEqual(['4000', null]);
  });

  // Specification: SMD-05
  it('shows its alert, closes and is empty again when it was sent', async () => {
    responses.push({ ok: true, body: { message: 'Success' } });
    show();
    press('[data-opens="send-my-details"]');
    fill(complete);
    await send();
    expect(dialog().open).toBe(false);
    expect(field('name').value).toBe('');
    expect(alerts()).toEqual([['Details Successfully Sent', 'card-alert card-alert-info']]);
    // It is in an area with the role status.
    expect(document.querySelector('.card-alert')).not.toHaveAttribute('role');
  });

  it('keeps what the visitor has typed since it was sent', async () => {
    let respond = () => {};
    globalThis.fetch = () =>
      new Promise((resolve) => (respond = () => resolve(new Response(JSON.stringify({ message: 'Success' })))));
    show();
    press('[data-opens="send-my-details"]');
    fill(complete);
    await send();
    press('#send-my-details [data-closes]');
    press('[data-opens="send-my-details"]');
    fill({ name: 'Second Person' });
    respond();
    await jest.advanceTimersByTimeAsync(0);
    expect(alerts()).toEqual([['Details Successfully Sent', 'card-alert card-alert-info']]);
    expect(dialog().open).toBe(true);
    expect(field('name').value).toBe('Second Person');
  });

  // Specification: GEN-12
  it('lets its alert go after 3000 ms, each after its own', async () => {
    show();
    press('[data-opens="send-my-details"]');
    fill(complete);
    await send();
    await jest.advanceTimersByTimeAsync(1000);
    await send();
    expect(alerts()).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1999);
    expect(alerts()).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1);
    expect(alerts()).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1000);
    expect(alerts()).toEqual([]);
  });

  it('is sent once however often Send is pressed', async () => {
    responses.push({ ok: true, body: { message: 'Success' } });
    show();
    press('[data-opens="send-my-details"]');
    fill(complete);
    const button = dialog().querySelector('button[type="submit"]')!;
    press('#send-my-details button[type="submit"]');
    expect(button).toHaveTextContent('Sending');
    press('#send-my-details button[type="submit"]');
    await jest.advanceTimersByTimeAsync(0);
    expect(requests).toHaveLength(1);
    expect(button).toHaveTextContent(/^Send$/);
    expect(button).toHaveAttribute('aria-disabled', 'false');
  });

  // Specification: SMD-02
  it('keeps what was typed when it is closed, and sends nothing', () => {
    show();
    press('[data-opens="send-my-details"]');
    fill(complete);
    press('#send-my-details [data-closes]');
    expect(dialog().open).toBe(false);
    expect(requests).toEqual([]);
    press('[data-opens="send-my-details"]');
    expect(dialog().open).toBe(true);
    expect(field('name').value).toBe('Bo Berg');
  });
});

describe('a dialog of the page', () => {
  it('that the address shows becomes a modal, and the address is plain again', () => {
    show(publicPageMarkup(), '/preview/K1?type=card#send-my-details');
    expect(dialog().open).toBe(true);
    expect(location.href).toBe('http://localhost/preview/K1?type=card');
  });

  it.each(['/preview/K1', '/preview/K1#send-my-details'])(
    'rendered open at %s after a refused submission becomes a modal that keeps the input',
    (address) => {
      const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
      const state = { isOpen: true, values: { name: 'Bo' }, errors: { phone: 'missing' } } as const;
      show(publicPageMarkup(undefined, state), address);
      expect(showModal).toHaveBeenCalledTimes(1);
      showModal.mockRestore();
      expect(dialog().open).toBe(true);
      expect(field('name').value).toBe('Bo');
      expect(document.getElementById('send-phone-error')).toHaveTextContent('Fill in this field.');
    },
  );

  it('opens from the keyboard like a button', () => {
    show();
    const pressSpace = (selector: string) =>
      document
        .querySelector(selector)!
        .dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
    // The space bar scrolls the page from any other link.
    expect(pressSpace('[data-save]')).toBe(true);
    expect(pressSpace('[data-opens="send-my-details"]')).toBe(false);
    expect(dialog().open).toBe(true);
  });

  it('opens without a change of the address', () => {
    show();
    const tap = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.querySelector('[data-opens="send-my-details"]')!.dispatchEvent(tap);
    expect(tap.defaultPrevented).toBe(true);
  });

  it('closes by a tap beside it, not by one on its padding or one that began inside', () => {
    show();
    press('[data-opens="card-qr"]');
    const qr = document.querySelector<HTMLDialogElement>('#card-qr')!;
    jest.spyOn(qr, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 10, 100, 100));
    const tap = (from: Element, at: { clientX: number; clientY: number }) => {
      from.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, ...at }));
      qr.dispatchEvent(new MouseEvent('click', { bubbles: true, ...at }));
    };
    const padding = { clientX: 15, clientY: 15 };
    const beside = { clientX: 5, clientY: 15 };
    tap(qr, padding);
    tap(qr.querySelector('h2')!, beside);
    expect(qr.open).toBe(true);
    tap(qr, beside);
    expect(qr.open).toBe(false);
  });

  it('is sent in browsers without dialogs (iOS 15.3), where the link leads to the form', async () => {
    const { HTMLDialogElement: withDialogs } = globalThis;
    const { showModal, close } = withDialogs.prototype;
    Object.assign(globalThis, { HTMLDialogElement: undefined });
    Object.assign(withDialogs.prototype, { showModal: undefined, close: undefined });
    responses.push({ ok: true, body: { message: 'Success' } });
    show();
    const tap = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.querySelector('[data-opens="send-my-details"]')!.dispatchEvent(tap);
    fill(complete);
    await send();
    Object.assign(globalThis, { HTMLDialogElement: withDialogs });
    Object.assign(withDialogs.prototype, { showModal, close });
    expect(tap.defaultPrevented).toBe(false);
    expect(alerts()).toEqual([['Details Successfully Sent', expect.stringContaining('info')]]);
    expect(field('name').value).toBe('');
  });

  it('is sent in browsers without AbortSignal.timeout (iOS 15)', async () => {
    const { timeout } = AbortSignal;
    Object.assign(AbortSignal, { timeout: undefined });
    responses.push({ ok: true, body: { message: 'Success' } });
    show();
    press('[data-opens="send-my-details"]');
    fill(complete);
    await send();
    Object.assign(AbortSignal, { timeout });
    expect(alerts()).toEqual([['Details Successfully Sent', expect.stringContaining('info')]]);
  });
});

describe('an alert that came with the page', () => {
  it('goes after 3000 ms too', async () => {
    show(publicPageMarkup(undefined, undefined, { type: 'info', text: 'Details Successfully Sent' }));
    expect(alerts()).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(3000);
    expect(alerts()).toEqual([]);
  });

  it('stays while it is pointed at', async () => {
    show(publicPageMarkup(undefined, undefined, { type: 'info', text: 'Details Successfully Sent' }));
    const alert = document.querySelector('.card-alert')!;
    await jest.advanceTimersByTimeAsync(2000);
    alert.dispatchEvent(new Event('pointerenter'));
    await jest.advanceTimersByTimeAsync(5000);
    expect(alerts()).toHaveLength(1);
    alert.dispatchEvent(new Event('pointerleave'));
    await jest.advanceTimersByTimeAsync(3000);
    expect(alerts()).toEqual([]);
  });
});
