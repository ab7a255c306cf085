import { act, screen, waitFor, within } from '@testing-library/react';
import { leaveUnsavedMessage } from '../../../contract/messages';
import { passwordMask } from '../../../contract/constants';
import { rolePermissions } from '../../../contract/permissions';
import type { RouteName } from '../../../contract/routes';
import { renderConsole } from '../../../testing/renderConsole';
import { mockApi } from '../../../testing/mockApi';
import { aWireAdminAccount } from '../../../testing/wire';
import { fillIn } from '../../../testing/fillIn';
import { firstCases, itWhenLong } from '../../../testing/itWhenLong';
import { adminAccountEndpoints } from '../../entities/adminAccounts/adminAccountEndpoints';

const staff = aWireAdminAccount({ id: 'm1', name: 'Staff', loginEmail: 'staff@cards.test', version: 3 });
const adminAccounts = [staff, aWireAdminAccount({ id: 'm2', name: 'Other' })];
const details = '/admin/admin-accounts/m1/account-details';
const deletion = '/admin/admin-accounts/m1/delete-account';

afterEach(() => jest.restoreAllMocks());

function withoutRoute(missing: RouteName) {
  jest.replaceProperty(
    rolePermissions.SUPER_ADMIN,
    'routes',
    rolePermissions.SUPER_ADMIN.routes.filter((route) => route !== missing),
  );
}

async function openDetails() {
  const page = renderConsole(details, { adminAccounts });
  const username = await screen.findByLabelText('Username');
  const button = screen.getByRole('button', { name: 'Save' });
  return {
    ...page,
    username,
    email: screen.getByLabelText('Email'),
    password: screen.getByLabelText('Password'),
    button,
  };
}

describe('a single administrator account', () => {
  itWhenLong('that another user deletes keeps what is typed until it is left', async () => {
    const { user, server, store, username, at } = await openDetails();
    await user.type(username, ' Jr.');
    server.fixtures.adminAccounts = adminAccounts.filter(({ id }) => id !== 'm1');
    const { getAdminAccounts } = adminAccountEndpoints.endpoints;
    await act(async () => {
      await store.dispatch(getAdminAccounts.initiate(undefined, { forceRefetch: true }));
    });
    expect(await screen.findByText(/^This administrator account does not exist any more\./)).toBeVisible();
    expect(screen.getByLabelText('Username')).toBe(username);
    expect(username).toHaveValue('Staff Jr.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(at()).toBe('/admin/admin-accounts/all'));
  });

  itWhenLong('that another user deletes leads to the list, with an alert, when nothing is typed', async () => {
    const { server, store, at, alerts } = await openDetails();
    server.fixtures.adminAccounts = adminAccounts.filter(({ id }) => id !== 'm1');
    const { getAdminAccounts } = adminAccountEndpoints.endpoints;
    await act(async () => {
      await store.dispatch(getAdminAccounts.initiate(undefined, { forceRefetch: true }));
    });
    await waitFor(() => expect(at()).toBe('/admin/admin-accounts/all'));
    expect(alerts()).toEqual(['This administrator account does not exist any more.']);
  });

  it('redirects to the list when the account is unknown', async () => {
    const { at } = renderConsole('/admin/admin-accounts/nobody', { adminAccounts });
    await waitFor(() => expect(at()).toBe('/admin/admin-accounts/all'));
  });

  // Specification: ADMA-05
  it('shows that it is loading, and then that the load failed', async () => {
    const server = mockApi({ adminAccounts });
    server.respondWithError('getAdminAccounts', 500, 'The store is closed');
    const release = server.hold('getAdminAccounts');
    const { user } = renderConsole(details, { server });
    expect(await screen.findByText('Loading Administrator Account information')).toBeVisible();
    release();
    expect(await screen.findByText('The administrator account could not be loaded')).toBeVisible();
    server.resetHandlers('getAdminAccounts');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Username')).toBeVisible();
  });

  // Specification: ADMA-04
  it('has no Delete tab without the permission', async () => {
    withoutRoute('AdminAccountDelete');
    renderConsole(details, { adminAccounts });
    const tabs = await screen.findByRole('navigation', { name: 'Administrator Account' });
    expect(
      within(tabs)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Account Details']);
  });

  // Specification: ADMA-04
  it('opens the other tab without the permission for its details', async () => {
    withoutRoute('AccountAccountDetails');
    const { at } = renderConsole('/admin/admin-accounts/m1', { adminAccounts });
    await waitFor(() => expect(at()).toBe(deletion));
    const tabs = await screen.findByRole('navigation', { name: 'Administrator Account' });
    expect(
      within(tabs)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Delete Account']);
  });

  // Specification: ADMA-04
  it.each(
    firstCases([
      ['AccountAccountDetails', details],
      ['AdminAccountDelete', deletion],
    ]),
  )('redirects from a tab without the route %s', async (missing, path) => {
    withoutRoute(missing);
    const { at } = renderConsole(path, { adminAccounts });
    await waitFor(() => expect(at()).toBe('/admin/dashboard'));
  });

  // Specification: ADMA-04, PERM-03
  it('has no button in the list without the permission to open it', async () => {
    withoutRoute('AccountAccountDetails');
    renderConsole('/admin/admin-accounts/all', { adminAccounts });
    expect(await screen.findByText('Staff')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Account Details/ })).not.toBeInTheDocument();
  });

  itWhenLong.each([true, false])('says beside its title whether it is disabled (enabled: %s)', async (isEnabled) => {
    renderConsole(deletion, { adminAccounts: [{ ...staff, isEnabled }] });
    await screen.findByRole('heading', { name: 'Administrator Account / Staff', level: 1 });
    expect(screen.queryAllByText('Disabled')).toHaveLength(isEnabled ? 0 : 1);
  });

  // Specification: ADMA-01, ADMA-02, ADMA-03, ADMA-21
  it('has title, back arrow and two tabs with their addresses', async () => {
    const { user, at } = renderConsole('/admin/admin-accounts/m1', { adminAccounts });
    expect(await screen.findByRole('heading', { name: 'Administrator Account / Staff', level: 1 })).toBeVisible();
    const tabs = within(screen.getByRole('navigation', { name: 'Administrator Account' })).getAllByRole('link');
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['Account Details', details],
      ['Delete Account', deletion],
    ]);
    expect(at()).toBe(details);
    await user.click(screen.getByRole('link', { name: 'Back to administrator accounts' }));
    await waitFor(() => expect(at()).toBe('/admin/admin-accounts/all'));
  });
});

