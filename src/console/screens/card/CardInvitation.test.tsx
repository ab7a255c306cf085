import { screen, waitFor, within } from '@testing-library/react';
import { passwordMask } from '../../../contract/constants';
import type { WireCard } from '../../../contract/wire/card';
import { renderConsole } from '../../../testing/renderConsole';
import { fillIn } from '../../../testing/fillIn';
import { mockApi } from '../../../testing/mockApi';
import { aWireAccount, aWireCard, aWireCardProfile } from '../../../testing/wire';
import { itWhenLong } from '../../../testing/itWhenLong';

const profile = aWireCardProfile({ id: 'p1', cardId: 'c1', emails: ['ann@cards.test'] });
const invited = { loginEmail: 'ann@cards.test', userId: 'u1' };
const until = '2026-06-22T12:00:00.000Z';
const withdrawn = { loginEmail: '', userId: null, loginState: 'none', invitationExpiresAt: null } as const;
const sent = { ...invited, loginState: 'invited', invitationExpiresAt: until } as const;

async function panelOf(given: Partial<WireCard>, as: 'SUPER_ADMIN' | 'BASIC' = 'SUPER_ADMIN') {
  const card = aWireCard({ id: 'c1', accountId: 'a1', cards: [profile], ...given });
  const server = mockApi({ accounts: [aWireAccount({ id: 'a1' })], cards: [card] });
  const page = renderConsole('/admin/accounts/card/c1/login-details', { as, server });
  await screen.findByRole('form', { name: 'Login Details' });
  const form = screen.queryByRole('form', { name: 'Invitation' });
  return { ...page, card, panel: form ? within(form) : undefined };
}

