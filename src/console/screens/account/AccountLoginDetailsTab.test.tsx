import { screen, waitFor } from '@testing-library/react';
import { passwordMask } from '../../../contract/constants';
import { errorMessages } from '../../../contract/messages';
import { renderConsole } from '../../../testing/renderConsole';
import { aWireAccount } from '../../../testing/wire';
import { fillIn } from '../../../testing/fillIn';
import { firstCases, itWhenLong } from '../../../testing/itWhenLong';

const account = aWireAccount({
  id: 'a1',
  loginEmail: 'owner@cards.test',
  loginState: 'active',
  loginPassword: passwordMask,
  version: 3,
});

async function openLogin({ as = 'SUPER_ADMIN' as 'ADMIN' | 'SUPER_ADMIN', record = account } = {}) {
  const page = renderConsole('/admin/accounts/a1/account-login-details', { as, accounts: [record] });
  const email = await screen.findByLabelText('Email');
  const password = screen.getByLabelText('Password');
  const save = () => page.user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...page, email, password, save };
}

describe('the account login details', () => {
  it('show what is wrong with the email or the password, and send nothing', async () => {
    const page = await openLogin();
    for (const [email, password, message] of [
      ['nobody', 'a quiet green river', 'Enter an email address such as ann@example.com'],
      ['new@cards.test', 'short', 'At least 8 characters'],
      ['new@cards.test', `${passwordMask}x`, 'Type the whole password again'],
      ['', 'a quiet green river', 'Enter the email of the login'],
    ] as const) {
      await fillIn(page.user, page.email, email);
      await fillIn(page.user, page.password, password);
      await page.save();
      expect(await screen.findByText(message)).toBeVisible();
      expect(page.server.requestsOf('editAccountLoginDetails')).toEqual([]);
    }
  });

  // Specification: ACCG-03, ACCG-04
  it("keep the input after a failure, with the server's message, and show the stored login on Cancel", async () => {
    const { user, email, save, server, alerts } = await openLogin();
    server.respondWithError('editAccountLoginDetails', 409, 'This email address belongs to another login');
    await fillIn(user, email, 'taken@cards.test');
    await save();
    expect(await screen.findByText('This email address belongs to another login')).toBeVisible();
    expect(email).toHaveValue('taken@cards.test');
    expect(alerts()).toEqual(['Edit Failed']);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(email).toHaveValue('owner@cards.test');
    expect(server.requestsOf('editAccountLoginDetails')).toHaveLength(1);
  });

  it('require a password for a new login, and show none in clear text after a conflict', async () => {
    const { user, email, password, save, server } = await openLogin({ record: aWireAccount({ id: 'a1', version: 3 }) });
    await fillIn(user, email, 'mine@cards.test');
    await save();
    expect(await screen.findByText('Enter a password for the new login')).toBeVisible();
    expect(server.requestsOf('editAccountLoginDetails')).toEqual([]);
    await fillIn(user, password, 'a quiet green river');
    server.respondWithError('editAccountLoginDetails', 409, errorMessages.stale);
    server.fixtures.accounts = [
      aWireAccount({ id: 'a1', loginEmail: 'theirs@cards.test', loginPassword: passwordMask, version: 4 }),
    ];
    await save();
    await screen.findByText('theirs@cards.test');
    const cells = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells).toContainEqual(['Password', passwordMask, passwordMask]);
    expect(screen.queryByText(/a quiet green river/)).not.toBeInTheDocument();
  });

  itWhenLong('say after a conflict that the password may be new, which shows no difference', async () => {
    const { user, password, save, server } = await openLogin();
    await fillIn(user, password, 'a quiet green river');
    server.respondWithError('editAccountLoginDetails', 409, errorMessages.stale);
    server.fixtures.accounts = [{ ...account, version: 4 }];
    await save();
    expect(await screen.findByText(/look the same, but the password may be new/)).toBeVisible();
  });

  it('replace a masked password as a whole and can show it', async () => {
    const { user, password } = await openLogin();
    expect(password).toHaveValue(passwordMask);
    await user.click(password);
    await user.keyboard('a quiet green river');
    expect(password).toHaveValue('a quiet green river');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
  });

  // Specification: ACCG-01, ACCG-02, ACCG-06, RFSH-01
  it.each(firstCases(['ADMIN', 'SUPER_ADMIN']))('are saved by %s, and the accounts are reloaded', async (as) => {
    const { user, email, password, save, server, alerts } = await openLogin({ as });
    await fillIn(user, email, 'new@cards.test');
    await fillIn(user, password, 'a quiet green river');
    await save();
    await waitFor(() => expect(alerts()).toEqual(['Account Login Details Edited Successfully']));
    const [request] = server.requestsOf('editAccountLoginDetails');
    expect([request?.method, request?.url, request?.body]).toEqual([
      'PUT',
      '/api/accounts/a1/login-details',
      { loginEmail: 'new@cards.test', loginPassword: 'a quiet green river', version: 3 },
    ]);
    await waitFor(() =>
      expect(server.requestsOf(as === 'ADMIN' ? 'getManagedAccountsOf' : 'getAccounts')).toHaveLength(2),
    );
  });

  it('remove the login when both fields are empty and the question is confirmed', async () => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
    const { user, email, password, save, server } = await openLogin();
    await user.clear(email);
    await save();
    expect(await screen.findByText('Enter the email of the login')).toBeVisible();
    await user.clear(password);
    await save();
    expect(confirm).toHaveBeenLastCalledWith(
      'Are you sure you want to remove this login? The owner can then no longer manage this account.',
    );
    expect(server.requestsOf('editAccountLoginDetails')).toEqual([]);
    confirm.mockReturnValue(true);
    await save();
    await waitFor(() =>
      expect(server.requestsOf('editAccountLoginDetails')[0]?.body).toMatchObject({
        loginEmail: '',
        loginPassword: '',
      }),
    );
  });

  it('ask before users remove their own login', async () => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
    const page = await openLogin({ as: 'ADMIN', record: { ...account, loginEmail: 'robin@cards.test' } });
    await page.user.clear(page.email);
    await page.user.clear(page.password);
    await page.user.keyboard('{Control>}s{/Control}');
    await waitFor(() =>
      expect(confirm).toHaveBeenLastCalledWith(
        'Are you sure you want to remove your own login? You can then no longer manage this account.',
      ),
    );
    expect(page.server.requestsOf('editAccountLoginDetails')).toEqual([]);
  });
});
