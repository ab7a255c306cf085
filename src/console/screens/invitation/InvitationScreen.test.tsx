import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi } from '../../../testing/mockApi';
import type { MockApi } from '../../../testing/mockApi';
import { fillIn } from '../../../testing/fillIn';
import { InvitationScreen } from './InvitationScreen';

const invitation = { name: 'Ann Lee', email: 'ann@cards.test' };

describe('the page of an invitation', () => {
  let server: MockApi;
  const onAccepted = jest.fn(async () => undefined);
  beforeEach(() => {
    onAccepted.mockClear();
    server = mockApi().install();
    server.respond('openInvitation', invitation);
    server.respond('acceptInvitation', invitation);
  });
  afterEach(() => server.remove());

  async function opened() {
    render(<InvitationScreen token="the-token" onAccepted={onAccepted} />);
    const password = await screen.findByLabelText('Password');
    expect(password).toBeRequired();
    return { user: userEvent.setup(), password, save: screen.getByRole('button', { name: 'Save and log in' }) };
  }

  it('greets the person, sets the password and signs in', async () => {
    const { user, password, save } = await opened();
    expect(screen.getByRole('heading', { name: 'Welcome, Ann Lee' })).toBeVisible();
    expect(document.title).toBe('Choose a password · Contact Cards');
    expect(password).toHaveFocus();
    await fillIn(user, password, 'a quiet green river');
    await user.click(save);
    await waitFor(() =>
      expect(onAccepted).toHaveBeenCalledWith({ email: 'ann@cards.test', password: 'a quiet green river' }),
    );
    expect(server.requests.map(({ operation, url, body }) => [operation, url, body])).toEqual([
      ['openInvitation', '/api/invitations/open', { token: 'the-token' }],
      ['acceptInvitation', '/api/invitations/accept', { token: 'the-token', password: 'a quiet green river' }],
    ]);
  });

  it('shows at the field what is wrong with the password, and keeps it', async () => {
    server.respondWithError('acceptInvitation', 400, 'password: too easy to guess');
    const { user, password, save } = await opened();
    await user.click(save);
    expect(await screen.findByText('Enter a password')).toBeVisible();
    await user.type(password, 'short');
    expect(await screen.findByText('At least 8 characters')).toBeVisible();
    await user.type(password, 'er123');
    await user.click(save);
    expect(await screen.findByText('Too easy to guess')).toBeVisible();
    expect(password).toHaveValue('shorter123');
    expect(onAccepted).not.toHaveBeenCalled();
  });

  it('says that a link no longer works, when it is opened and when it is used', async () => {
    server.respondWithError('acceptInvitation', 404, 'Not found');
    const { user, password, save } = await opened();
    await fillIn(user, password, 'a quiet green river');
    await user.click(save);
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'log in' })).toHaveAttribute('href', '/login');
  });

  it('opens again on request after a failure', async () => {
    server.failNetwork('openInvitation');
    render(<InvitationScreen token="the-token" onAccepted={onAccepted} />);
    expect(await screen.findByText('The invitation could not be opened')).toBeVisible();
    server.respond('openInvitation', invitation);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Password')).toBeVisible();
  });
});
