import { act, screen, waitFor } from '@testing-library/react';
import { passwordMask } from '../../contract/limits';
import { consoleAt } from '../../testing/consoleAt';
import { aToken, aWireAccount, aWireCard } from '../../testing/wire';

const ofHolder = aWireCard({ id: 'c1', userId: 'user-1', loginEmail: 'robin@cards.test', loginPassword: passwordMask });
const loginDetails = '/admin/accounts/card/c1/login-details';
const notice = /^You came in with a one-time password/;

function comeIn(role: string, path = '/admin/dashboard', world = {}) {
  return consoleAt(path, { token: aToken({ role, isOneTime: true }), cards: [ofHolder], ...world });
}

const set = async (user: ReturnType<typeof comeIn>['user'], password: string) => {
  const field = await screen.findByLabelText('Password');
  await user.clear(field);
  await user.type(field, password);
  await user.click(screen.getByRole('button', { name: 'Save' }));
};

describe('a session that a one-time password opened', () => {
  it('and nobody else is asked for a new password', async () => {
    consoleAt('/admin/dashboard', { as: 'BASIC', cards: [ofHolder] });
    await screen.findByRole('link', { name: 'Cards 1' });
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
  });

  it('leads a card holder to the login details of the card', async () => {
    const { user, at } = comeIn('BASIC');
    await user.click(await screen.findByRole('link', { name: 'Set a new password' }));
    await waitFor(() => expect(at()).toBe(loginDetails));
    expect(screen.getByText(notice)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Set a new password' })).not.toBeInTheDocument());
  });

  it('leads the login of an account to the login details of the account', async () => {
    comeIn('ADMIN', '/admin/dashboard', {
      accounts: [aWireAccount({ id: 'a1', userId: 'somebody' }), aWireAccount({ id: 'a2', userId: 'user-1' })],
    });
    expect(await screen.findByRole('link', { name: 'Set a new password' })).toHaveAttribute(
      'href',
      '/admin/accounts/a2/account-login-details',
    );
  });

  it('leads nowhere whose login belongs to no record, but says what to do', async () => {
    comeIn('SUPER_ADMIN', '/admin/dashboard', { cards: [] });
    expect(await screen.findByText(/ask your administrator/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Set a new password' })).not.toBeInTheDocument();
  });

  it('asks no more once a password is set; another record, or the mask sent back, is none', async () => {
    const other = aWireCard({ id: 'c2', userId: 'somebody', loginEmail: 'b@cards.test', loginPassword: passwordMask });
    const { user, router, server } = comeIn('BASIC', '/admin/accounts/card/c2/login-details', {
      cards: [ofHolder, other],
    });
    await set(user, 'another secret');
    await waitFor(() => expect(server.requestsOf('editCardLoginDetails')).toHaveLength(1));
    expect(await screen.findByText(notice)).toBeVisible();
    await act(() => router.navigate(loginDetails));
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue('robin@cards.test'));
    await set(user, passwordMask);
    await waitFor(() => expect(server.requestsOf('editCardLoginDetails')).toHaveLength(2));
    expect(screen.getByText(notice)).toBeVisible();
    await set(user, 'a secret of my own');
    await waitFor(() => expect(screen.queryByText(notice)).not.toBeInTheDocument());
  });

  it('asks once: put away, it stays away for this session and not for the next', async () => {
    const { user, store } = comeIn('BASIC');
    await screen.findByText(notice);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
    expect(store.getState().preferences.answeredSession).toBe('session-1');
  });
});
