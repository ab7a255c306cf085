import { screen, waitFor } from '@testing-library/react';
import { fillIn } from '../../../testing/fillIn';
import { renderConsole } from '../../../testing/renderConsole';
import { setDocumentSetting } from '../../../testing/setDocumentSetting';
import { mockApi } from '../../../testing/mockApi';
import { aToken } from '../../../testing/wire';
import { firstCases } from '../../../testing/itWhenLong';

let alerted: jest.SpyInstance;
beforeEach(() => {
  alerted = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const email = () => screen.findByRole('textbox', { name: 'Email' });
const password = () => screen.queryByLabelText('Password');
const button = (name: string) => screen.getByRole('button', { name });

async function renderLogin(prepare: (server: ReturnType<typeof mockApi>) => void = () => undefined, path = '/login') {
  const server = mockApi();
  server.respond('logIn', aToken());
  prepare(server);
  const page = renderConsole(path, { as: null, server });
  await email();
  const fill = async (address: string, secret?: string) => {
    await fillIn(page.user, await email(), address);
    const field = password();
    if (secret !== undefined && field) await fillIn(page.user, field, secret);
  };
  return { ...page, fill };
}

describe('the login', () => {
  // Specification: LOGIN-11, LOGIN-12
  it('sends nothing while the email or the password is missing or wrong, and focuses the field', async () => {
    const { user, server, fill } = await renderLogin();
    for (const [address, secret, focused] of [
      ['', '', 'Email'],
      ['', 'secret', 'Email'],
      ['abc', 'secret', 'Email'],
      ['a@cards.test', '', 'Password'],
    ] as const) {
      await fill(address, secret);
      await user.click(button('Log In'));
      expect(server.requests).toEqual([]);
      expect(screen.getByLabelText(focused)).toHaveFocus();
      expect(screen.getByLabelText(focused)).toBeInvalid();
    }
  });

  it('takes an address that was copied with invisible characters', async () => {
    const { user, server, fill } = await renderLogin();
    await fill('\u202aa@cards.test\u202c\u00a0', 'secret');
    await user.click(button('Log In'));
    await waitFor(() => expect(server.requestsOf('logIn')).toHaveLength(1));
    expect(server.requestsOf('logIn')[0]?.query).toMatchObject({ email: 'a@cards.test' });
  });

  // Specification: LOGIN-01, LOGIN-02, LOGIN-03, LOGIN-04, LOGIN-05, LOGIN-06
  it('has its heading, fields, button and links', async () => {
    await renderLogin();
    expect(screen.getByRole('heading', { name: "Let's get started now!" })).toBeVisible();
    const field = await email();
    expect(field).toHaveAttribute('type', 'email');
    expect(field).toBeRequired();
    expect(field).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('type', 'password');
    expect(password()).toBeRequired();
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(button('Log In')).toHaveAttribute('type', 'submit');
    expect(screen.getByRole('link', { name: 'Back to main website' })).toHaveAttribute('href', '/');
    expect(button('Forgot password?')).toBeVisible();
  });

  // Specification: LOGIN-05
  it('links to the configured main website', async () => {
    const setting = document.head.appendChild(
      Object.assign(document.createElement('meta'), { name: 'main-website-url', content: 'https://cards.example' }),
    );
    await renderLogin();
    expect(screen.getByRole('link', { name: 'Back to main website' })).toHaveAttribute('href', 'https://cards.example');
    setting.remove();
  });

  // Specification: LOGIN-10, LOGIN-17, SESS-01
  it('signs in by GET with the encoded query, leads to the dashboard, and keeps the password nowhere', async () => {
    const { user, server, fill, at, store } = await renderLogin();
    await fill('a+b@cards.test', 'p&ss+wörd#CANARY');
    await user.click(button('Log In'));
    await waitFor(() => expect(at()).toBe('/admin/dashboard'));
    const [request] = server.requestsOf('logIn');
    expect(request?.url).toMatch(/^\/api\/authentication\/token\?email=[^&]+&password=[^&]+$/);
    expect(request?.query).toEqual({ email: 'a+b@cards.test', password: 'p&ss+wörd#CANARY' });
    expect(request?.headers).not.toHaveProperty('Authorization');
    expect(localStorage.getItem('authenticationToken')).toBe(aToken());
    await screen.findByRole('navigation', { name: 'Main' });
    const fields = [...document.querySelectorAll('input')].map((input) => input.value);
    expect(
      JSON.stringify([fields, document.body.outerHTML, store.getState(), { ...localStorage }, { ...sessionStorage }]),
    ).not.toContain('CANARY');
  });

  it.each(firstCases(['false', 'Off']))(
    'signs in by POST when the server takes no GET, which the document says as %s',
    async (content) => {
      setDocumentSetting('auth-get-login', content);
      const { user, server, at, fill } = await renderLogin((given) => given.respond('logInByPost', aToken()));
      await fill('a+b@cards.test', 'p&ss+wörd#');
      await user.click(button('Log In'));
      await waitFor(() => expect(at()).toBe('/admin/dashboard'));
      const [request] = server.requestsOf('logInByPost');
      expect(request).toMatchObject({
        url: '/api/authentication/token',
        body: { email: 'a+b@cards.test', password: 'p&ss+wörd#' },
      });
      expect(server.requestsOf('logIn')).toEqual([]);
    },
  );

  it('leads to the address that was requested before', async () => {
    const { user, fill, at } = await renderLogin(undefined, '/admin/contact-us?result=sent');
    expect(at()).toBe('/login');
    await fill('a@cards.test', 'secret');
    await user.click(button('Log In'));
    await waitFor(() => expect(at()).toBe('/admin/contact-us?result=sent'));
  });

  // Specification: LOGIN-14, LOGIN-19, SESS-01
  it("alerts 'Incorrect login info' after a refusal, or a success without a token, and stays", async () => {
    const { user, fill, at, server } = await renderLogin();
    const refusals = [
      () => server.respondWithError('logIn', 401, 'Incorrect login info'),
      () => server.respondWithError('logIn', 200, 'Nope'),
      () => server.respondWithError('logIn', 400, 'Nope'),
      ...[undefined, null, '', { token: 'abc' }].map((content) => () => server.respond('logIn', content)),
    ];
    for (const [index, refuse] of refusals.entries()) {
      refuse();
      await fill('a@cards.test', 'wrong');
      await user.click(button('Log In'));
      await waitFor(() => expect(alerted).toHaveBeenCalledTimes(index + 1));
      expect(alerted).toHaveBeenLastCalledWith('Incorrect login info');
      expect(at()).toBe('/login');
      expect(localStorage.getItem('authenticationToken')).toBeNull();
      expect(await email()).toHaveValue('a@cards.test');
      expect(password()).toHaveValue('');
      expect(password()).toHaveFocus();
    }
  });

  it.each([
    [
      'no answer comes',
      (server: ReturnType<typeof mockApi>) => server.failNetwork('logIn'),
      'No connection to the server',
    ],
    [
      'there were too many tries',
      (server: ReturnType<typeof mockApi>) =>
        server.respondWithError('logIn', 429, 'Too many attempts. Try again later'),
      'Too many attempts. Try again later',
    ],
  ])('shows the reason when %s, and does not blame the password', async (_case, prepare, reason) => {
    const { user, fill } = await renderLogin(prepare);
    await fill('a@cards.test', 'secret');
    await user.click(button('Log In'));
    expect(await screen.findByText(reason)).toBeVisible();
    expect(alerted).not.toHaveBeenCalled();
  });

  it('cannot be submitted twice', async () => {
    let release = () => undefined as void;
    const { user, server, fill } = await renderLogin((held) => (release = held.hold('logIn')));
    await fill('a@cards.test', 'secret');
    await user.click(button('Log In'));
    await user.click(button('Log In'));
    await user.type(await email(), '{Enter}');
    expect(server.requestsOf('logIn')).toHaveLength(1);
    release();
    await screen.findByRole('navigation', { name: 'Main' });
  });
});

describe('forgot password', () => {
  const forgotten = async (prepare?: (server: ReturnType<typeof mockApi>) => void) => {
    const page = await renderLogin(prepare);
    await page.user.click(button('Forgot password?'));
    return page;
  };

  // Specification: LOGIN-07, LOGIN-08, LOGIN-09, LOGIN-13
  it("has 'Send Password' in place of password and 'Log In', sends nothing without an email, toggles back", async () => {
    const { user, server, fill } = await forgotten();
    expect(password()).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Log In' })).not.toBeInTheDocument();
    await user.click(button('Send Password'));
    await fill('abc');
    await user.click(button('Send Password'));
    expect(server.requests).toEqual([]);
    await user.click(button('Back to log in'));
    expect(password()).toBeVisible();
    expect(button('Log In')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send Password' })).not.toBeInTheDocument();
  });

  // Specification: LOGIN-15, LOGIN-18
  it("posts the email, alerts 'Password sent to mail!' and returns to the login", async () => {
    const { user, server, fill } = await forgotten();
    await fill('a@cards.test');
    await user.click(button('Send Password'));
    await waitFor(() => expect(alerted).toHaveBeenCalledWith('Password sent to mail!'));
    expect(server.requestsOf('forgotPassword')).toMatchObject([
      { method: 'POST', url: '/api/authentication/forgot-password', body: { email: 'a@cards.test' } },
    ]);
    expect(password()).toBeVisible();
  });

  it('names the address it was sent to, also when the form is left before the response', async () => {
    const { user, server, fill } = await forgotten();
    const release = server.hold('forgotPassword');
    await fill('a@cards.test');
    await user.click(button('Send Password'));
    await user.click(button('Back to log in'));
    release();
    expect(await screen.findByText(/a@cards\.test/)).toBeVisible();
  });

  it('keeps the email both ways, and leaves its response on the page', async () => {
    const { user, fill } = await forgotten();
    await fill('a@cards.test');
    await user.click(button('Back to log in'));
    expect(screen.getByLabelText('Email')).toHaveValue('a@cards.test');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    await user.click(button('Forgot password?'));
    expect(screen.getByLabelText('Email')).toHaveValue('a@cards.test');
    await user.click(button('Send Password'));
    expect(await screen.findByText(/^A one-time password is on its way to a@cards.test/)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('a@cards.test');
    expect(password()).toHaveFocus();
  });

  it('says first that the server sends no emails', async () => {
    setDocumentSetting('emails-are-files', 'true');
    await forgotten();
    expect(screen.getByText(/Emails reach nobody/)).toBeVisible();
  });

  // Specification: LOGIN-16
  it("alerts 'Incorrect email information!' after a rejection and stays", async () => {
    const { user, fill } = await forgotten((server) =>
      server.respondWithError('forgotPassword', 400, 'Incorrect email information!'),
    );
    await fill('nobody@cards.test');
    await user.click(button('Send Password'));
    await waitFor(() => expect(alerted).toHaveBeenCalledWith('Incorrect email information!'));
    expect(button('Send Password')).toBeVisible();
    expect(screen.getByText('No password was sent. Check the email address and try again.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('nobody@cards.test');
  });
});
