import { act, screen, waitFor, within } from '@testing-library/react';
import { renderConsole } from '../../testing/renderConsole';
import type { RenderConsoleOptions } from '../../testing/renderConsole';
import { mockApi } from '../../testing/mockApi';
import { aToken } from '../../testing/wire';
import { itWhenLong } from '../../testing/itWhenLong';
import { loggedIn, loggedOut, selectToken } from '../session/sessionSlice';

async function openMenu(given: RenderConsoleOptions = {}) {
  const opened = renderConsole('/admin/help', given);
  await opened.user.click(await screen.findByRole('button', { name: 'Your account' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Your account' }));
  return { ...opened, menu };
}

describe('the account menu', () => {
  it('says who is signed in, chooses the color scheme, and gives the focus back to the avatar on Escape', async () => {
    const { menu, user } = await openMenu({ as: 'BASIC' });
    expect(screen.getByRole('dialog', { name: 'Your account' })).toHaveFocus();
    for (const text of ['Robin', 'robin@cards.test', 'Card holder']) expect(menu.getByText(text)).toBeVisible();
    await user.click(menu.getByRole('radio', { name: 'Dark' }));
    expect(screen.getByTestId('dark-mode')).toHaveAttribute('data-theme', 'dark');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Your account', expanded: false })).toHaveFocus();
  });

  itWhenLong('closes when Tab leaves it, and keeps the focus where it went', async () => {
    const { user, menu } = await openMenu();
    menu.getByRole('button', { name: 'Log Out' }).focus();
    await user.tab();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(document.activeElement).not.toBe(document.body);
    expect(screen.getByRole('button', { name: 'Your account', expanded: false })).not.toHaveFocus();
  });

  itWhenLong('closes when Shift+Tab leaves it and its button', async () => {
    const { user } = await openMenu();
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Your account' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows the keys, and logs out', async () => {
    const { user, menu, at } = await openMenu();
    await user.click(menu.getByRole('button', { name: 'Keyboard shortcuts' }));
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Your account' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Log Out' }));
    await waitFor(() => expect(at()).toBe('/login'));
  });
});

describe('the own data', () => {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('is downloaded as a ZIP while the menu stays open, or says why not', async () => {
    const server = mockApi();
    const { user, menu, alerts } = await openMenu({ server });
    const download = menu.getByRole('button', { name: 'Download my data' });
    for (const [status, message, text] of [
      [429, 'Too many attempts. Try again later', 'Your data was downloaded several times. Try again in an hour'],
      [503, 'Try again in a minute', 'Try again in a minute'],
    ] as const) {
      server.respondWithError('getOwnData', status, message);
      await user.click(download);
      await waitFor(() => expect(alerts()[0]).toBe(text));
    }
    expect(saved).toEqual([]);
    server.respondWith('getOwnData', 200, new Uint8Array([80, 75]), { 'Content-Type': 'application/zip' });
    await user.click(download);
    await waitFor(() => expect(saved).toEqual(['My data.zip']));
    expect(download).toBeVisible();
  });
});

describe('the own password', () => {
  async function openPassword(given: RenderConsoleOptions = {}) {
    const opened = await openMenu(given);
    await opened.user.click(opened.menu.getByRole('button', { name: 'Change password' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
    return {
      ...opened,
      dialog,
      enter: async (label: string, text: string) => {
        await opened.user.click(dialog.getByLabelText(label));
        await opened.user.paste(text);
      },
      save: () => opened.user.click(dialog.getByRole('button', { name: 'Change password' })),
    };
  }

  it('is changed with the current one, and neither is in the Redux store', async () => {
    const { dialog, enter, save, server, alerts, store } = await openPassword();
    for (const label of ['Current password', 'New password']) expect(dialog.getByLabelText(label)).toBeRequired();
    await enter('Current password', 'the old one');
    await enter('New password', 'a wholly new one');
    await save();
    await waitFor(() => expect(alerts()).toEqual(['Password changed']));
    const body = { currentPassword: 'the old one', newPassword: 'a wholly new one' };
    expect(server.requestsOf('changeOwnPassword').map((request) => request.body)).toEqual([body]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(JSON.stringify(store.getState())).not.toContain('the old one');
  });

  it('is asked for in full; that is refused shows why at its field, and what was typed stays', async () => {
    const server = mockApi();
    server.respondWithError('changeOwnPassword', 400, 'currentPassword: not your current password');
    const { dialog, enter, save, alerts, user } = await openPassword({
      server,
      token: aToken({ email: 'ann@cards.test' }),
    });
    // Password managers read which email it belongs to.
    const email = document.querySelector('form [autocomplete="username"]');
    expect(email).toHaveValue('ann@cards.test');
    expect(email).not.toBeVisible();
    await enter('New password', 'short');
    await save();
    expect(dialog.getByText('Enter your current password')).toBeVisible();
    expect(dialog.getByText('At least 8 characters')).toBeVisible();
    expect(server.requestsOf('changeOwnPassword')).toEqual([]);
    await user.clear(dialog.getByLabelText('New password'));
    await enter('Current password', 'wrong');
    await enter('New password', 'a wholly new one');
    await save();
    expect(await dialog.findByText('Not your current password')).toBeVisible();
    expect(dialog.getByLabelText('Current password')).toHaveFocus();
    expect(dialog.getByLabelText('New password')).toHaveValue('a wholly new one');
    server.respondWithError('changeOwnPassword', 429, 'Too many attempts. Try again later');
    await save();
    expect(await dialog.findByText('Too many attempts. Try again later')).toBeVisible();
    expect(alerts()).toEqual([]);
  });

  itWhenLong('leaves what is opened meanwhile open', async () => {
    const { user, dialog, enter, save, server, alerts } = await openPassword();
    server.respond('getSessions', []);
    const release = server.hold('changeOwnPassword');
    await enter('Current password', 'the old one');
    await enter('New password', 'a wholly new one');
    await save();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Your account' }));
    await user.click(await screen.findByRole('button', { name: 'Sessions' }));
    release();
    await waitFor(() => expect(alerts()).toContain('Password changed'));
    expect(screen.getByRole('dialog', { name: 'Sessions' })).toBeVisible();
  });

  itWhenLong('that could not be changed raises an alert after the dialog was closed', async () => {
    const { user, dialog, enter, save, server, alerts } = await openPassword();
    server.respondWithError('changeOwnPassword', 400, 'currentPassword: not your current password');
    const release = server.hold('changeOwnPassword');
    await enter('Current password', 'wrong');
    await enter('New password', 'a wholly new one');
    await save();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    release();
    await waitFor(() => expect(alerts()).toEqual(['The password was not changed. Not your current password']));
  });

  itWhenLong.each([200, 401])('that is answered with %i after a log out changes nothing', async (status) => {
    const { enter, save, server, store, alerts } = await openPassword();
    if (status === 401) server.respondWithError('changeOwnPassword', 401, 'Please log in again');
    const release = server.hold('changeOwnPassword');
    await enter('Current password', 'the old one');
    await enter('New password', 'a wholly new one');
    await save();
    const next = aToken({ id: 'next' });
    act(() => {
      store.dispatch(loggedOut({ cause: 'logOut' }));
      store.dispatch(loggedIn({ token: next }));
    });
    await act(async () => {
      release();
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(selectToken(store.getState())).toBe(next);
    expect(alerts()).toEqual([]);
  });

  it('needs no current one after a one-time password, whose notice is then gone', async () => {
    const token = aToken({ isOneTime: true });
    const { dialog, enter, save, server } = await openPassword({ token });
    expect(dialog.queryByLabelText('Current password')).not.toBeInTheDocument();
    await enter('New password', 'a wholly new one');
    await save();
    await waitFor(() => expect(screen.queryByText(/one-time password/)).not.toBeInTheDocument());
    expect(server.requestsOf('changeOwnPassword')[0]?.body).toEqual({ newPassword: 'a wholly new one' });
  });

  itWhenLong('needs no current one after a one-time password whose notice was dismissed', async () => {
    const { user } = renderConsole('/admin/dashboard', { token: aToken({ isOneTime: true }) });
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await user.click(await screen.findByRole('button', { name: 'Your account' }));
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    await screen.findByRole('dialog', { name: 'Change password' });
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
  });

  itWhenLong('needs the current one when another tab has set it since the one-time password', async () => {
    const server = mockApi();
    server.respondWithError('changeOwnPassword', 400, 'currentPassword: not your current password');
    const { dialog, enter, save } = await openPassword({ server, token: aToken({ isOneTime: true }) });
    await enter('New password', 'a wholly new one');
    await save();
    expect(await dialog.findByText('Not your current password')).toBeVisible();
    expect(dialog.getByLabelText('Current password')).toHaveFocus();
  });
});

describe('the sessions', () => {
  const session = { createdAt: '2026-03-09T10:00:00.000Z', isCurrent: false };
  const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
  const sessions = [
    { ...session, id: 's1', device: 'Firefox on Windows', lastSeenAt: ago(1000), isCurrent: true },
    { ...session, id: 's2', device: 'Safari on iPhone', lastSeenAt: ago(2 * 3_600_000) },
    { ...session, id: 's3', device: '', lastSeenAt: ago(3 * 86_400_000) },
  ];
  async function openSessions(server: ReturnType<typeof mockApi>) {
    const opened = await openMenu({ server });
    await opened.user.click(opened.menu.getByRole('button', { name: 'Sessions' }));
    return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Sessions' })) };
  }

  it('are listed with device and last use, and each but this one can be ended', async () => {
    const server = mockApi();
    server.respond('getSessions', sessions);
    const { user, dialog } = await openSessions(server);
    await dialog.findByText('Firefox on Windows');
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Firefox on WindowsThis browser · since 09.03.2026',
      'Safari on iPhoneLast used 2 hours ago · since 09.03.2026End',
      'Unknown deviceLast used 3 days ago · since 09.03.2026End',
    ]);
    server.respond('getSessions', sessions.slice(0, 1));
    await user.click(dialog.getByRole('button', { name: 'End: Safari on iPhone' }));
    expect(await dialog.findByText('No other browser is logged in.')).toBeVisible();
    expect(dialog.getByRole('list', { name: 'Sessions' })).toHaveFocus();
    expect(server.requestsOf('endSession').map(({ params }) => params)).toEqual([{ sessionId: 's2' }]);
  });

  itWhenLong('that are ended at the same time are busy until each has ended', async () => {
    const server = mockApi();
    server.respond('getSessions', sessions);
    const { user, dialog } = await openSessions(server);
    const phone = await dialog.findByRole('button', { name: 'End: Safari on iPhone' });
    const unknown = dialog.getByRole('button', { name: 'End: Unknown device' });
    const release = server.hold('endSession');
    await user.click(phone);
    await user.click(unknown);
    expect(phone).toHaveAttribute('aria-busy', 'true');
    expect(unknown).toHaveAttribute('aria-busy', 'true');
    release();
    await waitFor(() => expect(phone).not.toHaveAttribute('aria-busy'));
  });

  itWhenLong('that has ended already is gone without an error', async () => {
    const server = mockApi();
    server.respond('getSessions', sessions);
    const { user, dialog } = await openSessions(server);
    server.respondWithError('endSession', 404, 'Not found');
    const end = await dialog.findByRole('button', { name: 'End: Safari on iPhone' });
    server.respond('getSessions', sessions.slice(0, 1));
    await user.click(end);
    expect(await dialog.findByText('No other browser is logged in.')).toBeVisible();
    expect(dialog.queryByText('Not found')).not.toBeInTheDocument();
  });

  itWhenLong('that could not be ended raise an alert after the dialog was closed', async () => {
    const server = mockApi();
    server.respond('getSessions', sessions);
    server.respondWithError('endSession', 503, 'Service temporarily unavailable');
    const { user, dialog, alerts } = await openSessions(server);
    const release = server.hold('endSession');
    await user.click(await dialog.findByRole('button', { name: 'End: Safari on iPhone' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    release();
    await waitFor(() => expect(alerts()).toEqual(['The session was not ended. Service temporarily unavailable']));
  });

  it('that cannot be loaded or ended say why', async () => {
    const server = mockApi();
    server.respondWithError('getSessions', 500, 'The store is closed');
    const { user, dialog } = await openSessions(server);
    expect(await dialog.findByText('The store is closed')).toBeVisible();
    server.respond('getSessions', sessions);
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    server.respondWithError('endSession', 503, 'Service temporarily unavailable');
    await user.click(await dialog.findByRole('button', { name: 'End: Safari on iPhone' }));
    expect(await dialog.findByText('Service temporarily unavailable')).toBeVisible();
  });
});
