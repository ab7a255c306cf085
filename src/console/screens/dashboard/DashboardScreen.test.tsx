import { act, screen, waitFor, within } from '@testing-library/react';
import { rolePermissions } from '../../../contract/permissions';
import { renderConsole } from '../../../testing/renderConsole';
import { mockApi } from '../../../testing/mockApi';
import { aWireAccount, aWireCard } from '../../../testing/wire';
import { firstCases, itWhenLong } from '../../../testing/itWhenLong';
import { loggedOut } from '../../session/sessionSlice';

const accounts = [aWireAccount({ id: 'a1' }), aWireAccount({ id: 'a2', isEnabled: false })];
const cards = [aWireCard({ id: 'c1' }), aWireCard({ id: 'c2' }), aWireCard({ id: 'c3' })];

afterEach(() => jest.restoreAllMocks());

describe('the dashboard', () => {
  // Specification: DASH-04, DASH-05
  it('shows BASIC a count card for cards only', async () => {
    renderConsole('/admin/dashboard', { as: 'BASIC', cards });
    const main = await screen.findByRole('main');
    expect(await within(main).findByRole('link', { name: 'Cards 3' })).toBeVisible();
    expect(within(main).queryByRole('link', { name: /Accounts/ })).not.toBeInTheDocument();
  });

  // Specification: DASH-04, DASH-05, PERM-03
  it.each(
    firstCases([
      ['AllAccounts', 'Cards 3', /^Accounts/],
      ['AllCards', 'Accounts 2', /^Cards/],
    ]),
  )('shows no count card of a list without its route %s', async (missing, shown, absent) => {
    const routes = rolePermissions.SUPER_ADMIN.routes.filter((route) => route !== missing);
    jest.replaceProperty(rolePermissions.SUPER_ADMIN, 'routes', routes);
    renderConsole('/admin/dashboard', { accounts, cards });
    const main = within(await screen.findByRole('main'));
    expect(await main.findByRole('link', { name: shown })).toBeVisible();
    expect(main.queryByRole('link', { name: absent })).not.toBeInTheDocument();
  });

  itWhenLong('says nothing of disabled accounts where there are none', async () => {
    renderConsole('/admin/dashboard', { accounts: accounts.slice(0, 1), cards });
    expect(await screen.findByRole('link', { name: 'Accounts 1' })).not.toHaveTextContent('disabled');
  });

  // Specification: DASH-01, DASH-02, DASH-04, DASH-05, DASH-06, DASH-07, ROUTE-04
  it.each(firstCases(['ADMIN', 'SUPER_ADMIN']))(
    'counts what %s has loaded, with the disabled accounts, and links to it',
    async (as) => {
      const { user, at } = renderConsole('/admin/dashboard', { as, accounts, cards });
      const main = within(await screen.findByRole('main'));
      const link = await main.findByRole('link', { name: 'Accounts 2', description: '1 disabled' });
      expect(link).toHaveTextContent('1 disabled');
      expect(link).toHaveAttribute('href', '/admin/accounts/all');
      const cardLink = await main.findByRole('link', { name: 'Cards 3' });
      expect(cardLink).not.toHaveAttribute('aria-describedby');
      await user.click(cardLink);
      await waitFor(() => expect(at()).toBe('/admin/cards'));
    },
  );

  // Specification: DASH-03
  it('shows that a list loads, distinguishes a failed load from an empty list, and retries', async () => {
    const server = mockApi({ accounts, cards });
    server.respondWithError('getAccounts', 500, 'The store is closed');
    const release = server.hold('getAccounts');
    const { alerts, user } = renderConsole('/admin/dashboard', { server });
    const card = await screen.findByRole('link', { name: /Loading Accounts/ });
    expect(within(card).getByRole('status')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Cards 3' })).toBeVisible();
    release();
    expect(await screen.findByRole('link', { name: 'Accounts –' })).toBeVisible();
    expect(within(screen.getByRole('main')).queryByRole('status')).not.toBeInTheDocument();
    expect(alerts()).toEqual(['The store is closed']);
    expect(screen.getByText('Could not be counted. The store is closed')).toBeVisible();
    server.resetHandlers('getAccounts');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Accounts 2' })).toBeVisible();
    expect(screen.queryByText(/^Could not be counted/)).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  describe('the recently opened records', () => {
    const recent = () => screen.queryByRole('region', { name: 'Recently opened' });
    const namesOf = () =>
      within(recent()!)
        .getAllByRole('link')
        .map((link) => link.textContent);

    itWhenLong('are accounts and cards, the latest first, each once', async () => {
      const { router, user, at } = renderConsole('/admin/dashboard', {
        accounts: [aWireAccount({ id: 'a1', name: 'Northwind' })],
        cards: [aWireCard({ id: 'c1', accountId: 'a1', name: 'Ann Lee' })],
      });
      await screen.findByRole('link', { name: 'Cards 1' });
      expect(recent()).not.toBeInTheDocument();
      for (const path of [
        '/admin/accounts/card/c1/card-link',
        '/admin/accounts/a1/cards',
        '/admin/accounts/card/c1/card-details',
        '/admin/dashboard',
      ]) {
        await act(() => router.navigate(path));
        await waitFor(() => expect(at()).toBe(path));
      }
      await waitFor(() => expect(recent()).toBeVisible());
      expect(namesOf()).toEqual(['Ann LeeNorthwind', 'NorthwindAccount']);
      await user.click(within(recent()!).getByRole('link', { name: /Northwind.*Account/ }));
      await waitFor(() => expect(at()).toBe('/admin/accounts/a1/cards'));
    });

    it('leave out records that do not exist, and are forgotten after a log out', async () => {
      const { router, server, store } = renderConsole('/admin/accounts/a1/cards', { accounts, cards });
      await screen.findByRole('heading', { level: 1 });
      await act(() => router.navigate('/admin/accounts/nobody/cards'));
      await act(() => router.navigate('/admin/dashboard'));
      await waitFor(() => expect(recent()).toBeVisible());
      expect(namesOf()).toHaveLength(1);
      expect(server.requestsOf('getAccounts')).toHaveLength(1);
      act(() => void store.dispatch(loggedOut({ cause: 'logOut' })));
      expect(store.getState().preferences.recentlyOpened).toEqual([]);
    });
  });
});
