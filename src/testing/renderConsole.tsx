import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { App } from '../console/app/App';
import { routes } from '../console/app/router';
import { tokenStorage } from '../console/session/tokenStorage';
import type { Role } from '../contract/permissions';
import { mockApi } from './mockApi';
import type { MockApi, Fixtures } from './mockApi';
import { storeOn } from './setupStore';
import { aToken } from './wire';

export type RenderConsoleOptions = Partial<Fixtures> & {
  /** The role of the signed-in user; null: signed out. SUPER_ADMIN by default. */
  as?: Role | null;
  /** A token of its own in place of `as`. */
  token?: string;
  /** A mock API with handlers of its own; else one with the given lists. */
  server?: MockApi;
};

/**
 * Renders the whole console at a path: real store, router and screens on a mock API. Query what it shows with
 * `await screen.findBy...`.
 */
export function renderConsole(
  path: string,
  { as = 'SUPER_ADMIN', token, server, ...fixtures }: RenderConsoleOptions = {},
) {
  const api = server ?? mockApi(fixtures);
  const session = token ?? (as ? aToken({ role: as }) : null);
  if (session) tokenStorage.write(session);
  const store = storeOn(api, tokenStorage.read());
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const user = userEvent.setup();
  const view = render(<App store={store} router={router} />);
  return {
    server: api,
    store,
    router,
    user,
    view,
    /** Path and query the console is at. */
    at: () => `${router.state.location.pathname}${router.state.location.search}`,
    /** The text of every alert shown, newest first. */
    alerts: () => [...document.querySelectorAll('.alert-text')].map((alert) => alert.textContent),
    main: () => screen.findByRole('main'),
  };
}

beforeEach(() => {
  // jsdom draws nothing, so there is nothing to scroll.
  window.scrollTo = () => undefined;
});

afterEach(() => {
  sessionStorage.clear();
});
