import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderConsole } from '../../testing/renderConsole';
import { mockApi } from '../../testing/mockApi';
import { aWireAccount } from '../../testing/wire';
import { firstCases, itWhenLong } from '../../testing/itWhenLong';

describe('the Undo bar', () => {
  async function deleteAccount({ deletedRecordId = 'd1' }: { deletedRecordId?: string } = {}) {
    const server = mockApi({ accounts: [aWireAccount()], pagedLists: { getDeletedRecords: [] } });
    server.respondWith('deleteAccount', 200, { message: 'Success', ...(deletedRecordId && { deletedRecordId }) });
    server.respond('restoreDeletedRecord', { isFinished: true });
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    const console = renderConsole('/admin/accounts/all', { server });
    const said = await spokenTexts();
    await console.user.click(await screen.findByRole('button', { name: /^Delete / }));
    await screen.findByText('Account Deleted Successfully');
    return { ...console, server, said, restores: () => server.requestsOf('restoreDeletedRecord') };
  }
  /** What the frame and the alerts say to screen readers from now on. */
  async function spokenTexts() {
    const said: string[] = [];
    const observer = new MutationObserver((changes) =>
      said.push(...changes.map(({ target }) => String(target.textContent))),
    );
    await waitFor(() => {
      const regions = document.querySelectorAll('[aria-live=polite]:not(main *)');
      expect(regions.length).toBeGreaterThan(1);
      for (const region of regions) observer.observe(region, { childList: true });
    });
    return said;
  }
  const bar = () => screen.findByText(/^Account deleted/);
  const pressUndo = (target: Element = document.body, key: object = { ctrlKey: true }) =>
    fireEvent.keyDown(target, { key: 'z', ...key });

  // Testing Library advances these timers while it waits for something.
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('says with which keys it is undone, after the alert that says what was deleted', async () => {
    const { said } = await deleteAccount();
    expect(await bar()).toBeVisible();
    await waitFor(() => expect(said.slice(0, 2)).toEqual(['Account Deleted Successfully', 'Undo with Ctrl Z']));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('restores what was deleted, and announces it', async () => {
    const { user, restores } = await deleteAccount();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Account restored')).toHaveAttribute('role', 'alert');
    expect(restores()).toMatchObject([{ params: { deletedRecordId: 'd1' }, body: {} }]);
  });

  itWhenLong('says when the last piece of a large account is back', async () => {
    const { user, server } = await deleteAccount();
    server.respond('restoreDeletedRecord', { isFinished: false });
    server.respond('getRestoreConflicts', []);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Account is being restored')).toBeVisible();
    // An error is not the 404 that says that the record is no longer in Recently deleted.
    server.respondWithError('getRestoreConflicts', 500, 'Internal server error');
    const requests = () => server.requestsOf('getRestoreConflicts').length;
    await waitFor(() => expect(requests()).toBe(2), { timeout: 4000 });
    expect(screen.getByText('Account is being restored')).toBeVisible();
    const loads = server.requestsOf('getAccounts').length;
    server.respondWithError('getRestoreConflicts', 404, 'Not Found');
    expect(await screen.findByText('Account restored', {}, { timeout: 4000 })).toHaveAttribute('role', 'alert');
    await waitFor(() => expect(server.requestsOf('getAccounts').length).toBeGreaterThan(loads));
  });

  it.each(firstCases([{ ctrlKey: true }, { metaKey: true }]))('takes the key %o Z, but not in a field', async (key) => {
    const { restores } = await deleteAccount();
    await bar();
    pressUndo(screen.getByRole('searchbox', { name: 'Filter accounts' }), key);
    pressUndo(document.body, { ...key, shiftKey: true });
    pressUndo(document.body, { ...key, altKey: true });
    expect(restores()).toEqual([]);
    // A checkbox takes no text.
    pressUndo(screen.getByRole('checkbox', { name: 'Show disabled accounts' }), key);
    await screen.findByText('Account restored');
    pressUndo(document.body, key);
    expect(restores()).toHaveLength(1);
  });

  itWhenLong('takes no key while a dialog is open', async () => {
    const { user, restores } = await deleteAccount();
    await bar();
    await user.keyboard('?');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    pressUndo();
    expect(restores()).toEqual([]);
  });

  itWhenLong('is restored once however often the key is pressed', async () => {
    const { server, restores } = await deleteAccount();
    const release = server.hold('restoreDeletedRecord');
    await bar();
    pressUndo();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-busy', 'true'));
    pressUndo();
    release();
    await screen.findByText('Account restored');
    expect(restores()).toHaveLength(1);
  });

  itWhenLong('goes when its link to Recently deleted is followed', async () => {
    const { user } = await deleteAccount();
    await bar();
    await user.click(screen.getAllByRole('link', { name: 'Recently deleted' }).at(-1)!);
    await waitFor(() => expect(screen.queryByText(/^Account deleted/)).not.toBeInTheDocument());
  });

  it('goes after 10 seconds, but not while it has the focus or the mouse is on it', async () => {
    await deleteAccount();
    const text = await bar();
    // Time passes only as the test says.
    jest.useFakeTimers();
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    act(() => void jest.advanceTimersByTime(60_000));
    expect(screen.getByText(/^Account deleted/)).toBeVisible();
    act(() => screen.getByRole('button', { name: 'Undo' }).blur());
    fireEvent.mouseEnter(text.parentElement!);
    act(() => void jest.advanceTimersByTime(60_000));
    expect(screen.getByText(/^Account deleted/)).toBeVisible();
    fireEvent.mouseLeave(text.parentElement!);
    act(() => void jest.advanceTimersByTime(9_900));
    expect(screen.getByText(/^Account deleted/)).toBeVisible();
    act(() => void jest.advanceTimersByTime(200));
    expect(screen.queryByText(/^Account deleted/)).not.toBeInTheDocument();
  });

  itWhenLong('goes 3 seconds after a restore, and the focus of its button returns to the content', async () => {
    const { user } = await deleteAccount();
    (await screen.findByRole('button', { name: 'Undo' })).focus();
    await user.keyboard('{Enter}');
    await screen.findByText('Account restored');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('id', 'content'));
    await waitFor(() => expect(screen.queryByText('Account restored')).not.toBeInTheDocument(), { timeout: 5000 });
  });

  it('stays and says why when the restore failed', async () => {
    const { server } = await deleteAccount();
    server.respondWithError('restoreDeletedRecord', 409, 'The email address belongs to another login now');
    await bar();
    pressUndo();
    expect(await screen.findByText(/^Account not restored/)).toHaveTextContent(
      'Account not restored. The email address belongs to another login now',
    );
    const links = screen.getAllByRole('link', { name: 'Recently deleted' });
    expect(links.at(-1)).toHaveAttribute('href', '/admin/recently-deleted');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  itWhenLong('returns the focus of its button to the content when the restore failed for good', async () => {
    const { server, user } = await deleteAccount();
    server.respondWithError('restoreDeletedRecord', 409, 'The email address belongs to another login now');
    (await screen.findByRole('button', { name: 'Undo' })).focus();
    await user.keyboard('{Enter}');
    await screen.findByText(/^Account not restored/);
    await waitFor(() => expect(document.activeElement).toHaveAttribute('id', 'content'));
  });

  itWhenLong('offers Undo again when the server was unavailable', async () => {
    const { server, user } = await deleteAccount();
    server.respondWithError('restoreDeletedRecord', 503, 'Service temporarily unavailable');
    await bar();
    pressUndo();
    expect(await screen.findByText('Account not restored. Service temporarily unavailable')).toBeVisible();
    server.respond('restoreDeletedRecord', { isFinished: true });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Account restored')).toBeVisible();
  });

  itWhenLong('raises an alert when the restore fails after it was closed', async () => {
    const { server, user, alerts } = await deleteAccount();
    server.respondWithError('restoreDeletedRecord', 503, 'Service temporarily unavailable');
    const release = server.hold('restoreDeletedRecord');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    release();
    await waitFor(() => expect(alerts()).toContain('Account not restored. Service temporarily unavailable'));
  });

  itWhenLong('returns the focus to the content when it is closed', async () => {
    const { user } = await deleteAccount();
    await bar();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(document.activeElement).toHaveAttribute('id', 'content'));
  });

  it('is not there when the server does not offer it', async () => {
    await deleteAccount({ deletedRecordId: '' });
    expect(screen.queryByText(/^Account deleted/)).not.toBeInTheDocument();
  });
});
