import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Role } from '../../contract/permissions';
import { hrefTo } from '../../contract/routes';
import { renderConsole } from '../../testing/renderConsole';
import { grantingOperations, mockApi } from '../../testing/mockApi';
import { aToken, aWireAccount, aWireCard, aWireCardProfile, aWireStatisticsRow } from '../../testing/wire';
import { firstCases, itWhenLong } from '../../testing/itWhenLong';
import { alertRaised } from '../alerts/alertsSlice';

const granted = { statistics: { accounts: [aWireStatisticsRow()] } };
const sidebar = () => screen.findByRole('navigation', { name: 'Main' });
const itemsOf = (nav: HTMLElement) => [
  ...within(nav)
    .getAllByRole('link')
    .map((link) => link.textContent),
  ...within(nav)
    .getAllByRole('button', { name: 'Log Out' })
    .map((item) => item.textContent),
];

describe('the sidebar', () => {
  // Specification: SHELL-03, PERM-03
  it.each(
    firstCases<[as: Role, fixtures: object, names: string[], rows: string]>(
      [
        ['BASIC', granted, ['Dashboard', 'Statistics', 'Contact Us', 'Log Out'], 'SHELL-04 PERM-15'],
        ['ADMIN', {}, ['Dashboard', 'Accounts', 'Contact Us', 'Log Out'], 'SHELL-05'],
        ['SUPER_ADMIN', {}, ['Dashboard', 'Accounts', 'Settings', 'Contact Us', 'Log Out'], 'SHELL-06'],
        ['BASIC', {}, ['Dashboard', 'Contact Us', 'Log Out'], 'SHELL-04'],
        ['ADMIN', granted, ['Dashboard', 'Accounts', 'Statistics', 'Contact Us', 'Log Out'], 'SHELL-05'],
        [
          'SUPER_ADMIN',
          granted,
          ['Dashboard', 'Accounts', 'Statistics', 'Settings', 'Contact Us', 'Log Out'],
          'SHELL-06',
        ],
      ],
      3,
    ),
  )('of %s with the grants %j shows %j', async (as, fixtures, names) => {
    renderConsole('/admin/dashboard', { as, ...fixtures });
    const nav = await sidebar();
    await waitFor(() => expect(itemsOf(nav)).toEqual(names));
  });

  // Specification: GEN-07
  it('treats an unknown role as BASIC', async () => {
    renderConsole('/admin/dashboard', { token: aToken({ role: 'FOO' }) });
    expect(itemsOf(await sidebar())).toEqual(['Dashboard', 'Contact Us', 'Log Out']);
  });

  // Specification: PERM-15
  it('shows Statistics only after the grant', async () => {
    const server = mockApi(granted);
    const release = server.hold('getStatistics');
    renderConsole('/admin/dashboard', { server });
    const nav = await sidebar();
    await waitFor(() => expect(server.requestsOf('getStatistics')).toHaveLength(1));
    expect(within(nav).queryByRole('link', { name: 'Statistics' })).not.toBeInTheDocument();
    release();
    expect(await within(nav).findByRole('link', { name: 'Statistics' })).toHaveAttribute('href', hrefTo('Statistics'));
  });

  it('marks the current item, also on its subpages', async () => {
    renderConsole('/admin/cards');
    expect(within(await sidebar()).getByRole('link', { current: 'page' })).toHaveTextContent('Accounts');
  });
});

describe('the shell after the login', () => {
  const always = ['getLanguages', 'getStatistics'];
  // Specification: SHELL-10, SHELL-12, SESS-08
  it.each<[as: Role, operations: string[], rows: string]>([
    ['BASIC', ['getManagedCardsOf', ...always], 'SHELL-08 SHELL-09 SHELL-11 PERM-19'],
    ['ADMIN', ['getManagedAccountsOf', 'getManagedCardsOf', ...always], 'SHELL-08 SHELL-09 SHELL-11'],
    ['SUPER_ADMIN', ['getAccounts', 'getAdminAccounts', 'getCards', ...always], 'SHELL-08 SHELL-09 SHELL-11'],
  ])('as %s loads %j, once each', async (as, operations) => {
    const { server } = renderConsole('/admin/dashboard', { as });
    await sidebar();
    // The dashboard adds one request of its own.
    const expected = [...operations, 'getHomeSummary'].sort();
    // The lists that grant their screens come later, in an idle moment.
    const atOnce = () =>
      server.requests.map(({ operation }) => operation).filter((operation) => !grantingOperations.includes(operation));
    await waitFor(() => expect(atOnce().sort()).toEqual(expected));
    expect(new Set(server.requests.map((request) => request.headers.Authorization))).toEqual(
      new Set([`Bearer ${aToken({ role: as })}`]),
    );
  });

  // Specification: SHELL-13
  it('stays usable when statistics and languages fail', async () => {
    const server = mockApi();
    server.respondWithError('getStatistics', 500, 'Nope');
    server.respondWithError('getLanguages', 500, 'Nope');
    const { alerts } = renderConsole('/admin/dashboard', { server });
    expect(await screen.findByRole('link', { name: 'Accounts 0' })).toBeVisible();
    expect(alerts()).toEqual([]);
  });
});

