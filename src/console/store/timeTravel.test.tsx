import { developerToolsLog, travelTo } from '../../testing/fakes/fakeDeveloperTools';
import { act, screen, waitFor } from '@testing-library/react';
import { renderConsole } from '../../testing/renderConsole';
import { selectAccountsByName } from '../entities/accounts/accountsSlice';
import { aWireAccount, aWireAdminAccount, aWireCard } from '../../testing/wire';
import { firstCases } from '../../testing/itWhenLong';

const fixtures = {
  accounts: [aWireAccount({ id: 'a1', name: 'Northwind' })],
  adminAccounts: [aWireAdminAccount()],
  cards: [aWireCard({ id: 'c1', accountId: 'a1', name: 'Ann Lee' })],
};

/** From the last state back to the first and forward again, one state at a time, as the tools' slider goes. */
async function travelThroughAll() {
  const last = developerToolsLog().length - 1;
  const way = [
    ...Array.from({ length: last + 1 }, (_, index) => last - index),
    ...Array.from({ length: last }, (_, index) => index + 1),
  ];
  for (const index of way) await act(async () => travelTo(index));
  return way.length;
}

describe('time travel in the developer tools', () => {
  it.each(
    firstCases([
      ['/admin/dashboard', 'Dashboard'],
      ['/admin/accounts/all', 'Accounts'],
      ['/admin/accounts/a1/account-details', 'Northwind'],
      ['/admin/accounts/a1/account-themes', 'Northwind'],
      ['/admin/accounts/card/c1/contact-details', 'Northwind - Ann Lee'],
      ['/admin/admin-accounts/admin-1/account-details', 'Administrator Account / Staff'],
    ]),
  )('of %s draws every one without an error', async (path, title) => {
    const themed = {
      ...fixtures,
      accounts: [aWireAccount({ id: 'a1', name: 'Northwind', contractOptions: ['themes'] })],
    };
    const errors = jest.spyOn(console, 'error');
    const { user } = renderConsole(path, themed);
    expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Collapse' }));
    expect(await travelThroughAll()).toBeGreaterThan(20);
    expect(errors).not.toHaveBeenCalled();
    expect(screen.queryByText('Something went wrong on this page')).not.toBeInTheDocument();
    expect(await screen.findByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  });

  it('leads out of the session and back into it', async () => {
    const { store, at, user } = renderConsole('/admin/accounts/all', fixtures);
    await screen.findByRole('heading', { name: 'Accounts', level: 1 });
    const signedIn = developerToolsLog().length - 1;
    await user.click(screen.getByRole('button', { name: 'Log Out' }));
    await waitFor(() => expect(at()).toBe('/login'));
    await act(async () => travelTo(signedIn));
    await waitFor(() => expect(at()).toBe('/admin/dashboard'));
    expect(await screen.findByRole('link', { name: 'Accounts 1' })).toBeVisible();
    expect(selectAccountsByName(store.getState()).map(({ accountId }) => accountId)).toEqual(['a1']);
  });
});
