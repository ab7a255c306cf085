import { act, screen, waitFor, within } from '@testing-library/react';
import { renderConsole } from '../../../testing/renderConsole';
import { mockApi } from '../../../testing/mockApi';
import { aWireAccount, aWireCard, aWireCardProfile, aWireStatisticsRow } from '../../../testing/wire';
import { itWhenLong } from '../../../testing/itWhenLong';

const cards = [
  aWireCard({ id: 'c1', name: 'zoë', createdAt: '2024-03-09T12:00:00.000Z' }),
  aWireCard({ id: 'c2', name: 'Ärmel', createdAt: '2025-01-02T12:00:00.000Z' }),
  aWireCard({ id: 'c3', name: 'Bo', createdAt: '2023-05-06T12:00:00.000Z' }),
];

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.firstElementChild?.textContent);

describe('the global cards list', () => {
  it('shows a photo, and title and company below the name, which alone is the link', async () => {
    const profiles = [
      aWireCardProfile({ id: 'p1', active: false, title: 'Intern' }),
      aWireCardProfile({ id: 'p2', title: 'Baker', company: 'Bread & Co' }),
    ];
    const photo = '/storage/photos/p/512.webp';
    renderConsole('/admin/cards', {
      cards: [
        aWireCard({ id: 'c1', name: 'Bo', profilePicture: photo, cards: profiles }),
        aWireCard({ id: 'c2', name: 'Cy Lee' }),
      ],
    });
    const link = await screen.findByRole('link', { name: 'Bo' });
    const row = link.closest('tr')!;
    expect(row.querySelector('.avatar > img')).toHaveAttribute('src', '/storage/photos/p/96.webp');
    expect(within(row).getByText('Baker · Bread & Co')).toBeVisible();
    const other = screen.getByRole('link', { name: 'Cy Lee' }).closest('tr')!;
    expect(other.querySelector('.avatar')).toHaveAttribute('data-initials', 'CL');
  });

  itWhenLong('shows that the load failed and retries', async () => {
    const server = mockApi({ cards });
    server.respondWithError('getCards', 500, 'The store is closed');
    const { user } = renderConsole('/admin/cards', { server });
    expect(await screen.findByText('The cards could not be loaded')).toBeVisible();
    server.resetHandlers('getCards');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Cards' })).toBeVisible();
  });

  itWhenLong('reloads after an earlier failure without showing it first', async () => {
    const server = mockApi({ cards });
    server.respondWithError('getCards', 500, 'The store is closed');
    const { router, main } = renderConsole('/admin/dashboard', { server });
    await screen.findByRole('link', { name: 'Cards –' });
    server.resetHandlers('getCards');
    const release = server.hold('getCards');
    const shown: string[] = [];
    const watch = new MutationObserver((changes) =>
      changes.forEach(({ addedNodes }) => addedNodes.forEach((node) => shown.push(node.textContent ?? ''))),
    );
    watch.observe(await main(), { childList: true, subtree: true });
    await act(() => router.navigate('/admin/cards'));
    expect(await screen.findByText('Loading cards')).toBeInTheDocument();
    release();
    expect(await screen.findByRole('table', { name: 'Cards' })).toBeVisible();
    watch.disconnect();
    expect(shown.join()).toContain('Loading cards');
    expect(shown.join()).not.toContain('could not be loaded');
  });

  itWhenLong('has its filter while it loads, and applies what was typed', async () => {
    const server = mockApi({ cards });
    const release = server.hold('getCards');
    const { user } = renderConsole('/admin/cards', { server });
    await user.type(await screen.findByRole('searchbox', { name: 'Filter cards' }), 'bo');
    expect(screen.getByText('Loading cards')).toBeInTheDocument();
    release();
    await screen.findByRole('table', { name: 'Cards' });
    expect(names()).toEqual(['Bo']);
    expect(screen.getByRole('searchbox', { name: 'Filter cards' })).toHaveFocus();
  });

  // Specification: CARDS-05
  it('shows when there are no cards', async () => {
    renderConsole('/admin/cards', { as: 'BASIC', cards: [] });
    expect(await screen.findByText('This Account Has no Cards')).toBeVisible();
    expect(screen.getByText('Cards appear here as soon as they are added.')).toBeVisible();
  });

  itWhenLong('links to the accounts for users who may add cards', async () => {
    renderConsole('/admin/cards', { cards: [], accounts: [aWireAccount()] });
    await screen.findByText('This Account Has no Cards');
    expect(within(await screen.findByRole('main')).getByRole('link', { name: 'Accounts' })).toHaveAttribute(
      'href',
      '/admin/accounts/all',
    );
  });

  // Specification: CARDS-01, CARDS-02, CARDS-03, ROUTE-11, ROUTE-21
  it('has the title Cards and lists owner name, creation date and View Profile, which makes no request', async () => {
    const { user, at, server } = renderConsole('/admin/cards', { cards });
    expect(await screen.findByRole('heading', { name: 'Cards' })).toBeVisible();
    await screen.findByRole('table', { name: 'Cards' });
    expect(names()).toEqual(['Ärmel', 'Bo', 'zoë']);
    expect(screen.getByRole('row', { name: /zoë/ })).toHaveTextContent('09.03.2024');
    expect(screen.queryByRole('button', { name: '+ Add New Card' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'View Profile zoë' }));
    await waitFor(() => expect(at()).toBe('/admin/accounts/card/c1/contact-details'));
    expect(server.requestsOf('getCard')).toHaveLength(0);
  });

  it('filters without regard to accents and case, counts, and keeps both in the address', async () => {
    const { user, router } = renderConsole('/admin/cards', { cards });
    await user.type(await screen.findByRole('searchbox', { name: 'Filter cards' }), 'ZOE');
    expect(names()).toEqual(['zoë']);
    expect(screen.getByText('1 of 3 cards')).toBeVisible();
    await user.clear(screen.getByRole('searchbox', { name: 'Filter cards' }));
    await user.click(screen.getByRole('button', { name: 'Created' }));
    expect(names()).toEqual(['Bo', 'zoë', 'Ärmel']);
    await user.click(screen.getByRole('button', { name: 'Created' }));
    expect(names()).toEqual(['Ärmel', 'zoë', 'Bo']);
    expect(router.state.location.search).toBe('?sort=-createdAt');
  });
});

