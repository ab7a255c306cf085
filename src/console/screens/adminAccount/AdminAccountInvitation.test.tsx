import { screen, waitFor, within } from '@testing-library/react';
import type { WireAdminAccount } from '../../../contract/wire/adminAccount';
import { renderConsole } from '../../../testing/renderConsole';
import { mockApi } from '../../../testing/mockApi';
import { aWireAdminAccount } from '../../../testing/wire';
import { fillIn } from '../../../testing/fillIn';
import { firstCases, itWhenLong } from '../../../testing/itWhenLong';

const invited = { loginEmail: 'sam@cards.test', loginPassword: '' };
const none = { loginEmail: '', loginPassword: '', loginState: 'none', invitationExpiresAt: null } as const;
const until = '2026-06-22T12:00:00.000Z';

async function panelOf(given: Partial<WireAdminAccount>) {
  const administrator = aWireAdminAccount({ id: 'm1', name: 'Sam', version: 3, ...given });
  const server = mockApi({ adminAccounts: [administrator] });
  const page = renderConsole('/admin/admin-accounts/m1/account-details', { server });
  const form = within(await screen.findByRole('form', { name: 'Account Details' }));
  const panel = screen.queryByRole('form', { name: 'Invitation' });
  return { ...page, administrator, form, panel: panel ? within(panel) : undefined };
}

describe('the invitation of an administrator', () => {
  it('without a login is sent to the typed address, needs no password, or says why not', async () => {
    const { panel, form, user, server, administrator, alerts } = await panelOf(none);
    const sent = { ...administrator, ...invited, loginState: 'invited', invitationExpiresAt: until };
    expect(form.getByLabelText('Password')).toHaveAccessibleDescription(/or send an invitation below/);
    await user.click(panel!.getByRole('button', { name: 'Send invitation' }));
    const email = panel!.getByLabelText('Email of the administrator');
    expect(email).toHaveAccessibleDescription('Enter an email address');
    await fillIn(user, email, ' sam@cards.test ');
    server.respondWithError('inviteAdminAccount', 409, 'This email address belongs to another login');
    await user.click(panel!.getByRole('button', { name: 'Send invitation' }));
    expect(await panel!.findByText('This email address belongs to another login')).toBeVisible();
    expect(email).toHaveValue('sam@cards.test');
    server.requests.length = 0;
    server.respond('inviteAdminAccount', sent);
    await user.click(panel!.getByRole('button', { name: 'Send invitation' }));
    expect(await panel!.findByText(/was sent. Its link works until/)).toBeVisible();
    const requests = server.requestsOf('inviteAdminAccount');
    expect(requests.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['POST', '/api/admin-accounts/m1/invitation', { version: 3, email: 'sam@cards.test' }],
    ]);
    expect(form.getByLabelText('Email')).toHaveValue('sam@cards.test');
    expect(server.requestsOf('editAdminAccount')).toEqual([]);
    await waitFor(() => expect(alerts()).toContain('Invitation Sent'));
  });

  it('that was opened says so', async () => {
    const { panel, form } = await panelOf({ ...invited, loginState: 'opened', invitationExpiresAt: until });
    expect(panel!.getByText(/was opened, but no password was chosen yet/)).toHaveTextContent('sam@cards.test');
    expect(panel!.getByRole('button', { name: 'Send again' })).toBeVisible();
    expect(panel!.getByRole('button', { name: 'Withdraw' })).toBeVisible();
    expect(form.getByLabelText('Password')).toHaveAccessibleDescription(
      /The administrator chooses it through the invitation/,
    );
    expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it.each(
    firstCases(
      [
        ['none', none, 'Enabled. No login yet.'],
        ['invited', invited, 'Enabled. Can log in once the invitation is accepted.'],
        ['opened', invited, 'Enabled. Can log in once the invitation is accepted.'],
        ['expired', invited, 'Enabled. No login yet.'],
        ['invited', {}, 'Enabled: can log in.'],
        ['active', {}, 'Enabled: can log in.'],
      ] as const,
      2,
    ),
  )('leaves the switch saying who can sign in: %s, %j', async (loginState, given, text) => {
    const { form } = await panelOf({ ...given, loginState });
    expect(form.getByRole('switch')).toHaveAccessibleDescription(text);
  });

  it('can be withdrawn, and says what that leaves behind', async () => {
    const given = { ...invited, loginState: 'invited', invitationExpiresAt: until } as const;
    const { panel, user, server, administrator, alerts } = await panelOf(given);
    expect(panel!.getByText(/the administrator has no login until you invite again/)).toBeVisible();
    server.respond('withdrawAdminAccountInvitation', { ...administrator, ...none });
    await user.click(panel!.getByRole('button', { name: 'Withdraw' }));
    expect(await panel!.findByLabelText('Email of the administrator')).toBeVisible();
    const requests = server.requestsOf('withdrawAdminAccountInvitation');
    expect(requests.map(({ method, url }) => [method, url])).toEqual([
      ['DELETE', '/api/admin-accounts/m1/invitation?version=3'],
    ]);
    await waitFor(() => expect(alerts()).toEqual(['Invitation Withdrawn']));
  });

  itWhenLong('says nothing of a lost login where a password was set', async () => {
    const { panel } = await panelOf({ loginState: 'invited', invitationExpiresAt: until });
    expect(panel!.getByRole('button', { name: 'Withdraw' })).toBeVisible();
    expect(panel!.queryByText(/has no login/)).not.toBeInTheDocument();
  });

  it.each([
    ['has signed in', { loginState: 'active' }],
    ['is disabled', { isEnabled: false, loginState: 'disabled' }],
  ] as const)('is not offered to one who %s', async (_, given) => {
    const { panel, form } = await panelOf(given);
    expect(panel).toBeUndefined();
    expect(form.getByRole('button', { name: 'Save' })).toBeEnabled();
  });
});