describe('a dialog of the shell', () => {
  it.each(
    firstCases([
      ['Menu', 'Open the menu'],
      ['Change password', 'Your account'],
      ['Keyboard shortcuts', 'Your account'],
      ['Keyboard shortcuts', '?'],
    ]),
  )('%s closes when the browser goes back to another screen', async (name, opener) => {
    const { user, router } = renderConsole('/admin/dashboard');
    await act(() => router.navigate('/admin/contact-us'));
    await screen.findByRole('heading', { level: 1, name: 'Contact Us' });
    if (opener === '?') await user.keyboard('?');
    else await user.click(screen.getByRole('button', { name: opener }));
    if (opener === 'Your account') await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByRole('dialog', { name })).toBeInTheDocument();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
  });
});

describe('the header and footer', () => {
  // Specification: SHELL-01, SHELL-02, SESS-07, GEN-10, GEN-11, GEN-13
  it("show the user's name and the copyright line inside the dark-mode wrapper", async () => {
    renderConsole('/admin/dashboard', { token: aToken({ username: 'Zoë Müller' }) });
    expect(await screen.findByPlaceholderText('Search')).toBeVisible();
    expect(
      screen.getByText(
        (_, element) => element?.className === 'welcome-text' && element.textContent === 'Welcome, Zoë Müller',
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toHaveTextContent(`© ${new Date().getFullYear()} Contact Cards`);
    expect(screen.getByTestId('dark-mode')).toContainElement(screen.getByRole('main'));
    expect(document.querySelector('[aria-label=Alerts]')).toBeInTheDocument();
  });

  it('switch between System, Light and Dark', async () => {
    const { user } = renderConsole('/admin/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Theme: System' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
    expect(screen.getByTestId('dark-mode')).toHaveAttribute('data-theme', 'dark');
    expect(screen.getByRole('button', { name: 'Theme: Dark' })).toBeVisible();
  });
});

describe('alerts', () => {
  // Specification: GEN-11, ALRT-01
  it('stack with their type and can be dismissed', async () => {
    const { store, user, alerts } = renderConsole('/admin/dashboard');
    await sidebar();
    act(() => void store.dispatch(alertRaised({ type: 'info', text: 'First' })));
    act(() => void store.dispatch(alertRaised({ type: 'danger', text: 'Second' })));
    expect(alerts()).toEqual(['Second', 'First']);
    expect(document.querySelector('.alert-info')).toHaveAttribute('role', 'status');
    expect(document.querySelector('.alert-danger')).toHaveAttribute('role', 'alert');
    await user.click(
      within(document.querySelector('.alert-danger') as HTMLElement).getByRole('button', {
        name: 'Dismiss',
        hidden: true,
      }),
    );
    expect(alerts()).toEqual(['First']);
  });

  itWhenLong('combine several lists that failed for the same reason', async () => {
    const server = mockApi();
    for (const operation of ['getAccounts', 'getAdminAccounts', 'getCards'] as const)
      server.respondWithError(operation, 500, 'The store is closed');
    const { alerts } = renderConsole('/admin/dashboard', { server });
    // All have failed before it is looked: an alert more would be there by now.
    for (const name of ['Accounts –', 'Cards –']) await screen.findByRole('link', { name });
    await waitFor(() => expect(alerts()).not.toEqual([]));
    expect(alerts()).toEqual(['The store is closed']);
  });

  // Specification: GEN-12
  it('dismiss themselves after 3 seconds unless the pointer rests on them', async () => {
    const { store, alerts } = renderConsole('/admin/dashboard');
    await sidebar();
    jest.useFakeTimers();
    act(() => void store.dispatch(alertRaised({ type: 'info', text: 'Gone soon' })));
    act(() => jest.advanceTimersByTime(2900));
    expect(alerts()).toEqual(['Gone soon']);
    fireEvent.pointerEnter(document.querySelector('.alert') as HTMLElement);
    act(() => jest.advanceTimersByTime(10_000));
    expect(alerts()).toEqual(['Gone soon']);
    fireEvent.pointerLeave(document.querySelector('.alert') as HTMLElement);
    act(() => jest.advanceTimersByTime(100));
    expect(alerts()).toEqual([]);
    jest.useRealTimers();
  });
});

describe('logging out', () => {
  // Specification: SESS-03
  it('clears all data, and the back button shows nothing', async () => {
    const { user, at, router, server } = renderConsole('/admin/accounts/all', {
      accounts: [aWireAccount({ name: 'Canary account' })],
    });
    await user.click(await screen.findByRole('button', { name: 'Log Out' }));
    expect(await screen.findByRole('heading', { name: "Let's get started now!" })).toBeVisible();
    expect(at()).toBe('/login');
    expect(localStorage.getItem('authenticationToken')).toBeNull();
    expect(server.requestsOf('logOut')).toHaveLength(1);
    await act(() => router.navigate(-1));
    expect(at()).toBe('/login');
    expect(document.body).not.toHaveTextContent('Canary');
  });

  itWhenLong('by the user leads the next user to the dashboard', async () => {
    const { user, at, server } = renderConsole('/admin/contact-us');
    await user.click(await screen.findByRole('button', { name: 'Log Out' }));
    server.respond('logIn', aToken({ role: 'BASIC', username: 'Next' }));
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'n@cards.test');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await waitFor(() => expect(at()).toBe('/admin/dashboard'));
    await waitFor(async () => expect(itemsOf(await sidebar())).toEqual(['Dashboard', 'Contact Us', 'Log Out']));
  });

  // Specification: SESS-06
  it('by a 401 returns to the same page after the next login', async () => {
    const server = mockApi();
    server.respondWithError('getCards', 401, 'Please log in again');
    const { user, at } = renderConsole('/admin/contact-us', { server });
    expect(await screen.findByRole('heading', { name: "Let's get started now!" })).toBeVisible();
    expect(localStorage.getItem('authenticationToken')).toBeNull();
    server.resetHandlers('getCards');
    server.respond('logIn', aToken());
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'n@cards.test');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await waitFor(() => expect(at()).toBe('/admin/contact-us'));
  });

  // Specification: SESS-04
  it('does not happen when the stored token is deleted by hand', async () => {
    const { user, at } = renderConsole('/admin/dashboard');
    await sidebar();
    localStorage.removeItem('authenticationToken');
    await user.click(screen.getByRole('link', { name: 'Contact Us' }));
    await waitFor(() => expect(at()).toBe('/admin/contact-us'));
  });
});

describe('the search', () => {
  const fixtures = {
    accounts: [
      aWireAccount({ id: 'a1', name: 'Müller & Söhne' }),
      aWireAccount({ id: 'a2', name: 'Other', isEnabled: false }),
    ],
    cards: [aWireCard({ id: 'c1', accountId: 'a1', name: 'Jan Mullen' })],
  };
  const box = () => screen.findByRole('combobox', { name: 'Search' });
  const results = () => [...document.querySelectorAll('.search-box [role=option]')].map((option) => option.textContent);

  itWhenLong("shows the photo of a card, and its holder's title and company", async () => {
    const profile = aWireCardProfile({ title: 'Baker', company: 'Bread & Co' });
    const card = aWireCard({ name: 'Ann Lee', profilePicture: '/storage/photos/p/512.webp', cards: [profile] });
    const { user } = renderConsole('/admin/help', { cards: [card] });
    await user.type(await screen.findByPlaceholderText('Search'), 'ann');
    const option = await screen.findByRole('option', { hidden: true });
    expect(option).toHaveTextContent('Ann LeeBaker · Bread & CoCard');
    expect(option.querySelector('.avatar > img')).toHaveAttribute('src', '/storage/photos/p/96.webp');
  });

  // Specification: SRCH-01, SRCH-02, SRCH-03
  it('shows results from the 3rd character on, accounts and cards with their type and the match marked', async () => {
    const { user } = renderConsole('/admin/dashboard', fixtures);
    await screen.findByRole('link', { name: 'Accounts 2' });
    await screen.findByRole('link', { name: 'Cards 1' });
    await user.type(await box(), 'mu');
    expect(results()).toEqual([]);
    await user.type(await box(), 'll');
    expect(results()).toEqual(['Müller & SöhneAccount', 'Jan Mullen Müller & SöhneCard']);
    const options = screen.getAllByRole('option', { hidden: true });
    expect(options.map((option) => option.querySelector('mark')?.textContent)).toEqual(['Müll', 'Mull']);
    expect(options.map((option) => option.querySelector('.options-type')?.textContent)).toEqual(['Account', 'Card']);
  });

  itWhenLong('says that more were found than it shows', async () => {
    const cards = Array.from({ length: 11 }, (_, place) => aWireCard({ id: `m${place}`, name: `Mulligan ${place}` }));
    const { user } = renderConsole('/admin/dashboard', { ...fixtures, cards });
    await screen.findByRole('link', { name: 'Cards 11' });
    await user.type(await box(), 'mull');
    expect(results()).toHaveLength(11);
    expect(screen.getByText('More were found. Type more to narrow them down.')).toBeVisible();
  });

  itWhenLong('finds disabled accounts as well', async () => {
    const { user } = renderConsole('/admin/dashboard', fixtures);
    await screen.findByRole('link', { name: 'Accounts 2' });
    await user.type(await box(), 'other');
    expect(results()).toEqual(['OtherAccount']);
  });

  // Specification: SRCH-07
  it.each(
    firstCases<[name: RegExp, path: string, row: string]>([
      [/Account$/, '/admin/accounts/a1/cards', 'SRCH-05'],
      [/Card$/, '/admin/accounts/card/c1/contact-details', 'SRCH-06'],
    ]),
  )('opens a result by a click on %s at %s and clears the text', async (name, path) => {
    const { user, at } = renderConsole('/admin/dashboard', fixtures);
    await screen.findByRole('link', { name: 'Cards 1' });
    await user.type(await box(), 'mull');
    await user.click(screen.getByRole('option', { name, hidden: true }));
    await waitFor(() => expect(at()).toBe(path));
    expect(await box()).toHaveValue('');
    expect(results()).toEqual([]);
  });

  // Specification: SRCH-06
  it('moves by arrows, opens by Enter and closes by Escape', async () => {
    const { user, at } = renderConsole('/admin/dashboard', fixtures);
    await screen.findByRole('link', { name: 'Cards 1' });
    await user.keyboard('/');
    expect(await box()).toHaveFocus();
    await user.keyboard('mull{ArrowDown}{Enter}');
    await waitFor(() => expect(at()).toBe('/admin/accounts/card/c1/contact-details'));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    await user.type(await box(), 'mull{Escape}{Escape}');
    expect(results()).toEqual([]);
    expect(await box()).toHaveValue('');
  });

  // Specification: SRCH-04
  it('finds only own cards for BASIC', async () => {
    const { user, server } = renderConsole('/admin/dashboard', { as: 'BASIC', ...fixtures });
    await screen.findByRole('link', { name: 'Cards 1' });
    await user.type(await box(), 'mull');
    expect(results()).toEqual(['Jan MullenCard']);
    expect(server.requestsOf('getAccounts')).toEqual([]);
  });
});

describe('the keyboard', () => {
  const palette = () => screen.findByRole('dialog', { name: 'Command palette' });

  itWhenLong('opens the palette by Ctrl+K or Cmd+K, which leads to every record', async () => {
    const { user, at } = renderConsole('/admin/dashboard', {
      accounts: [aWireAccount({ id: 'a1', name: 'Northwind' })],
      cards: [],
    });
    await screen.findByRole('link', { name: 'Accounts 1' });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(within(await palette()).getByRole('combobox'), 'settings{Enter}');
    await waitFor(() => expect(at()).toBe('/admin/settings'));
    await user.keyboard('{Meta>}k{/Meta}');
    await user.type(within(await palette()).getByRole('combobox'), 'northw{Enter}');
    await waitFor(() => expect(at()).toBe('/admin/accounts/a1/cards'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  itWhenLong('switches between two records by Ctrl+K', async () => {
    const { user, router, at } = renderConsole('/admin/accounts/a1/cards', {
      accounts: [aWireAccount({ id: 'a1', name: 'Northwind' })],
      cards: [aWireCard({ id: 'c1', accountId: 'a1', name: 'Ann Lee' })],
    });
    await screen.findByRole('heading', { level: 1, name: /Northwind/ });
    await act(() => router.navigate('/admin/accounts/card/c1/card-link'));
    await screen.findByRole('heading', { level: 1, name: /Ann Lee/ });
    const recent = async () => {
      const group = within(await palette()).getByRole('group', { name: /Recently/ });
      return within(group).getAllByRole('option')[0]!;
    };
    await user.keyboard('{Control>}k{/Control}');
    expect(await recent()).toHaveTextContent('NorthwindAccount');
    await user.click(await recent());
    await waitFor(() => expect(at()).toBe('/admin/accounts/a1/cards'));
    await user.keyboard('{Control>}k{/Control}');
    await user.click(await recent());
    await waitFor(() => expect(at()).toBe('/admin/accounts/card/c1/contact-details'));
  });

  // Specification: PERM-03
  it('offers only permitted commands in the palette', async () => {
    const { user } = renderConsole('/admin/dashboard', { as: 'BASIC' });
    await sidebar();
    await user.keyboard('{Control>}k{/Control}');
    const names = within(await palette())
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(names).toEqual([
      'Dashboard',
      'Contact Us',
      'Cards',
      'Show in light colours',
      'Show in dark colours',
      'Match the system colours',
      'Show keyboard shortcuts?',
      'Log Out',
      'How It Works',
      'Help',
    ]);
  });

  itWhenLong('runs a command of the palette', async () => {
    const { user, at } = renderConsole('/admin/dashboard');
    await sidebar();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(within(await palette()).getByRole('combobox'), 'dark{Enter}');
    expect(screen.getByTestId('dark-mode')).toHaveAttribute('data-theme', 'dark');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(within(await palette()).getByRole('combobox'), 'create new{Enter}');
    await waitFor(() => expect(at()).toBe('/admin/accounts/all?create'));
    await user.keyboard('{Control>}k{/Control}');
    await user.type(within(await palette()).getByRole('combobox'), 'log out{Enter}');
    await waitFor(() => expect(at()).toBe('/login'));
  });

  it('lists the shortcuts by ?, closes them by Escape and ignores keys in text fields', async () => {
    const { user } = renderConsole('/admin/dashboard');
    await user.type(await screen.findByRole('combobox', { name: 'Search' }), '?/');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Search' })).toHaveValue('?/');
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(dialog).toHaveTextContent('Search accounts and cards');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a navigation', () => {
  const palette = () => screen.findByRole('dialog', { name: 'Command palette' });
  const spokenTitle = () => document.querySelector('.visually-hidden[aria-live=polite]');

  it('moves the focus from a link of the sidebar to the content', async () => {
    const { user } = renderConsole('/admin/dashboard');
    await user.click(within(await sidebar()).getByRole('link', { name: 'Contact Us' }));
    await screen.findByRole('heading', { name: 'Contact Us', level: 1 });
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  itWhenLong("moves the focus from the header's search to the content", async () => {
    const { user } = renderConsole('/admin/dashboard', { cards: [aWireCard({ id: 'c1', name: 'Marta' })] });
    await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'marta');
    await user.click(await screen.findByRole('option', { name: /Marta/ }));
    await screen.findByRole('heading', { name: /Marta/, level: 1 });
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  itWhenLong('moves the focus to the content after a pick in the palette that the header has opened', async () => {
    const { user, at } = renderConsole('/admin/accounts/card/c1/card-link', { cards: [aWireCard({ id: 'c1' })] });
    await screen.findByRole('heading', { level: 1 });
    for (const [text, to] of [
      ['help', '/admin/help'],
      ['accounts', '/admin/accounts/all'],
      // On the same screen.
      ['accounts', '/admin/accounts/all'],
    ] as const) {
      await user.click(screen.getByTitle(/^Search or run a command/));
      await user.type(within(await palette()).getByRole('combobox'), `${text}{Enter}`);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await waitFor(() => expect(at()).toBe(to));
      await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    }
  });

  itWhenLong('leaves the focus on a tab', async () => {
    const { user, at } = renderConsole('/admin/accounts/card/c1/card-link', { cards: [aWireCard({ id: 'c1' })] });
    const tab = await screen.findByRole('link', { name: 'Card Details' });
    await user.click(tab);
    await waitFor(() => expect(at()).toBe('/admin/accounts/card/c1/card-details'));
    await screen.findByRole('link', { name: 'Card Details', current: 'page' });
    expect(tab).toHaveFocus();
  });

  itWhenLong('leaves the focus in a search that is typed meanwhile', async () => {
    const { user, router } = renderConsole('/admin/dashboard');
    const search = await screen.findByRole('combobox', { name: 'Search' });
    await user.type(search, 'm');
    await act(() => router.navigate('/admin/help'));
    await screen.findByRole('heading', { name: 'Help', level: 1 });
    expect(search).toHaveFocus();
  });

  it('says the title of the screen to screen readers, and takes it away again', async () => {
    const { user } = renderConsole('/admin/dashboard');
    const link = within(await sidebar()).getByRole('link', { name: 'Contact Us' });
    const spoken = await waitFor(() => {
      const region = spokenTitle();
      expect(region).toBeEmptyDOMElement();
      return region;
    });
    await user.click(link);
    await waitFor(() => expect(spoken).toHaveTextContent(/^Contact Us$/));
    await waitFor(() => expect(spoken).toBeEmptyDOMElement(), { timeout: 3000 });
  });

  itWhenLong('says the title of the first screen after a login', async () => {
    renderConsole('/admin/help');
    await waitFor(() => expect(spokenTitle()).toHaveTextContent(/^Help$/), { timeout: 3000 });
  });

  itWhenLong('does not say the title of a page that was just opened, which the browser has said', async () => {
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false }, configurable: true });
    const said: (string | null | undefined)[] = [];
    const observer = new MutationObserver(() => said.push(spokenTitle()?.textContent));
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    const { router } = renderConsole('/admin/help');
    await waitFor(() => expect(spokenTitle()).toBeInTheDocument(), { timeout: 3000 });
    await act(() => router.navigate('/admin/contact-us'));
    await waitFor(() => expect(said).toContain('Contact Us'));
    expect(said).not.toContain('Help');
    observer.disconnect();
    Reflect.deleteProperty(navigator, 'userActivation');
  });

  itWhenLong('moves the focus from a tab of another screen to the content when the browser goes forward', async () => {
    const { user, router } = renderConsole('/admin/accounts/card/c1/card-link', { cards: [aWireCard({ id: 'c1' })] });
    const tab = await screen.findByRole('link', { name: 'Card Details' });
    await user.click(tab);
    expect(tab).toHaveFocus();
    await act(() => router.navigate(-1));
    expect(tab).toHaveFocus();
    await act(() => router.navigate(1));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  itWhenLong('returns the focus to the row of a list that was opened, when the browser goes back', async () => {
    const cards = [aWireCard({ id: 'c1', name: 'Ann' }), aWireCard({ id: 'c2', name: 'Bo' })];
    const { user, router } = renderConsole('/admin/cards', { cards });
    const row = () => screen.findByRole('link', { name: 'Bo' });
    await user.click(await row());
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    await act(() => router.navigate(-1));
    expect(await row()).toHaveFocus();
    // A click beside the link of a row follows it.
    await user.click((await row()).closest('tr')!);
    // A tab is a history entry of its own.
    await user.click(await screen.findByRole('link', { name: 'Card Details' }));
    await act(() => router.navigate(-2));
    expect(await row()).toHaveFocus();
  });
});

describe('a page that was just opened', () => {
  it('keeps the focus at its start when its first key is pressed before the effects have run', async () => {
    const isShown = () => document.querySelector('h1') !== null;
    const activation = Object.defineProperty({}, 'hasBeenActive', { get: isShown });
    Object.defineProperty(navigator, 'userActivation', { value: activation, configurable: true });
    renderConsole('/admin/settings');
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    expect(document.body).toHaveFocus();
    Reflect.deleteProperty(navigator, 'userActivation');
  });
});

describe('a lost connection', () => {
  it('shows a notice while it lasts and no alerts', async () => {
    const server = mockApi();
    server.failNetwork(
      'getCards',
      'getAccounts',
      'getAdminAccounts',
      'getStatistics',
      'getLanguages',
      'getHomeSummary',
    );
    server.failNetwork(...grantingOperations);
    const { alerts, store } = renderConsole('/admin/dashboard', { server });
    expect(await screen.findByText(/^Reconnecting/)).toBeVisible();
    expect(alerts()).toEqual([]);
    server.resetHandlers('getCards');
    await act(() => store.dispatch({ type: 'connection/restored' }));
    expect(screen.queryByText(/^Reconnecting/)).not.toBeInTheDocument();
  });
});