itWhenLong('the menu of a list of cards says that it exports all, even those that the filter hides', async () => {
  const server = mockApi({ cards, pagedLists: { getJobs: [] } });
  const { user } = renderConsole('/admin/cards?filter=bo', { server });
  await user.click(await screen.findByRole('button', { name: 'Export all cards' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(server.requestsOf('exportCards')).toMatchObject([{ body: {} }]));
});

itWhenLong('the list of an account without cards offers the import and nothing to export', async () => {
  const accounts = [aWireAccount({ id: 'a1' }), aWireAccount({ id: 'a2' })];
  const server = mockApi({ accounts, cards: [aWireCard({ id: 'c1', accountId: 'a1' })], pagedLists: { getJobs: [] } });
  renderConsole('/admin/accounts/a2/cards', { server });
  expect(await screen.findByText('This Account Has no Cards')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Import' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Export all cards' })).not.toBeInTheDocument();
});

describe('a list of people', () => {
  const people = [
    aWireCard({ id: 'c1', accountId: 'a1', name: 'Ann', loginEmail: 'a@x.test', loginState: 'active' }),
    aWireCard({ id: 'c2', accountId: 'a2', name: 'Bo', loginEmail: 'b@x.test', loginState: 'invited' }),
    aWireCard({ id: 'c3', accountId: 'a1', name: 'Cy', createdAt: '2020-01-01T12:00:00.000Z' }),
  ];
  const accounts = [aWireAccount({ id: 'a1', name: 'Zeta' }), aWireAccount({ id: 'a2', name: 'Äther' })];
  const statistics = { cards: [aWireStatisticsRow({ id: 'c1' })] };
  const rowOf = (name: string) => screen.getByRole('link', { name }).closest('tr')!;
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

  const series = {
    from: '2026-10-24',
    to: '2026-11-22',
    by: 'day',
    timeZone: 'UTC',
    points: [],
    sparklines: [{ id: 'c2', views: [1000, 2, 3] }],
  };
  function withViews() {
    const server = mockApi({ cards: people, accounts, statistics });
    server.respond('getStatisticsSeries', series);
    return server;
  }

  it('shows account, login and date, and the views of 30 days once they have loaded', async () => {
    const server = withViews();
    const release = server.hold('getStatisticsSeries');
    renderConsole('/admin/cards', { server });
    await screen.findByRole('columnheader', { name: 'Views, 30 days' });
    expect(heads()).toEqual(['Name', 'Account', 'Views, 30 days', 'Login', 'Created', 'Actions']);
    expect(rowOf('Bo')).toHaveTextContent(/BoÄtherInvited09\.03\.2026/);
    expect(rowOf('Cy')).toHaveTextContent('No login');
    release();
    expect(await within(rowOf('Bo')).findByText('1,005')).toBeVisible();
    expect(rowOf('Bo').querySelector('svg path')).toBeInTheDocument();
    expect(within(rowOf('Ann')).getByText('0')).toBeVisible();
    expect(server.requestsOf('getStatisticsSeries')).toHaveLength(1);
  });

  itWhenLong('loads the views again after an error, once their rows are back', async () => {
    const server = withViews();
    server.respondWithError('getStatisticsSeries', 500, 'Nope');
    const { user } = renderConsole('/admin/cards', { server });
    await waitFor(() => expect(server.requestsOf('getStatisticsSeries')).toHaveLength(1));
    server.respond('getStatisticsSeries', series);
    const filter = screen.getByRole('searchbox', { name: 'Filter cards' });
    await user.type(filter, 'nobody');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Bo' })).not.toBeInTheDocument());
    await user.clear(filter);
    await screen.findByRole('link', { name: 'Bo' });
    expect(await within(rowOf('Bo')).findByText('1,005')).toBeVisible();
  });

  it('leaves out the views without the grant, and the account for a holder', async () => {
    renderConsole('/admin/cards', { as: 'BASIC', cards: people });
    await screen.findByRole('table', { name: 'Cards' });
    expect(heads()).toEqual(['Name', 'Login', 'Created', 'Actions']);
  });

  it('shows no views of cards in accounts without the option, and sorts these cards last', async () => {
    const server = withViews();
    server.fixtures.accounts = accounts.map((account) =>
      account.id === 'a2' ? account : { ...account, contractOptions: ['statistics'] },
    );
    const { user } = renderConsole('/admin/cards', { as: 'ADMIN', server });
    await screen.findByRole('columnheader', { name: 'Views, 30 days' });
    expect(await within(rowOf('Ann')).findByText('0')).toBeVisible();
    expect(rowOf('Bo')).toHaveTextContent(/BoÄtherInvited/);
    expect(server.requestsOf('getStatisticsSeries')[0]?.url).toContain('ids=c1%2Cc3&');
    for (const order of ['highest', 'lowest']) {
      await user.click(screen.getByRole('button', { name: 'Views, 30 days' }));
      await waitFor(() => expect([order, names().at(-1)]).toEqual([order, 'Bo']));
    }
  });

  itWhenLong('shows a holder no views of a card in an account without the option', async () => {
    const server = withViews();
    server.respond('getStatistics', { cards: [aWireStatisticsRow({ id: 'c1' })] });
    renderConsole('/admin/cards', { as: 'BASIC', server });
    await screen.findByRole('columnheader', { name: 'Views, 30 days' });
    expect(await within(rowOf('Ann')).findByText('0')).toBeVisible();
    expect(within(rowOf('Bo')).queryByText('1,005')).not.toBeInTheDocument();
    expect(within(rowOf('Cy')).queryByText('0')).not.toBeInTheDocument();
  });

  it('is sorted by each column, and the address keeps the order', async () => {
    const server = withViews();
    server.respond('getStatistics', {
      cards: [aWireStatisticsRow({ id: 'c3', profileTotal: 9 }), aWireStatisticsRow({ id: 'c1', profileTotal: 5 })],
    });
    const { user, at } = renderConsole('/admin/cards?sort=-views', { server });
    await waitFor(() => expect(names()).toEqual(['Cy', 'Ann', 'Bo']));
    await user.click(screen.getByRole('button', { name: 'Account' }));
    expect(names()).toEqual(['Bo', 'Ann', 'Cy']);
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(names()).toEqual(['Ann', 'Bo', 'Cy']);
    await user.click(screen.getByRole('button', { name: 'Created' }));
    expect(names()[0]).toBe('Cy');
    expect(at()).toBe('/admin/cards?sort=createdAt');
  });

  it('is filtered by login state, which the address keeps, and by email, and ignores what it cannot read', async () => {
    const path = '/admin/cards?login=invited&sort=-nonsense&columns=x,y';
    const { user, at } = renderConsole(path, { cards: people, accounts });
    await screen.findByRole('table', { name: 'Cards' });
    expect(names()).toEqual(['Bo']);
    expect(heads()).toEqual(['Name', 'Account', 'Login', 'Created', 'Actions']);
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByText('1 of 3 cards')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Login' }), 'Active');
    expect(names()).toEqual(['Ann']);
    expect(at()).toContain('?login=active&');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Login' }), 'Disabled');
    expect(screen.getByText('0 of 3 cards')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Login' }), 'All logins');
    await user.type(screen.getByRole('searchbox', { name: 'Filter cards' }), 'b@x.t');
    await waitFor(() => expect(names()).toEqual(['Bo']));
  });

  it('names cards that visitors do not see, and is filtered by what their links open', async () => {
    const { user, at: place } = renderConsole('/admin/cards', {
      cards: [...cards.slice(0, 2), aWireCard({ id: 'c3', name: 'Bo', linkState: 'paused' })],
    });
    expect(within((await screen.findByRole('link', { name: 'Bo' })).closest('tr')!).getByText('Paused')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Link' }), 'Paused');
    expect(screen.getAllByRole('row')).toHaveLength(2);
    expect(place()).toBe('/admin/cards?link=paused');
  });

  it('shows the chosen columns, in the address and at the next visit', async () => {
    const { user, at, router } = renderConsole('/admin/cards', { cards: people, accounts });
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    const login = screen.getByRole('checkbox', { name: /^Login/, hidden: true });
    // The style sheet shows it where the window is too narrow for the column.
    expect(login.closest('label')).toHaveTextContent('Only in a wider window');
    await user.click(login);
    expect(heads()).toEqual(['Name', 'Account', 'Created', 'Actions']);
    expect(at()).toBe('/admin/cards?columns=account%2CcreatedAt');
    await act(() => router.navigate('/admin/cards'));
    expect(heads()).toEqual(['Name', 'Account', 'Created', 'Actions']);
  });

  itWhenLong('closes the choice of columns when Tab leaves it, and keeps the focus where it went', async () => {
    const { user } = renderConsole('/admin/cards', { cards: people, accounts });
    const button = await screen.findByRole('button', { name: 'Columns' });
    await user.click(button);
    screen.getAllByRole('checkbox', { hidden: true }).at(-1)?.focus();
    await user.tab();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(document.activeElement).not.toBe(document.body);
    expect(button).not.toHaveFocus();
  });
});
