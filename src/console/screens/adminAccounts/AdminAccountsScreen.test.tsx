import { screen, waitFor, within } from '@testing-library/react';
import { rolePermissions } from '../../../contract/permissions';
import { renderConsole } from '../../../testing/renderConsole';
import { mockApi } from '../../../testing/mockApi';
import { aWireAdminAccount } from '../../../testing/wire';
import { firstCases } from '../../../testing/itWhenLong';
import { displayDate } from '../../entities/displayDate';

const adminAccounts = [
  aWireAdminAccount({ id: 'm1', name: 'zoë', createdAt: '2024-03-09T12:00:00.000Z' }),
  aWireAdminAccount({ id: 'm2', name: 'Bo' }),
  aWireAdminAccount({ id: 'm3', name: 'Gone', isEnabled: false }),
];
const list = '/admin/admin-accounts/all';
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.firstElementChild?.textContent);

async function openCreateRow() {
  const page = renderConsole(list, { adminAccounts });
  await page.user.click(await screen.findByRole('button', { name: '+ Add New Account' }));
  return { ...page, row: within(await screen.findByRole('form', { name: 'Add New Account' })) };
}

afterEach(() => jest.restoreAllMocks());

describe('the administrator accounts list', () => {
  // Specification: ADML-13
  it.each(firstCases(['BASIC', 'ADMIN']))('is closed to %s, without a request', async (as) => {
    const { at, server } = renderConsole(list, { as, adminAccounts });
    await waitFor(() => expect(at()).toBe('/admin/dashboard'));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(server.requestsOf('getAdminAccounts')).toEqual([]);
  });

  // Specification: ADML-09
  it('shows when there are none', async () => {
    renderConsole(list);
    expect(await screen.findByText('This Profile Has no Accounts')).toBeVisible();
  });

  // Specification: ADML-06
  it('shows that it is loading, or that the load failed, and retries', async () => {
    const server = mockApi({ adminAccounts });
    server.respondWithError('getAdminAccounts', 500, 'The store is closed');
    const release = server.hold('getAdminAccounts');
    const { user } = renderConsole(list, { server });
    expect(await screen.findByText('Loading accounts')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    release();
    expect(await screen.findByText('The accounts could not be loaded')).toBeVisible();
    server.resetHandlers('getAdminAccounts');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  // Specification: ADML-01, ADML-03, ADML-04, ADML-05, ADML-07, ADML-08, ROUTE-18
  it('has the title, sorted usernames, creation dates, Account Details as only action, no disabled ones', async () => {
    const { user, at } = renderConsole(list, { adminAccounts });
    expect(await screen.findByRole('heading', { name: 'Administrator Accounts', level: 1 })).toBeVisible();
    await screen.findByRole('table');
    expect(names()).toEqual(['Bo', 'zoë']);
    // Screen readers say it with each cell of the row.
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Bo', 'zoë']);
    expect(screen.getByRole('row', { name: /^zoë/ })).toHaveTextContent('09.03.2024');
    const box = screen.getByRole('checkbox', { name: 'Show disabled accounts' });
    expect(box).not.toBeChecked();
    await user.click(box);
    expect(names()).toEqual(['Bo', 'Gone Disabled', 'zoë']);
    const row = within(screen.getByRole('row', { name: /^Bo/ }));
    expect(row.queryByRole('button')).not.toBeInTheDocument();
    expect(row.getByRole('link')).toHaveTextContent(/^Account Details$/);
    expect(row.getByRole('link')).toHaveAccessibleName('Account Details Bo');
    await user.click(row.getByRole('link'));
    await waitFor(() => expect(at()).toBe('/admin/admin-accounts/m2/account-details'));
  });

  it('shows the states of the logins and is sorted by them', async () => {
    const states = ['none', 'disabled', 'expired', 'invited', 'opened', 'active'] as const;
    const all = states.map((loginState) => aWireAdminAccount({ id: loginState, name: loginState, loginState }));
    const { user } = renderConsole(list, { adminAccounts: all });
    const row = await screen.findByRole('row', { name: /^opened/ });
    expect(within(row).getByText('Opened')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(names()).toEqual([...states].reverse());
  });
});

describe('creating an administrator account', () => {
  // Specification: ADML-02, PERM-03
  it('has no button and no row without the permission', async () => {
    const features = rolePermissions.SUPER_ADMIN.features.filter((feature) => feature !== 'createAdminAccount');
    jest.replaceProperty(rolePermissions.SUPER_ADMIN, 'features', features);
    renderConsole(`${list}?create`, { adminAccounts });
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.queryByRole('button', { name: '+ Add New Account' })).not.toBeInTheDocument();
    expect(screen.queryByRole('form', { name: 'Add New Account' })).not.toBeInTheDocument();
  });

  // Specification: ADML-02, ADML-10, ADML-11, ADML-12, RFSH-01
  it('requires a name, keeps it when it is refused, reloads the list and shows an alert', async () => {
    const { row, user, server, alerts } = await openCreateRow();
    const name = row.getByPlaceholderText('Enter The New Account Name');
    expect(name).toBeRequired();
    expect(row.getByText(displayDate(new Date()))).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Create Account' }));
    expect(row.getByText('Enter a name for the account')).toBeVisible();
    expect(server.requestsOf('createAdminAccount')).toEqual([]);
    server.respondWithError('createAdminAccount', 200, 'Nope');
    await user.type(name, 'Zed{Enter}');
    expect(await screen.findByText('Nope')).toBeVisible();
    expect(name).toHaveValue('Zed');
    expect(alerts()).toEqual(['Create Failed']);
    server.respond('createAdminAccount', () => {
      server.fixtures.adminAccounts = [...adminAccounts, aWireAdminAccount({ id: 'm4', name: 'Zed' })];
    });
    await user.type(name, '{Enter}');
    await waitFor(() => expect(names()).toEqual(['Bo', 'Zed', 'zoë']));
    const { method, url, body } = server.requestsOf('createAdminAccount')[1]!;
    expect([method, url, body]).toEqual(['POST', '/api/admin-accounts', { accountName: 'Zed' }]);
    expect(server.requestsOf('getAdminAccounts')).toHaveLength(2);
    expect(alerts()).toContain('Administrator Account Created Successfully');
  });
});
