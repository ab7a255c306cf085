import { act, screen, waitFor } from '@testing-library/react';
import { passwordMask } from '../../contract/constants';
import { renderConsole } from '../../testing/renderConsole';
import { aToken, aWireCard } from '../../testing/wire';
import { fillIn } from '../../testing/fillIn';
import { firstCases } from '../../testing/itWhenLong';

const ofHolder = aWireCard({ id: 'c1', userId: 'user-1', loginEmail: 'robin@cards.test', loginPassword: passwordMask });
const loginDetails = '/admin/accounts/card/c1/login-details';
const notice = /^You came in with a one-time password/;

function comeIn(role: string, path = '/admin/dashboard', fixtures = {}) {
  return renderConsole(path, { token: aToken({ role, isOneTime: true }), cards: [ofHolder], ...fixtures });
}

const set = async (user: ReturnType<typeof comeIn>['user'], password: string) => {
  const field = await screen.findByLabelText('Password');
  await user.clear(field);
  await user.type(field, password);
  await user.click(screen.getByRole('button', { name: 'Save' }));
};

describe('the notice after a one-time password', () => {
  it('appears only in a session of a one-time password', async () => {
    renderConsole('/admin/dashboard', { as: 'BASIC', cards: [ofHolder] });
    await screen.findByRole('link', { name: 'Cards 1' });
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
  });

  it.each(firstCases(['BASIC', 'ADMIN', 'SUPER_ADMIN']))(
    'lets a user with the role %s set a password',
    async (role) => {
      const { user, server } = comeIn(role);
      await user.click(await screen.findByRole('button', { name: 'Set a new password' }));
      await fillIn(user, await screen.findByLabelText('New password'), 'a secret of my own');
      await user.click(screen.getByRole('button', { name: 'Change password' }));
      await waitFor(() => expect(screen.queryByText(notice)).not.toBeInTheDocument());
      await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
      expect(server.requestsOf('changeOwnPassword').map(({ body }) => body)).toEqual([
        { newPassword: 'a secret of my own' },
      ]);
    },
  );

  it('disappears once a password is set, not after the mask or another record is saved', async () => {
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

  it('stays dismissed for this session and appears in the next', async () => {
    const { user, store } = comeIn('BASIC');
    await screen.findByText(notice);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
    expect(store.getState().preferences.answeredSession).toBe('session-1');
  });
});