describe('the details of an administrator account', () => {
  // Specification: ADMA-10
  it('cannot be saved while a field is empty', async () => {
    const { user, username, email, password, button, server } = await openDetails();
    expect(button).toBeEnabled();
    for (const field of [username, email, password]) {
      await user.clear(field);
      expect(button).toBeDisabled();
      await user.type(field, '   ');
      expect(button).toBeDisabled();
      await fillIn(user, field, 'a@quiet.example');
      expect(button).toBeEnabled();
    }
    await user.clear(username);
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Enter the username')).toBeVisible();
    expect(server.requestsOf('editAdminAccount')).toEqual([]);
  });

  itWhenLong('ask before changes are lost', async () => {
    const { user, username, at } = await openDetails();
    await user.type(username, ' 2');
    await user.click(screen.getByRole('link', { name: 'Delete Account' }));
    expect(await screen.findByRole('dialog', { name: leaveUnsavedMessage })).toBeVisible();
    expect(at()).toBe(details);
    expect(username).toHaveValue('Staff 2');
  });

  // Specification: ADMA-06, ADMA-07, ADMA-08, ADMA-09
  it('are filled, with a password that can be shown, and return to the list on Cancel without asking', async () => {
    const confirm = jest.spyOn(window, 'confirm');
    const { user, username, email, password, at, server } = await openDetails();
    expect([username, email, password].map((field) => (field as HTMLInputElement).value)).toEqual([
      'Staff',
      'staff@cards.test',
      passwordMask,
    ]);
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password).toHaveAttribute('type', 'password');
    const enabled = screen.getByRole('switch', { name: 'Disable / Enable account' });
    expect(enabled).toBeChecked();
    await user.click(enabled);
    expect(enabled).not.toBeChecked();
    expect(enabled).toHaveAccessibleDescription('Disabled: cannot log in.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(at()).toBe('/admin/admin-accounts/all'));
    expect(confirm).not.toHaveBeenCalled();
    expect(server.requestsOf('editAdminAccount')).toEqual([]);
  });

  // Specification: ADMA-08, ADMA-11, ADMA-12, RFSH-01
  it("are saved with all fields; list and title follow; a failure keeps them with the server's message", async () => {
    const { user, username, password, button, server, alerts } = await openDetails();
    server.respondWithError('editAdminAccount', 200, 'Nope');
    await fillIn(user, username, 'Crew');
    await fillIn(user, password, 'a quiet green river');
    await user.click(screen.getByRole('switch', { name: 'Disable / Enable account' }));
    await user.click(button);
    expect(await within(screen.getByRole('form', { name: 'Account Details' })).findByText('Nope')).toBeVisible();
    expect(username).toHaveValue('Crew');
    expect(alerts()).toEqual(['Edit Failed']);
    server.respond('editAdminAccount', () => {
      server.fixtures.adminAccounts = [{ ...staff, name: 'Crew', isEnabled: false, version: 4 }];
    });
    await user.click(button);
    expect(await screen.findByRole('heading', { name: 'Administrator Account / Crew' })).toBeVisible();
    expect(screen.getByText('Disabled', { selector: '.badge' })).toBeVisible();
    const request = server.requestsOf('editAdminAccount')[1];
    expect([request?.method, request?.url]).toEqual(['PUT', '/api/admin-accounts/m1']);
    expect(request?.body).toEqual({
      accountName: 'Crew',
      loginEmail: 'staff@cards.test',
      loginPassword: 'a quiet green river',
      isAccountEnabled: false,
      version: 3,
    });
    expect(server.requestsOf('getAdminAccounts')).toHaveLength(2);
    expect(alerts()).toContain('Administrator Account Edited Successfully');
  });

  itWhenLong('have the version of the account that is shown', async () => {
    const { user, username, server, router } = await openDetails();
    const release = server.hold('editAdminAccount');
    server.respond('editAdminAccount', { version: 9 });
    await user.type(username, ' 2{Enter}');
    await waitFor(() => expect(server.requestsOf('editAdminAccount')).toHaveLength(1));
    await act(async () => void router.navigate('/admin/admin-accounts/m2/account-details'));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.getByLabelText('Username')).toHaveValue('Other'));
    release();
    await waitFor(() => expect(server.requestsOf('getAdminAccounts')).toHaveLength(2));
    await user.type(screen.getByLabelText('Username'), ' 2{Enter}');
    await waitFor(() => expect(server.requestsOf('editAdminAccount')).toHaveLength(2));
    expect(server.requestsOf('editAdminAccount')[1]?.body).toMatchObject({ accountName: 'Other 2', version: 1 });
  });
});

