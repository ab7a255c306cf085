import { act, screen, waitFor, within } from '@testing-library/react';
import { rolePermissions } from '../../../contract/permissions';
import { leaveUnsavedMessage } from '../../../contract/messages';
import { renderConsole } from '../../../testing/renderConsole';
import { mockApi } from '../../../testing/mockApi';
import { aWireAccount, aWireCard } from '../../../testing/wire';
import { firstCases, itWhenLong } from '../../../testing/itWhenLong';
import { accountEndpoints } from '../../entities/accounts/accountEndpoints';
import { displayDate } from '../../entities/displayDate';

const accounts = [
  aWireAccount({ id: 'a1', name: 'c', createdAt: '2024-03-09T12:00:00.000Z' }),
  aWireAccount({ id: 'a2', name: 'B', createdAt: '2025-01-02T12:00:00.000Z' }),
  aWireAccount({ id: 'a3', name: 'a', createdAt: '2023-05-06T12:00:00.000Z' }),
  aWireAccount({ id: 'a4', name: 'Dormant', isEnabled: false }),
];
const list = '/admin/accounts/all';
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.firstElementChild?.textContent);
const createRow = () => screen.findByRole('form', { name: 'Create New Account' });

afterEach(() => jest.restoreAllMocks());

async function openCreateRow(server = mockApi({ accounts })) {
  const page = renderConsole(list, { server });
  await page.user.click(await screen.findByRole('button', { name: '+ Create New Account' }));
  return { ...page, row: within(await createRow()) };
}

describe('the rows of accounts', () => {
  itWhenLong('do not render again when the list is loaded again without a change', async () => {
    const { store } = renderConsole(list, { accounts });
    await screen.findByRole('table', { name: 'Accounts' });
    const readDate = jest.spyOn(Date.prototype, 'getDate');
    const { initiate } = accountEndpoints.endpoints.getAccounts;
    await act(async () => void (await store.dispatch(initiate(undefined, { forceRefetch: true }))));
    const dates = readDate.mock.contexts.map((date) => date.toISOString());
    expect(dates).not.toContain(accounts[0]?.createdAt);
  });
});

describe('creating an account', () => {
  // Specification: ACCL-14
  it('shows today, closes by Escape or Cancel without asking, and opens by the address', async () => {
    const confirm = jest.spyOn(window, 'confirm');
    const { user } = renderConsole(`${list}?create`, { accounts });
    const row = within(await createRow());
    expect(row.getByText(displayDate(new Date()))).toBeVisible();
    expect(row.getByPlaceholderText('Enter The New Account Name')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('form', { name: 'Create New Account' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '+ Create New Account' }));
    await user.type(await screen.findByPlaceholderText('Enter The New Account Name'), 'Zeta');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('form', { name: 'Create New Account' })).not.toBeInTheDocument();
    expect(confirm).not.toHaveBeenCalled();
  });

  itWhenLong('asks before a typed name is lost', async () => {
    const { row, user, at } = await openCreateRow();
    await user.type(row.getByPlaceholderText('Enter The New Account Name'), 'Zeta');
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByRole('dialog', { name: leaveUnsavedMessage })).toBeVisible();
    expect(at()).toContain(list);
    expect(row.getByPlaceholderText('Enter The New Account Name')).toHaveValue('Zeta');
  });

  // Specification: ACCL-13, ACCL-15, ACCL-16, ACCL-17, RFSH-01
  it('requires a name, keeps it when it is refused, reloads the list, shows the row and an alert, and closes', async () => {
    const { row, user, server, alerts } = await openCreateRow();
    const field = row.getByPlaceholderText('Enter The New Account Name');
    const create = row.getByRole('button', { name: 'Create Account' });
    expect(field).toBeRequired();
    await user.type(field, '   ');
    await user.click(create);
    expect(row.getByText('Enter a name for the account')).toBeVisible();
    expect(field).toHaveFocus();
    expect(server.requestsOf('createAccount')).toEqual([]);
    server.respondWithError('createAccount', 200, 'Nope');
    await user.type(field, 'Zeta{Enter}');
    expect(await screen.findByText('Nope')).toBeVisible();
    expect(field).toHaveValue('   Zeta');
    expect(alerts()).toEqual(['Account Create Failed']);
    server.respond('createAccount', () => {
      server.fixtures.accounts = [...accounts, aWireAccount({ id: 'a5', name: 'Zeta' })];
      return { id: 'a5' };
    });
    await user.click(create);
    await waitFor(() => expect(names()).toEqual(['a', 'B', 'c', 'Zeta']));
    const { method, url, body } = server.requestsOf('createAccount')[1]!;
    expect([method, url, body]).toEqual(['POST', '/api/accounts', { accountName: 'Zeta' }]);
    expect(server.requestsOf('getAccounts')).toHaveLength(2);
    expect(alerts()).toContain('Account Created Successfully');
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Create New Account' })).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'Zeta' })).toHaveFocus();
  });

  itWhenLong('moves the focus to the new row also when Enter in the field has created it', async () => {
    const { row, user, server } = await openCreateRow();
    const created = aWireAccount({ id: 'a5', name: 'Zeta' });
    server.respond('createAccount', () => {
      server.fixtures.accounts = [...accounts, created];
      return created;
    });
    await user.type(row.getByPlaceholderText('Enter The New Account Name'), 'Zeta{Enter}');
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Create New Account' })).not.toBeInTheDocument());
    expect(await screen.findByRole('link', { name: 'Zeta' })).toHaveFocus();
  });

  itWhenLong('returns the focus to its button when it is cancelled', async () => {
    const { user } = await openCreateRow();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: '+ Create New Account' })).toHaveFocus();
  });
});

