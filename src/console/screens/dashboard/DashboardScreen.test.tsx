import { screen, waitFor, within } from '@testing-library/react';
import { consoleAt } from '../../../testing/consoleAt';
import { recordedServer } from '../../../testing/recordedServer';
import { aWireAccount, aWireCard } from '../../../testing/wire';

const accounts = [aWireAccount({ id: 'a1' }), aWireAccount({ id: 'a2', isEnabled: false })];
const cards = [aWireCard({ id: 'c1' }), aWireCard({ id: 'c2' }), aWireCard({ id: 'c3' })];

describe('the dashboard', () => {
  it('shows BASIC no count card for accounts, but one for cards [DASH-04 DASH-05]', async () => {
    consoleAt('/admin/dashboard', { as: 'BASIC', cards });
    const main = await screen.findByRole('main');
    expect(await within(main).findByRole('link', { name: 'Cards 3' })).toBeVisible();
    expect(within(main).queryByRole('link', { name: /Accounts/ })).not.toBeInTheDocument();
  });

  it.each(['ADMIN', 'SUPER_ADMIN'] as const)('counts what %s has loaded, disabled accounts too [DASH-01 DASH-02 DASH-04 DASH-05 ROUTE-04]', async (as) => {
    consoleAt('/admin/dashboard', { as, accounts, cards });
    const main = await screen.findByRole('main');
    expect(await within(main).findByRole('link', { name: 'Accounts 2' })).toHaveAttribute('href', '/admin/accounts/all');
    expect(await within(main).findByRole('link', { name: 'Cards 3' })).toHaveAttribute('href', '/admin/cards');
  });

  it('shows a loading indicator in each card until its list is there [DASH-03]', async () => {
    const server = recordedServer({ accounts, cards });
    const release = server.hold('getAccounts');
    consoleAt('/admin/dashboard', { server });
    const card = await screen.findByRole('link', { name: /Loading Accounts/ });
    expect(within(card).getByRole('status')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Cards 3' })).toBeVisible();
    release();
    expect(await screen.findByRole('link', { name: 'Accounts 2' })).toBeVisible();
    expect(within(screen.getByRole('main')).queryByRole('status')).not.toBeInTheDocument();
  });

  it.each([
    ['Accounts 2', '/admin/accounts/all'],
    ['Cards 3', '/admin/cards'],
  ])('leads from %s to %s [DASH-06 DASH-07]', async (name, path) => {
    const { user, at } = consoleAt('/admin/dashboard', { accounts, cards });
    await user.click(await screen.findByRole('link', { name }));
    await waitFor(() => expect(at()).toBe(path));
  });

  it('tells a failed load from an empty list, and tries it again when asked to', async () => {
    const server = recordedServer({ accounts, cards });
    server.refuse('getAccounts', 500, 'The store is closed');
    const { alerts, user } = consoleAt('/admin/dashboard', { server });
    expect(await screen.findByRole('link', { name: 'Accounts –' })).toBeVisible();
    expect(alerts()).toEqual(['The store is closed']);
    expect(screen.getByText('Could not be counted. The store is closed')).toBeVisible();
    server.restore('getAccounts');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Accounts 2' })).toBeVisible();
    expect(screen.queryByText(/^Could not be counted/)).not.toBeInTheDocument();
  });
});
