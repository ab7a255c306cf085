import { act, screen, waitFor } from '@testing-library/react';
import { consoleAt } from '../../testing/consoleAt';
import { aWireAccount } from '../../testing/wire';
import { navigationHistory } from './navigationHistory';

const accounts = [aWireAccount({ id: 'a1', name: 'Amsel' }), aWireAccount({ id: 'a2', name: 'Bach' })];
const arrow = () => screen.findByRole('link', { name: 'Back to accounts' });

describe('the back arrow', () => {
  it('opens the list anew when it was not shown before', async () => {
    const { user, at } = consoleAt('/admin/accounts/a1/account-details', { accounts });
    await user.click(await arrow());
    await waitFor(() => expect(at()).toBe('/admin/accounts/all'));
  });

  it('returns to the list as it was, over every tab between', async () => {
    const { user, at, router } = consoleAt('/admin/accounts/all', { accounts });
    await user.type(await screen.findByRole('searchbox', { name: 'Filter accounts' }), 'ams');
    await user.click(screen.getByRole('link', { name: 'Amsel' }));
    await user.click(await screen.findByRole('link', { name: 'Account Details' }));
    await user.click(await arrow());
    await waitFor(() => expect(at()).toBe('/admin/accounts/all?filter=ams'));
    await act(() => router.navigate(1));
    await waitFor(() => expect(at()).toBe('/admin/accounts/a1/cards'));
  });
});

describe('the navigation history', () => {
  const follow = (key: string, pathname: string, type: 'PUSH' | 'REPLACE' | 'POP') =>
    navigationHistory.follow({ key, pathname }, type);
  beforeEach(() => follow(`start ${Math.random()}`, '/list', 'POP'));

  it('does not contain a path that was not shown', () => {
    follow('1', '/a', 'PUSH');
    expect(navigationHistory.backTo('/elsewhere')).toBeUndefined();
    expect(navigationHistory.backTo('/a')).toBeUndefined();
  });

  it('counts the steps back to a path', () => {
    follow('1', '/a', 'PUSH');
    follow('2', '/list', 'PUSH');
    follow('3', '/b', 'PUSH');
    follow('4', '/c', 'REPLACE');
    expect(navigationHistory.backTo('/list')).toBe(-1);
    expect(navigationHistory.backTo('/b')).toBeUndefined();
    follow('2', '/list', 'POP');
    expect(navigationHistory.backTo('/list')).toBe(-2);
    follow('5', '/d', 'PUSH');
    expect(navigationHistory.backTo('/list')).toBe(-1);
  });
});