describe('deleting an account', () => {
  // Specification: ACCL-18, ACCL-19, ACCL-20, CONF-01, CONF-02, RFSH-01, RFSH-02
  it('is confirmed, keeps the row when it fails, reloads accounts and cards and shows an alert', async () => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
    const { user, server, alerts } = renderConsole(list, { accounts });
    const button = await screen.findByRole('button', { name: 'Delete B' });
    await user.click(button);
    expect(confirm).toHaveBeenCalledWith('Are you sure you want to delete this account?');
    expect(server.requestsOf('deleteAccount')).toEqual([]);
    server.respondWithError('deleteAccount', 400, 'Nope');
    await user.click(button);
    expect(await screen.findByText('Nope')).toBeVisible();
    expect(alerts()).toEqual(['Account Delete Failed']);
    expect(names()).toContain('B');
    server.respond('deleteAccount', () => {
      server.fixtures.accounts = accounts.filter(({ id }) => id !== 'a2');
    });
    await user.click(screen.getByRole('button', { name: 'Delete B' }));
    await waitFor(() => expect(names()).toEqual(['a', 'c']));
    expect(server.requestsOf('deleteAccount').map(({ url }) => url)).toEqual(Array(2).fill('/api/accounts/a2'));
    expect(server.requestsOf('getAccounts')).toHaveLength(2);
    await waitFor(() => expect(server.requestsOf('getCards')).toHaveLength(2));
    expect(alerts()).toContain('Account Deleted Successfully');
  });
});