describe('deleting an administrator account', () => {
  async function openDeletion() {
    const page = renderConsole(deletion, { adminAccounts });
    return { ...page, button: await screen.findByRole('button', { name: 'Delete' }) };
  }

  it('says that it can be restored, to users who see Recently deleted', async () => {
    renderConsole(deletion, { server: mockApi({ adminAccounts, pagedLists: { getDeletedRecords: [] } }) });
    const hint = 'The login stops working immediately. Accounts and cards are kept.';
    expect(await screen.findByText(`${hint} You can restore it from Recently deleted for 30 days.`)).toBeVisible();
  });

  // Specification: ADMA-15, ADMA-16, ADMA-17, ADMA-18, ADMA-19, ADMA-20, CONF-01, CONF-03, RFSH-01
  it('is confirmed, stays when it fails, reloads the list and returns to it', async () => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
    const { user, button, server, at, alerts } = await openDeletion();
    expect(screen.getByText('Are you sure you want to delete this Administrator Account?')).toBeVisible();
    await user.click(button);
    expect(confirm).toHaveBeenCalledWith('Are you sure you want to delete this Administrator Account?');
    expect(server.requestsOf('deleteAdminAccount')).toEqual([]);
    server.respondWithError('deleteAdminAccount', 200, 'Nope');
    await user.click(button);
    expect(await screen.findByText('Nope')).toBeVisible();
    expect(alerts()).toEqual(['Delete Failed']);
    expect(at()).toBe(deletion);
    server.respond('deleteAdminAccount', () => {
      server.fixtures.adminAccounts = [adminAccounts[1]!];
    });
    await user.click(button);
    await waitFor(() => expect(at()).toBe('/admin/admin-accounts/all'));
    expect(await screen.findByRole('row', { name: /Other/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Staff/ })).not.toBeInTheDocument());
    expect(server.requestsOf('deleteAdminAccount').map(({ method, url }) => [method, url])).toEqual(
      Array(2).fill(['DELETE', '/api/admin-accounts/m1']),
    );
    expect(server.requestsOf('getAdminAccounts')).toHaveLength(2);
    expect(alerts()).toContain('Administrator Account Deleted Successfully');
  });

  itWhenLong('does not take the user from another account where they are by then', async () => {
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    const { user, button, server, at, router } = await openDeletion();
    const release = server.hold('deleteAdminAccount');
    await user.click(button);
    await act(async () => void router.navigate('/admin/admin-accounts/m2/delete-account'));
    await screen.findByRole('heading', { name: 'Administrator Account / Other' });
    release();
    await waitFor(() => expect(server.requestsOf('getAdminAccounts')).toHaveLength(2));
    await act(async () => {});
    expect(at()).toBe('/admin/admin-accounts/m2/delete-account');
  });
});
