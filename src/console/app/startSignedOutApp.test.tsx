import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { mockApi } from '../../testing/mockApi';
import { aToken } from '../../testing/wire';
import { startSignedOutApp } from './startSignedOutApp';

describe('the signed-out app', () => {
  let server: ReturnType<typeof mockApi>;
  let place: HTMLElement;
  let root: ReturnType<typeof createRoot>;
  const startConsole = jest.fn(async () => undefined);
  const preloadFirstScreen = jest.fn(async () => undefined);
  const loadConsole = jest.fn(async () => ({ startConsole, preloadFirstScreen }));

  beforeEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    server = mockApi();
    server.install();
    place = document.body.appendChild(document.createElement('div'));
    root = createRoot(place);
    jest.clearAllMocks();
  });
  afterEach(() => {
    act(() => root.unmount());
    place.remove();
    server.remove();
    localStorage.clear();
    window.history.replaceState(null, '', '/');
  });
  const open = (path: string) => {
    window.history.replaceState(null, '', path);
    act(() => startSignedOutApp(root, loadConsole));
  };

  // Specification: GUARD-01, GUARD-02, ROUTE-01, ROUTE-02
  it.each(['/', '/admin', '/admin/dashboard', '/admin/settings', '/nope', '/login'])(
    'shows /login for the address %s',
    (path) => {
      open(path);
      expect(window.location.pathname).toBe('/login');
      expect(screen.getByRole('heading', { name: "Let's get started now!" })).toBeVisible();
      expect(loadConsole).not.toHaveBeenCalled();
      expect(server.requests).toEqual([]);
    },
  );

  it("remembers the address in the router's format", () => {
    open('/admin/accounts/all?sort=date');
    expect(window.history.state).toMatchObject({ usr: { from: '/admin/accounts/all?sort=date' } });
  });

  // Specification: GUARD-01, SESS-03
  it('redirects to /login again when back or forward leads to another address of this document', () => {
    open('/login');
    window.history.pushState(null, '', '/admin/cards?sort=date');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(window.location.pathname).toBe('/login');
    expect(window.history.state).toMatchObject({ usr: { from: '/admin/cards?sort=date' } });
  });

  it('leaves back and forward to what replaces it', () => {
    open('/login');
    act(() => root.render(<p>The console</p>));
    window.history.pushState(null, '', '/admin/cards');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(window.location.pathname).toBe('/admin/cards');
  });

  // Specification: GEN-10, GEN-11, GEN-13
  it('has the color scheme, the alert area and the footer of every page', () => {
    localStorage.setItem('persist:preferences', JSON.stringify({ colorScheme: '"dark"' }));
    open('/login');
    expect(screen.getByTestId('dark-mode')).toHaveAttribute('data-theme', 'dark');
    expect(document.querySelector('[aria-label=Alerts]')).toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toHaveTextContent(`© ${new Date().getFullYear()}`);
  });

  // Specification: SESS-01
  it('preloads the console while the user types, and starts it with the stored token', async () => {
    const token = aToken();
    server.respond('logIn', token);
    open('/admin/cards');
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'a');
    expect(preloadFirstScreen).toHaveBeenCalled();
    expect(startConsole).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), '@cards.test');
    await userEvent.type(screen.getByLabelText('Password'), 'secret-password');
    await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
    await waitFor(() => expect(startConsole).toHaveBeenCalledWith(root, token));
    expect(localStorage.getItem('authenticationToken')).toBe(token);
  });

  // Specification: SESS-04
  it('hands the token to the console where the browser stores nothing', async () => {
    const token = aToken();
    server.respond('logIn', token);
    const forbidden = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    open('/login');
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'a@cards.test');
    await userEvent.type(screen.getByLabelText('Password'), 'secret-password{Enter}');
    await waitFor(() => expect(startConsole).toHaveBeenCalledWith(root, token));
    forbidden.mockRestore();
  });

  it('follows a login in another tab', async () => {
    open('/login');
    const token = aToken();
    window.dispatchEvent(new StorageEvent('storage', { key: 'authenticationToken', newValue: token }));
    await waitFor(() => expect(startConsole).toHaveBeenCalledWith(root, token));
  });
});
