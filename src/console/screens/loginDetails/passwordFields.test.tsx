import { screen } from '@testing-library/react';
import { passwordMask } from '../../../contract/constants';
import { firstCases } from '../../../testing/itWhenLong';
import { renderConsole } from '../../../testing/renderConsole';
import { aWireAccount, aWireAdminAccount, aWireCard } from '../../../testing/wire';

const login = { loginEmail: 'robin@cards.test', loginPassword: passwordMask };
const fixtures = {
  accounts: [aWireAccount({ id: 'a1', ...login })],
  adminAccounts: [aWireAdminAccount({ id: 'm1', ...login })],
  cards: [aWireCard({ id: 'c1', accountId: 'a1', ...login })],
};

describe.each(
  firstCases([
    ['an account', '/admin/accounts/a1/account-login-details'],
    ['an administrator account', '/admin/admin-accounts/m1/account-details'],
    ['a card', '/admin/accounts/card/c1/login-details'],
  ]),
)('the password of %s', (_whose, path) => {
  const open = async () => {
    const { user } = renderConsole(path, fixtures);
    return { user, password: await screen.findByLabelText<HTMLInputElement>('Password') };
  };

  it('is a new one for password managers, can be pasted over the mask, shown and hidden', async () => {
    const { user, password } = await open();
    expect(password).toHaveAttribute('autocomplete', 'new-password');
    await user.click(password);
    await user.paste('kept in a password manager');
    expect(password).toHaveValue('kept in a password manager');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password).toHaveAttribute('type', 'password');
  });
});
