import { screen, waitFor, within } from '@testing-library/react';
import { rolePermissions } from '../../../contract/permissions';
import { renderConsole } from '../../../testing/renderConsole';
import { mockApi } from '../../../testing/mockApi';
import { aWireAdminAccount } from '../../../testing/wire';

const adminAccounts = [aWireAdminAccount({ id: 'm1' }), aWireAdminAccount({ id: 'm2' })];

afterEach(() => jest.restoreAllMocks());

describe('the settings landing', () => {
  // Specification: SETT-02
  it('shows no card for administrator accounts without the permission', async () => {
    const routes = rolePermissions.SUPER_ADMIN.routes.filter((route) => route !== 'ViewAdminAccounts');
    jest.replaceProperty(rolePermissions.SUPER_ADMIN, 'routes', routes);
    renderConsole('/admin/settings', { adminAccounts });
    expect(await screen.findByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Administrator Accounts/ })).not.toBeInTheDocument();
  });

  it('distinguishes a failed load from an empty list', async () => {
    const server = mockApi();
    server.respondWithError('getAdminAccounts', 500, 'The store is closed');
    renderConsole('/admin/settings', { server });
    expect(await screen.findByRole('link', { name: 'Administrator Accounts –' })).toBeVisible();
  });

  it('shows how many administrator accounts are disabled', async () => {
    renderConsole('/admin/settings', {
      adminAccounts: [...adminAccounts, aWireAdminAccount({ id: 'm3', isEnabled: false })],
    });
    expect(
      await screen.findByRole('link', { name: 'Administrator Accounts 3', description: '1 disabled' }),
    ).toBeVisible();
  });

  // Specification: SETT-01, SETT-03, ROUTE-16
  it('counts the administrator accounts and links to them', async () => {
    const { user, at } = renderConsole('/admin/settings', { adminAccounts });
    await user.click(
      await within(await screen.findByRole('main')).findByRole('link', { name: 'Administrator Accounts 2' }),
    );
    await waitFor(() => expect(at()).toBe('/admin/admin-accounts/all'));
  });
});
