import { screen, waitFor, within } from '@testing-library/react';
import { passwordMask } from '../../../contract/constants';
import type { WireAccount } from '../../../contract/wire/account';
import { renderConsole } from '../../../testing/renderConsole';
import { mockApi } from '../../../testing/mockApi';
import { aWireAccount } from '../../../testing/wire';
import { fillIn } from '../../../testing/fillIn';
import { firstCases, itWhenLong } from '../../../testing/itWhenLong';

const invited = { loginEmail: 'owner@cards.test', userId: 'u1' };
const until = '2026-06-22T12:00:00.000Z';

async function panelOf(given: Partial<WireAccount>, as: 'SUPER_ADMIN' | 'ADMIN' = 'SUPER_ADMIN') {
  const account = aWireAccount({ id: 'a1', email: 'office@cards.test', version: 3, ...given });
  const server = mockApi({ accounts: [account] });
  const page = renderConsole('/admin/accounts/a1/account-login-details', { as, server });
  const form = within(await screen.findByRole('form', { name: 'Account Login Details' }));
  const panel = screen.queryByRole('form', { name: 'Invitation' });
  return { ...page, account, form, panel: panel ? within(panel) : undefined };
}

describe('the invitation of an account', () => {
  it.each(firstCases(['SUPER_ADMIN', 'ADMIN'] as const))(
    'without a login is sent by %s to the address of the account, unless another is typed, or says why not',
    async (as) => {
      const { panel, user, server, account, alerts } = await panelOf({}, as);
      server.respondWithError('inviteAccountLogin', 409, 'This email address belongs to another login');
      await user.click(panel!.getByRole('button', { name: 'Send invitation' }));
      expect(await panel!.findByText('This email address belongs to another login')).toBeVisible();
      server.requests.length = 0;
      const before = alerts().length;
      server.respond('inviteAccountLogin', {
        ...account,
        ...invited,
        loginState: 'invited',
        invitationExpiresAt: until,
      });
      const email = panel!.getByLabelText('Email of the owner');
      expect(email).toHaveValue('office@cards.test');
      await user.clear(email);
      await user.click(panel!.getByRole('button', { name: 'Send invitation' }));
      expect(email).toHaveAccessibleDescription('Enter an email address');
      expect(email).toHaveFocus();
      await fillIn(user, email, 'owner@cards.test');
      await user.click(panel!.getByRole('button', { name: 'Send invitation' }));
      const requests = server.requestsOf('inviteAccountLogin');
      expect(requests.map(({ method, url, body }) => [method, url, body])).toEqual([
        ['POST', '/api/accounts/a1/invitation', { version: 3, email: 'owner@cards.test' }],
      ]);
      expect(await panel!.findByText(/was sent. Its link works until/)).toBeVisible();
      await waitFor(() => expect(alerts()[0]).toBe('Invitation Sent'));
      expect(alerts()).toHaveLength(before + 1);
    },
  );

  it('that was opened says so', async () => {
    const { panel, form } = await panelOf({ ...invited, loginState: 'opened', invitationExpiresAt: until });
    expect(panel!.getByText(/was opened, but no password was chosen yet/)).toHaveTextContent('owner@cards.test');
    expect(panel!.getByRole('button', { name: 'Send again' })).toBeVisible();
    expect(panel!.getByRole('button', { name: 'Withdraw' })).toBeVisible();
    expect(form.getByLabelText('Password')).toHaveAccessibleDescription(/The owner chooses it through the invitation/);
  });

  it('can be withdrawn', async () => {
    const given = { ...invited, loginState: 'invited', invitationExpiresAt: until } as const;
    const { panel, user, server, account, alerts } = await panelOf(given);
    const none = { userId: null, loginEmail: '', loginState: 'none', invitationExpiresAt: null };
    server.respond('withdrawAccountInvitation', { ...account, ...none });
    await user.click(panel!.getByRole('button', { name: 'Withdraw' }));
    expect(await panel!.findByLabelText('Email of the owner')).toBeVisible();
    const requests = server.requestsOf('withdrawAccountInvitation');
    expect(requests.map(({ method, url }) => [method, url])).toEqual([
      ['DELETE', '/api/accounts/a1/invitation?version=3'],
    ]);
    await waitFor(() => expect(alerts()).toEqual(['Invitation Withdrawn']));
  });

  itWhenLong('asks before an address that was typed but not sent is lost', async () => {
    const { panel, user, server, account, at } = await panelOf({});
    const email = panel!.getByLabelText('Email of the owner');
    await user.type(email, '.au');
    await user.click(screen.getByRole('link', { name: 'Account Details' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText('What you typed has not been sent yet.')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Stay' }));
    expect(email).toHaveValue('office@cards.test.au');
    const login = { ...invited, loginEmail: 'office@cards.test.au', loginState: 'invited', invitationExpiresAt: until };
    server.respond('inviteAccountLogin', { ...account, ...login });
    await user.click(panel!.getByRole('button', { name: 'Send invitation' }));
    await panel!.findByText(/was sent. Its link works until/);
    await user.click(screen.getByRole('link', { name: 'Account Details' }));
    await waitFor(() => expect(at()).toBe('/admin/accounts/a1/account-details'));
  });

  /** Sends to a typed address, and leaves before the response. */
  async function leftWhileSending() {
    const page = await panelOf({});
    await page.user.type(page.panel!.getByLabelText('Email of the owner'), '.au');
    const release = page.server.hold('inviteAccountLogin');
    await page.user.click(page.panel!.getByRole('button', { name: 'Send invitation' }));
    await page.user.click(screen.getByRole('link', { name: 'Account Details' }));
    return { ...page, release, question: within(await screen.findByRole('dialog')) };
  }

  itWhenLong('keeps the address when the user leaves before it is refused', async () => {
    const { panel, user, server, release, question } = await leftWhileSending();
    server.respondWithError('inviteAccountLogin', 409, 'This email address belongs to another login');
    release();
    expect(await panel!.findByText('This email address belongs to another login')).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Stay' }));
    expect(panel!.getByLabelText('Email of the owner')).toHaveValue('office@cards.test.au');
  });

  itWhenLong('needs no answer of a user who leaves before it is sent', async () => {
    const { server, account, release, at } = await leftWhileSending();
    const login = { ...invited, loginEmail: 'office@cards.test.au', loginState: 'invited', invitationExpiresAt: until };
    server.respond('inviteAccountLogin', { ...account, ...login });
    release();
    await waitFor(() => expect(at()).toBe('/admin/accounts/a1/account-details'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is not offered for a login that has signed in', async () => {
    const { panel } = await panelOf({ ...invited, loginState: 'active' });
    expect(panel).toBeUndefined();
  });

  it('is not offered for a disabled login: the tab says that it is disabled', async () => {
    const { panel, form } = await panelOf({ ...invited, loginPassword: passwordMask, loginState: 'disabled' });
    expect(panel).toBeUndefined();
    expect(screen.getByRole('region', { name: 'Login disabled' })).toHaveTextContent('owner@cards.test cannot log in.');
    expect(form.getByLabelText('Email')).toHaveValue('owner@cards.test');
  });
});