describe('the invitation of a card', () => {
  it('without a login is sent to the address of the profile, unless another is typed, or says why not', async () => {
    const { panel, user, server, card, alerts } = await panelOf({});
    server.respondWithError('inviteCardLogin', 409, 'This email address belongs to another login');
    await user.click(panel!.getByRole('button', { name: 'Send invitation' }));
    expect(await panel!.findByText('This email address belongs to another login')).toBeVisible();
    server.requests.length = 0;
    server.respond('inviteCardLogin', { ...card, ...invited, loginState: 'invited', invitationExpiresAt: until });
    const email = panel!.getByLabelText('Email of the holder');
    expect(email).toHaveValue('ann@cards.test');
    await fillIn(user, email, 'nope');
    await user.click(panel!.getByRole('button', { name: 'Send invitation' }));
    expect(server.requestsOf('inviteCardLogin')).toEqual([]);
    expect(email).toHaveAccessibleDescription(/ann@example.com/);
    await fillIn(user, email, 'ann@home.test');
    await user.click(panel!.getByRole('button', { name: 'Send invitation' }));
    expect(server.requestsOf('inviteCardLogin')[0]?.body).toEqual({ version: 1, email: 'ann@home.test' });
    expect(await panel!.findByText(/was sent. Its link works until/)).toBeVisible();
    await waitFor(() => expect(alerts()).toContain('Invitation Sent'));
  });

  /** Types a password, sends an invitation after which the login has the email, and saves the password. */
  async function savedAfterInvitation(given: Partial<WireCard>, button: string, loginEmail: string) {
    const { panel, user, server, card } = await panelOf(given);
    const login = within(screen.getByRole('form', { name: 'Login Details' }));
    await user.type(login.getByLabelText('Password'), 'correct horse battery');
    server.fixtures.cards = [{ ...card, ...sent, loginEmail, version: 2 }];
    server.respond('inviteCardLogin', server.fixtures.cards[0]);
    server.respondWithError('editCardLoginDetails', 503, 'Service temporarily unavailable');
    await user.click(panel!.getByRole('button', { name: button }));
    await screen.findByText('Invitation Sent');
    await user.click(login.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.requestsOf('editCardLoginDetails')).toHaveLength(1));
    return server.requestsOf('editCardLoginDetails')[0]?.body;
  }
  const typed = { cardLoginPassword: 'correct horse battery' };

  itWhenLong('gives its address to a login whose password is typed', async () => {
    const saved = await savedAfterInvitation({}, 'Send invitation', 'ann@cards.test');
    expect(saved).toEqual({ ...typed, cardLoginEmail: 'ann@cards.test', version: 2 });
  });

  itWhenLong(
    'that is sent again leaves the login with its address: the one of another user is a conflict',
    async () => {
      const saved = await savedAfterInvitation(sent, 'Send again', 'bo@cards.test');
      expect(saved).toEqual({ ...typed, cardLoginEmail: 'ann@cards.test', version: 1 });
    },
  );

  /**
   * Types a password, withdraws an invitation, and saves the password.
   * @param written the response to the withdrawal
   * @param stored what the lists contain afterwards
   */
  async function savedAfterWithdrawal(written: Partial<WireCard>, stored = written) {
    const { panel, user, server, card } = await panelOf(sent);
    const login = within(screen.getByRole('form', { name: 'Login Details' }));
    await user.type(login.getByLabelText('Password'), 'correct horse battery');
    server.fixtures.cards = [{ ...card, ...stored }];
    server.respond('withdrawCardInvitation', { ...card, ...written });
    await user.click(panel!.getByRole('button', { name: 'Withdraw' }));
    await screen.findByText('Invitation Withdrawn');
    expect(server.requestsOf('withdrawCardInvitation')[0]?.query).toEqual({ version: '1' });
    await fillIn(user, login.getByLabelText('Email'), 'cy@cards.test');
    await user.click(login.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.requestsOf('editCardLoginDetails')).toHaveLength(1));
    return server.requestsOf('editCardLoginDetails')[0]?.body;
  }

  itWhenLong('that is withdrawn takes its address from a login whose password is typed', async () => {
    const saved = await savedAfterWithdrawal({ ...withdrawn, version: 2 });
    expect(saved).toEqual({ ...typed, cardLoginEmail: 'cy@cards.test', version: 2 });
  });

  itWhenLong('that is withdrawn leaves the change of another user a conflict', async () => {
    const kept = { ...sent, invitationExpiresAt: null };
    const saved = await savedAfterWithdrawal(kept, { ...kept, loginEmail: 'bo@cards.test', version: 2 });
    expect(saved).toEqual({ ...typed, cardLoginEmail: 'cy@cards.test', version: 1 });
  });

  itWhenLong('is withdrawn after the password that is being saved, without a conflict of the two', async () => {
    const { panel, user, server, card } = await panelOf(sent);
    const login = within(screen.getByRole('form', { name: 'Login Details' }));
    await user.type(login.getByLabelText('Password'), 'correct horse battery');
    server.respond('editCardLoginDetails', () => {
      server.fixtures.cards = [{ ...card, ...sent, loginPassword: passwordMask, version: 2 }];
      return server.fixtures.cards[0];
    });
    const release = server.hold('editCardLoginDetails');
    await user.click(login.getByRole('button', { name: 'Save' }));
    await user.click(panel!.getByRole('button', { name: 'Withdraw' }));
    expect(server.requestsOf('withdrawCardInvitation')).toEqual([]);
    release();
    await waitFor(() =>
      expect(server.requestsOf('withdrawCardInvitation')).toMatchObject([{ query: { version: '2' } }]),
    );
  });

  itWhenLong('that is sent with Enter keeps the focus when its field is gone', async () => {
    const { panel, user, server, card } = await panelOf({});
    server.respond('inviteCardLogin', { ...card, ...invited, loginState: 'invited', invitationExpiresAt: until });
    await user.type(panel!.getByLabelText('Email of the holder'), '{Enter}');
    expect(await panel!.findByText(/was sent. Its link works until/)).toBeVisible();
    expect(screen.getByRole('form', { name: 'Invitation' })).toHaveFocus();
  });

  it('that was opened says so', async () => {
    const { panel } = await panelOf({ ...invited, loginState: 'opened', invitationExpiresAt: until });
    expect(panel!.getByText(/was opened, but no password was chosen yet/)).toBeVisible();
    expect(panel!.getByRole('button', { name: 'Send again' })).toBeVisible();
    expect(panel!.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  });

  it('can be withdrawn', async () => {
    const { panel, user, server, card } = await panelOf({
      ...invited,
      loginState: 'invited',
      invitationExpiresAt: until,
    });
    server.respond('withdrawCardInvitation', {
      ...card,
      loginEmail: '',
      loginState: 'none',
      invitationExpiresAt: null,
    });
    await user.click(panel!.getByRole('button', { name: 'Withdraw' }));
    expect(await panel!.findByLabelText('Email of the holder')).toBeVisible();
    // The pressed button is gone.
    expect(screen.getByRole('form', { name: 'Invitation' })).toHaveFocus();
  });

  it('is not offered to a holder, nor for a login that has signed in', async () => {
    const { panel, view } = await panelOf({ ...invited, loginState: 'invited' }, 'BASIC');
    expect(panel).toBeUndefined();
    view.unmount();
    expect((await panelOf({ ...invited, loginState: 'active' })).panel).toBeUndefined();
  });

  it('is not offered for a disabled login: the tab says how it is enabled', async () => {
    const { panel } = await panelOf({ ...invited, loginState: 'disabled' });
    expect(panel).toBeUndefined();
    expect(screen.getByRole('region', { name: 'Login disabled' })).toHaveTextContent(
      'ann@cards.test cannot log in. To enable the login, select the card in a list of cards and choose Enable logins.',
    );
  });
});