describe('the accounts list', () => {
  // Specification: ACCL-12
  it.each(firstCases(['ADMIN', 'SUPER_ADMIN']))('shows %s when there are no accounts', async (as) => {
    renderConsole(list, { as, accounts: [] });
    expect(await screen.findByText('This Profile Has no Accounts')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('shows that all are disabled, and how many', async () => {
    renderConsole(list, { accounts: [aWireAccount({ isEnabled: false })] });
    expect(await screen.findByText('This Profile Has no Accounts')).toBeVisible();
    expect(screen.getByText('1 disabled account is hidden.')).toBeVisible();
  });

  itWhenLong('has its filter and its create row while it loads', async () => {
    const server = mockApi({ accounts });
    const release = server.hold('getAccounts');
    const { user } = renderConsole(`${list}?create`, { server });
    await user.type(await screen.findByPlaceholderText('Enter The New Account Name'), 'Northwind');
    await user.type(screen.getByRole('searchbox', { name: 'Filter accounts' }), 'no such');
    expect(screen.getByText('Loading accounts')).toBeInTheDocument();
    release();
    expect(await screen.findByText('No account matches')).toBeVisible();
    expect(screen.getByPlaceholderText('Enter The New Account Name')).toHaveValue('Northwind');
  });

  // Specification: ACCL-02
  it('shows that it is loading, and no empty list, or that the load failed, and retries', async () => {
    const server = mockApi({ accounts });
    server.respondWithError('getAccounts', 500, 'The store is closed');
    const release = server.hold('getAccounts');
    const { user } = renderConsole(list, { server });
    expect(await screen.findByText('Loading accounts')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    release();
    expect(await screen.findByText('The accounts could not be loaded')).toBeVisible();
    server.resetHandlers('getAccounts');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Accounts' })).toBeVisible();
    expect(screen.queryByText('Loading accounts')).not.toBeInTheDocument();
  });

  // Specification: ACCL-01, ACCL-03, ACCL-05, ACCL-06, ACCL-07, ACCL-08, ROUTE-06
  it('has the title, sorted names, creation dates and a filter; disabled accounts are hidden by default', async () => {
    const { user, at } = renderConsole(list, { accounts });
    expect(await screen.findByRole('heading', { name: 'Accounts', level: 1 })).toBeVisible();
    await screen.findByRole('table', { name: 'Accounts' });
    expect(names()).toEqual(['a', 'B', 'c']);
    expect(within(screen.getByRole('row', { name: /^c/ })).getByText('09.03.2024')).toBeVisible();
    expect(screen.getByText('3 accounts')).toHaveTextContent('3 accounts, 1 disabled hidden');
    const box = screen.getByRole('checkbox', { name: 'Show disabled accounts' });
    expect(box).not.toBeChecked();
    await user.click(box);
    expect(names()).toEqual(['a', 'B', 'c', 'Dormant Disabled']);
    expect(screen.getByText('4 accounts')).toHaveTextContent(/^4 accounts$/);
    expect(at()).toBe(`${list}?disabled=shown`);
    await user.click(box);
    expect(names()).toEqual(['a', 'B', 'c']);
    await user.type(screen.getByRole('searchbox', { name: 'Filter accounts' }), 'b');
    expect(names()).toEqual(['B']);
    expect(screen.getByText('1 of 3 accounts')).toBeVisible();
  });

  // Specification: ACCL-06
  itWhenLong('hides an account that becomes disabled', async () => {
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    const { user, server } = renderConsole(list, { accounts });
    const button = await screen.findByRole('button', { name: 'Delete c' });
    server.fixtures.accounts = accounts.map((account) => ({ ...account, isEnabled: account.id !== 'a2' }));
    await user.click(button);
    await waitFor(() => expect(names()).toEqual(['a', 'Dormant']));
  });

  // Specification: ACCL-04, ACCL-09, ACCL-10
  it('offers ADMIN neither edit nor delete, nor a new one, not even by the address', async () => {
    renderConsole(`${list}?create`, { as: 'ADMIN', accounts });
    await screen.findByRole('table', { name: 'Accounts' });
    expect(screen.queryByRole('button', { name: /^Edit|^Delete|Create New Account$/ })).not.toBeInTheDocument();
    expect(screen.queryByPlaceholderText('Enter The New Account Name')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View Account B' })).toBeVisible();
  });

  // Specification: ACCL-04, ACCL-09, ACCL-10, PERM-03
  it.each([
    ['createAccount', ['Edit B', 'Delete B']],
    ['editAccount', ['+ Create New Account', 'Delete B']],
    ['deleteAccount', ['+ Create New Account', 'Edit B']],
  ] as const)('lacks only the control of the feature %s without it', async (missing, left) => {
    const features = rolePermissions.SUPER_ADMIN.features.filter((feature) => feature !== missing);
    jest.replaceProperty(rolePermissions.SUPER_ADMIN, 'features', features);
    renderConsole(list, { accounts });
    await screen.findByRole('table', { name: 'Accounts' });
    const shown = ['+ Create New Account', 'Edit B', 'Delete B'].filter((name) =>
      screen.queryByRole('button', { name }),
    );
    expect(shown).toEqual(left);
  });

  // Specification: ACCL-09, ACCL-11
  it('opens the cards from View Account, and the account details from the edit icon', async () => {
    const { user, at, router } = renderConsole(list, { accounts });
    const link = await screen.findByRole('link', { name: 'View Account B' });
    expect(link).toHaveTextContent(/^View Account$/);
    await user.click(link);
    await waitFor(() => expect(at()).toBe('/admin/accounts/a2/cards'));
    await act(() => router.navigate(-1));
    await user.click(await screen.findByRole('button', { name: 'Edit B' }));
    await waitFor(() => expect(at()).toBe('/admin/accounts/a2/account-details'));
  });
});

describe('the columns of the accounts list', () => {
  const customers = [
    aWireAccount({ id: 'a1', name: 'Amsel', contractEnd: '2020-01-31', contractOptions: ['themes', 'statistics'] }),
    aWireAccount({ id: 'a2', name: 'Birke', contractEnd: null, loginEmail: 'b@x.test', loginState: 'disabled' }),
  ];
  const cards = [aWireCard({ id: 'c1', accountId: 'a1' }), aWireCard({ id: 'c2', accountId: 'a1' })];
  const rowOf = (name: string) => screen.getByRole('link', { name }).closest('tr')!;
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

  it('show the number of cards, the options, the login state and the end of the contract', async () => {
    const { server, user, at } = renderConsole(list, { accounts: customers, cards });
    await waitFor(() => expect(rowOf('Amsel')).toHaveTextContent(/Amsel2Statistics, ThemesNo login31\.01\.2020/));
    expect(heads()).toEqual(['Name', 'Cards', 'Options', 'Login', 'Contract end', 'Created', 'Actions']);
    expect(rowOf('Birke')).toHaveTextContent(/Birke0Disabled/);
    await user.click(screen.getByRole('button', { name: 'Cards' }));
    expect(at()).toBe(`${list}?sort=-cards`);
    await user.click(screen.getByRole('button', { name: 'Cards' }));
    expect(names()).toEqual(['Birke', 'Amsel']);
    expect(server.requestsOf('getAccounts')).toHaveLength(1);
  });

  it('show no contract to ADMIN, nor filter by it', async () => {
    renderConsole(`${list}?state=ended&sort=contractEnd`, { as: 'ADMIN', accounts: customers });
    await screen.findByRole('table', { name: 'Accounts' });
    expect(heads()).toEqual(['Name', 'Cards', 'Options', 'Login', 'Created', 'Actions']);
    expect(names()).toEqual(['Amsel', 'Birke']);
    expect(screen.queryByRole('option', { name: /Contract/ })).not.toBeInTheDocument();
  });

  itWhenLong.each([
    ['ended', 'Amsel'],
    ['without-cards', 'Birke'],
  ])('are filtered by the state %s of the address', async (state, name) => {
    renderConsole(`${list}?state=${state}`, { accounts: customers, cards });
    await waitFor(() => expect(names()).toEqual([name]));
    expect(screen.getByText('1 of 2 accounts')).toBeVisible();
  });

  it('are filtered and sorted by the state of the login; the address keeps it', async () => {
    const states = ['none', 'disabled', 'expired', 'invited', 'opened', 'active'] as const;
    const all = states.map((loginState) => aWireAccount({ id: loginState, name: loginState, loginState }));
    const { user, at } = renderConsole(`${list}?login=expired`, { accounts: all });
    await waitFor(() => expect(names()).toEqual(['expired']));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Login' }), 'Disabled');
    expect(names()).toEqual(['disabled']);
    expect(at()).toBe(`${list}?login=disabled`);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Login' }), 'All logins');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(names()).toEqual([...states].reverse());
  });
});
