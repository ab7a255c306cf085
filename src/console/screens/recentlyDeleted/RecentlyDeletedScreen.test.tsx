import { setupListeners } from '@reduxjs/toolkit/query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderConsole } from '../../../testing/renderConsole';
import type { RenderConsoleOptions } from '../../../testing/renderConsole';
import { mockApi } from '../../../testing/mockApi';
import type { MockApi } from '../../../testing/mockApi';
import { hrefTo } from '../../../contract/routes';
import type { WireDeletedRecord } from '../../../contract/wire/deletedRecord';
import { aWireAccount } from '../../../testing/wire';
import { itWhenLong } from '../../../testing/itWhenLong';
import { accountEndpoints } from '../../entities/accounts/accountEndpoints';

const ann: WireDeletedRecord = {
  id: 'd1',
  kind: 'card',
  name: 'Ann Lee',
  parentName: 'Northwind',
  accountId: 'account-1',
  cardCount: 0,
  deletedBy: 'Susan',
  deletedAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2099-12-20T12:00:00.000Z',
  isMoving: false,
};
const northwind = { ...ann, id: 'd2', kind: 'account', name: 'Northwind', parentName: '', cardCount: 1312 };

describe('Recently deleted', () => {
  async function open(
    search = '',
    { rows = [ann, northwind], as }: { rows?: WireDeletedRecord[] } & Pick<RenderConsoleOptions, 'as'> = {},
  ) {
    const server = mockApi({ pagedLists: { getDeletedRecords: rows }, accounts: [aWireAccount()] });
    server.respond('getRestoreConflicts', []);
    server.respond('restoreDeletedRecord', { isFinished: true });
    const console = renderConsole(`/admin/recently-deleted${search}`, { server, as });
    await screen.findByRole('heading', { name: 'Recently deleted' });
    return { ...console, server, row: (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) }) };
  }

  it('lists what was deleted, by whom and for how many days it is kept, the last one to its end', async () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const { row } = await open('', {
      rows: [
        ann,
        { ...northwind, isMoving: true },
        // A photo has the name of its card.
        { ...ann, id: 'd3', name: 'One', kind: 'photo', parentName: 'One', expiresAt: inHours(36) },
        { ...ann, id: 'd4', name: 'Two', expiresAt: inHours(1) },
        { ...ann, id: 'd5', name: 'Three', expiresAt: inHours(-1) },
      ],
    });
    expect(await row('Ann Lee')).toHaveTextContent(/Card · Northwind.*Susan.*20\.11\.2026.*days/);
    expect(await row('Northwind')).toHaveTextContent('Account · 1,312 cards');
    expect(await row('One')).toHaveTextContent(/^OnePhotoSusan.*2 days/);
    expect(await row('Two')).toHaveTextContent(/1 day(?!s)/);
    expect(await row('Three')).toHaveTextContent(/1 day(?!s)/);
    // It is being restored.
    expect(screen.getByRole('button', { name: 'Restore Northwind' })).toBeDisabled();
    expect(screen.getByText('Restoring…')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delete for good: Northwind' })).toBeDisabled();
  });

  itWhenLong.each([
    ['adminAccount', hrefTo('ViewAdminAccounts')],
    ['account', hrefTo('AllAccounts')],
    ['texture', hrefTo('AccountThemes', { accountId: 'account-1' })],
    ['lead', hrefTo('ReceivedContacts')],
    ['cardProfile', hrefTo('AllCards')],
  ])('leads to where a restored record is: %s', async (kind, href) => {
    const { user } = await open('', { rows: [{ ...ann, kind }] });
    await user.click(await screen.findByRole('button', { name: 'Restore Ann Lee' }));
    expect(await screen.findByRole('link', { name: 'Show' })).toHaveAttribute('href', href);
  });

  itWhenLong.each([
    [1000, '1,000 records'],
    [1001, 'More than 1,000 records'],
  ])('counts %i records as %s: the server stops counting there', async (count, text) => {
    await open('', { rows: Array.from({ length: count }, (_, index) => ({ ...ann, id: `d${index}` })) });
    expect(await screen.findByText(text)).toBeVisible();
  });

  itWhenLong('is loaded again each time it is opened', async () => {
    const { server, user, row } = await open();
    await row('Ann Lee');
    server.fixtures.pagedLists = { getDeletedRecords: [northwind] };
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await screen.findByRole('heading', { name: 'Dashboard' });
    await user.click(screen.getByRole('link', { name: 'Settings' }));
    await user.click(await screen.findByRole('link', { name: /^Recently deleted/ }));
    expect(await row('Northwind')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: /^Ann Lee/ })).not.toBeInTheDocument());
  });

  itWhenLong.each(['focus', 'online'])('is loaded again when the window gets the event %s', async (event) => {
    const { server, store, row } = await open();
    const stopListeners = setupListeners(store.dispatch);
    await row('Ann Lee');
    server.fixtures.pagedLists = { getDeletedRecords: [northwind] };
    act(() => void window.dispatchEvent(new Event(event)));
    await waitFor(() => expect(screen.queryByRole('row', { name: /^Ann Lee/ })).not.toBeInTheDocument());
    stopListeners();
  });

  it('is searched and filtered by what the address says, and says what it cannot read', async () => {
    const { server, user, at } = await open('?search=ann&kind=nonsense');
    expect(await screen.findByText(/filter “Kind” in the address is not valid/)).toBeVisible();
    expect(server.requestsOf('getDeletedRecords').at(-1)?.query).toEqual({ search: 'ann' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Photo');
    expect(at()).toBe('/admin/recently-deleted?search=ann&kind=photo');
  });

  itWhenLong('is searched by the beginning of a text that is longer than the server takes', async () => {
    const { server, user } = await open();
    await user.click(screen.getByRole('searchbox'));
    await user.paste('😀'.repeat(201));
    await waitFor(() =>
      expect(server.requestsOf('getDeletedRecords').at(-1)?.query).toEqual({ search: '😀'.repeat(200) }),
    );
    expect(screen.getByRole('searchbox')).toHaveValue('😀'.repeat(200));
  });

  it('offers account owners only the kinds that they can restore', async () => {
    await open('', { as: 'ADMIN' });
    const kinds = within(await screen.findByRole('combobox', { name: 'Kind' })).getAllByRole('option');
    expect(kinds.map(({ textContent }) => textContent)).toEqual([
      'All kinds',
      'Card',
      'Card profile',
      'Received contact',
      'Photo',
    ]);
  });

  it('restores a record at once when nothing has changed, and has the lists loaded again', async () => {
    const { server, user } = await open();
    const lists = ['getAccounts', 'getAdminAccounts', 'getCards', 'getReceivedContacts'] as const;
    const loads = () => lists.map((list) => server.requestsOf(list).length);
    await waitFor(() => expect(loads()).toEqual([1, 1, 1, 1]));
    await user.click(await screen.findByRole('button', { name: 'Restore Ann Lee' }));
    expect(await screen.findByText('was restored.', { exact: false })).toHaveTextContent('Ann Lee was restored.');
    expect(screen.getByRole('link', { name: 'Show' })).toHaveAttribute('href', '/admin/cards');
    expect(server.requestsOf('restoreDeletedRecord')).toMatchObject([{ params: { deletedRecordId: 'd1' }, body: {} }]);
    await waitFor(() => expect(loads()).toEqual([2, 2, 2, 2]));
    const release = server.hold('getRestoreConflicts');
    await user.click(screen.getByRole('button', { name: 'Restore Northwind' }));
    expect(screen.queryByText('was restored.', { exact: false })).not.toBeInTheDocument();
    release();
    expect(await screen.findByText('was restored.', { exact: false })).toHaveTextContent('Northwind was restored.');
  });

  itWhenLong('says when the last piece of a large account is back', async () => {
    const { server, user } = await open();
    server.respond('restoreDeletedRecord', { isFinished: false });
    await user.click(await screen.findByRole('button', { name: 'Restore Northwind' }));
    expect(await screen.findByText('is being restored', { exact: false })).toHaveTextContent(/^Northwind is being/);
    expect(screen.queryByRole('link', { name: 'Show' })).not.toBeInTheDocument();
    server.respondWithError('getRestoreConflicts', 404, 'Not Found');
    expect(await screen.findByRole('link', { name: 'Show' }, { timeout: 4000 })).toBeVisible();
    expect(screen.getByText('was restored.', { exact: false })).toHaveTextContent(/^Northwind was restored/);
  });

  it('names conflicts before, and restores with a choice for each', async () => {
    const { server, user } = await open();
    server.respond('getRestoreConflicts', [
      { message: 'The email belongs to another login now', choice: 'withoutEmails' },
      { message: 'The account was deleted', choice: 'accountId' },
    ]);
    await user.click(await screen.findByRole('button', { name: 'Restore Ann Lee' }));
    const dialog = await screen.findByRole('dialog', { name: 'Restore Ann Lee' });
    const confirm = within(dialog).getByRole('button', { name: 'Restore' });
    expect(dialog).toHaveTextContent('The email belongs to another login now.');
    await user.click(within(dialog).getByRole('checkbox', { name: /without the email address/ }));
    expect(confirm).toBeDisabled();
    await user.click(within(dialog).getByRole('combobox', { name: 'Restore into' }));
    await user.click(await screen.findByRole('option', { name: aWireAccount().name }));
    // A choice leaves the others as they are.
    for (let press = 0; press < 2; press += 1)
      await user.click(within(dialog).getByRole('checkbox', { name: /without the email address/ }));
    await user.click(confirm);
    expect(await screen.findByText('was restored.', { exact: false })).toBeVisible();
    expect(server.requestsOf('restoreDeletedRecord')).toMatchObject([
      { body: { withoutEmails: true, accountId: aWireAccount().id } },
    ]);
  });

  itWhenLong('asks for another account when another user deletes the chosen one', async () => {
    const { server, user, store } = await open();
    server.respond('getRestoreConflicts', [{ message: 'The account was deleted', choice: 'accountId' }]);
    await user.click(await screen.findByRole('button', { name: 'Restore Ann Lee' }));
    const account = await screen.findByRole('combobox', { name: 'Restore into' });
    await user.click(account);
    await user.click(await screen.findByRole('option', { name: aWireAccount().name }));
    const confirm = within(screen.getByRole('dialog')).getByRole('button', { name: 'Restore' });
    expect(confirm).toBeEnabled();
    server.fixtures.accounts = [];
    await act(async () => {
      await store.dispatch(accountEndpoints.endpoints.getAccounts.initiate(undefined, { forceRefetch: true }));
    });
    expect(account).toHaveDisplayValue('Choose...');
    expect(confirm).toBeDisabled();
  });

  itWhenLong('says why there is no account to restore a card into', async () => {
    const server = mockApi({ pagedLists: { getDeletedRecords: [ann] } });
    server.respondWithError('getAccounts', 500, 'The store is closed');
    server.respond('getRestoreConflicts', [{ message: 'The account was deleted', choice: 'accountId' }]);
    const { user } = renderConsole('/admin/recently-deleted', { server });
    await user.click(await screen.findByRole('button', { name: 'Restore Ann Lee' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Restore Ann Lee' }));
    expect(dialog.getByText('The accounts could not be loaded. The store is closed')).toBeVisible();
    server.resetHandlers('getAccounts');
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(dialog.queryByText(/could not be loaded/)).not.toBeInTheDocument());
  });

  itWhenLong('restores records whose conflicts are requested at the same time', async () => {
    const { server, user } = await open();
    const release = server.hold('getRestoreConflicts');
    await user.click(await screen.findByRole('button', { name: 'Restore Northwind' }));
    await user.click(screen.getByRole('button', { name: 'Restore Ann Lee' }));
    await waitFor(() => expect(server.requestsOf('getRestoreConflicts')).toHaveLength(2));
    release();
    await waitFor(() => expect(server.requestsOf('restoreDeletedRecord')).toHaveLength(2));
  });

  itWhenLong('asks for the choices of one record after the other', async () => {
    const { server, user } = await open();
    server.respond('getRestoreConflicts', [{ message: 'The email is taken', choice: 'withoutEmails' }]);
    const release = server.hold('getRestoreConflicts');
    await user.click(await screen.findByRole('button', { name: 'Restore Northwind' }));
    await user.click(screen.getByRole('button', { name: 'Restore Ann Lee' }));
    release();
    const first = await screen.findByRole('dialog', { name: 'Restore Northwind' });
    await user.click(within(first).getByRole('checkbox', { name: /without the email address/ }));
    await user.click(within(first).getByRole('button', { name: 'Restore' }));
    const second = await screen.findByRole('dialog', { name: 'Restore Ann Lee' });
    expect(server.requestsOf('restoreDeletedRecord').map(({ body }) => body)).toEqual([{ withoutEmails: true }]);
    expect(within(second).getByRole('button', { name: 'Restore' })).toBeDisabled();
    await user.click(within(second).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('only says what has to be done first when no choice settles it', async () => {
    const { server, user } = await open();
    server.respond('getRestoreConflicts', [{ message: 'The card was deleted as well', choice: null }]);
    await user.click(await screen.findByRole('button', { name: 'Restore Ann Lee' }));
    const dialog = await screen.findByRole('dialog', { name: 'Restore Ann Lee' });
    for (const name of ['Restore', 'Cancel'])
      expect(within(dialog).queryByRole('button', { name })).not.toBeInTheDocument();
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(server.requestsOf('restoreDeletedRecord')).toEqual([]);
    server.respond('getRestoreConflicts', []);
    await user.click(screen.getByRole('button', { name: 'Restore Ann Lee' }));
    expect(await screen.findByText('was restored.', { exact: false })).toBeVisible();
  });

  it('says that a record is no longer there, and that nothing was changed', async () => {
    const { server, user } = await open();
    server.respondWithError('getRestoreConflicts', 404, 'Not found');
    await user.click(await screen.findByRole('button', { name: 'Restore Ann Lee' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /Ann Lee was not restored\. It is no longer in Recently deleted.*Nothing was changed/,
    );
    const release = server.hold('getRestoreConflicts');
    await user.click(screen.getByRole('button', { name: 'Restore Ann Lee' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    release();
    expect(await screen.findByRole('alert')).toHaveTextContent(/Ann Lee was not restored/);
  });

  itWhenLong('no longer lists a record that another user has restored, once a restore has said so', async () => {
    const { server, user } = await open();
    const restore = await screen.findByRole('button', { name: 'Restore Ann Lee' });
    server.respondWithError('getRestoreConflicts', 404, 'Not found');
    server.fixtures.pagedLists.getDeletedRecords = [northwind];
    await user.click(restore);
    await waitFor(() => expect(restore).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Restore Northwind' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Ann Lee was not restored.');
  });

  itWhenLong('shows in the window why a record far down the list was not restored', async () => {
    const shown: (string | null)[] = [];
    Element.prototype.scrollIntoView = function () {
      shown.push(this.textContent);
    };
    try {
      const { server, user } = await open();
      server.respondWithError('restoreDeletedRecord', 500, 'Please try again later');
      await user.click(await screen.findByRole('button', { name: 'Restore Northwind' }));
      expect(await screen.findByRole('alert')).toHaveTextContent('Northwind was not restored.');
      expect(shown).toEqual(['Northwind was not restored. Please try again later']);
    } finally {
      Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    }
  });

  itWhenLong('restores each record once, also when others are restored meanwhile', async () => {
    const { server, user } = await open();
    const release = server.hold('restoreDeletedRecord');
    const buttons = [
      await screen.findByRole('button', { name: 'Restore Ann Lee' }),
      screen.getByRole('button', { name: 'Restore Northwind' }),
    ];
    for (const button of [...buttons, ...buttons]) await user.click(button);
    release();
    await screen.findByText('was restored.', { exact: false });
    expect(server.requestsOf('restoreDeletedRecord').map(({ params }) => params.deletedRecordId)).toEqual(['d1', 'd2']);
  });

  itWhenLong.each([
    [
      'restoreDeletedRecord',
      (server: MockApi) => server.respondWithError('restoreDeletedRecord', 503, 'Please try again later'),
      'Ann Lee was not restored. Please try again later',
    ],
    [
      'getRestoreConflicts',
      (server: MockApi) => server.respond('getRestoreConflicts', [{ message: 'The email is taken', choice: null }]),
      'Ann Lee was not restored. The email is taken',
    ],
  ] as const)('raises an alert when %s prevents a restore after the screen was left', async (call, prepare, text) => {
    const { server, user, router, row, alerts } = await open();
    prepare(server);
    const release = server.hold(call);
    await row('Ann Lee');
    await user.click(screen.getByRole('button', { name: 'Restore Ann Lee' }));
    await waitFor(() => expect(server.requestsOf(call)).toHaveLength(1));
    await act(() => router.navigate('/admin/contact-us'));
    await screen.findByRole('heading', { name: 'Contact Us' });
    release();
    await waitFor(() => expect(alerts()).toEqual([text]));
  });

  itWhenLong('keeps saying why a record was not restored while another one is restored', async () => {
    const { server, user, row } = await open();
    await row('Ann Lee');
    server.respondWithError('restoreDeletedRecord', 500, 'Please try again later');
    const releaseRestore = server.hold('restoreDeletedRecord');
    await user.click(screen.getByRole('button', { name: 'Restore Ann Lee' }));
    await waitFor(() => expect(server.requestsOf('restoreDeletedRecord')).toHaveLength(1));
    const releaseConflicts = server.hold('getRestoreConflicts');
    await user.click(screen.getByRole('button', { name: 'Restore Northwind' }));
    releaseRestore();
    expect(await screen.findByText('Ann Lee was not restored. Please try again later')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Restore Northwind' })).toHaveAttribute('aria-busy', 'true');
    server.respond('restoreDeletedRecord', { isFinished: true });
    releaseConflicts();
    expect(await screen.findByText('was restored.', { exact: false })).toBeVisible();
    expect(screen.getByText('Ann Lee was not restored. Please try again later')).toBeVisible();
  });

  itWhenLong('keeps the choices of a restore that failed, for another try', async () => {
    const { server, user } = await open();
    server.respond('getRestoreConflicts', [
      { message: 'The email belongs to another login now', choice: 'withoutEmails' },
    ]);
    server.respondWithError('restoreDeletedRecord', 500, 'Please try again later');
    await user.click(await screen.findByRole('button', { name: 'Restore Ann Lee' }));
    const dialog = await screen.findByRole('dialog', { name: 'Restore Ann Lee' });
    const box = within(dialog).getByRole('checkbox', { name: /without the email address/ });
    await user.click(box);
    await user.click(within(dialog).getByRole('button', { name: 'Restore' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Please try again later');
    expect(box).toBeChecked();
    server.respond('restoreDeletedRecord', { isFinished: true });
    const release = server.hold('restoreDeletedRecord');
    await user.click(within(dialog).getByRole('button', { name: 'Restore' }));
    expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();
    release();
    expect(await screen.findByText('was restored.', { exact: false })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  itWhenLong('keeps the question about another record open when the deletion before it has ended', async () => {
    const { server, user } = await open();
    const release = server.hold('discardDeletedRecord');
    await user.click(await screen.findByRole('button', { name: 'Delete for good: Ann Lee' }));
    await user.click(screen.getByRole('button', { name: 'Delete for good' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Delete for good: Northwind' }));
    const loads = server.requestsOf('getDeletedRecords').length;
    release();
    await waitFor(() => expect(server.requestsOf('getDeletedRecords').length).toBeGreaterThan(loads));
    expect(screen.getByRole('dialog')).toHaveTextContent('Northwind and everything');
  });

  it('asks for a confirmation before it deletes for good, says why it could not, and tries again', async () => {
    const { server, user } = await open();
    server.respondWithError('discardDeletedRecord', 503, 'Not now');
    const remove = await screen.findByRole('button', { name: 'Delete for good: Ann Lee' });
    await user.click(remove);
    const question = await screen.findByRole('dialog', { name: 'Delete for good?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(server.requestsOf('discardDeletedRecord')).toEqual([]);
    await user.click(remove);
    const dialog = await screen.findByRole('dialog', { name: 'Delete for good?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
    expect(await within(dialog).findByText('Not now')).toBeVisible();
    server.respond('discardDeletedRecord', null);
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(server.requestsOf('discardDeletedRecord').map(({ params }) => params)).toEqual(
      Array(2).fill({ deletedRecordId: 'd1' }),
    );
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  itWhenLong('offers no second try to delete a record that is gone', async () => {
    const { server, user } = await open();
    server.respondWithError('discardDeletedRecord', 404, 'Not found');
    await user.click(await screen.findByRole('button', { name: 'Delete for good: Ann Lee' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete for good?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
    expect(await within(dialog).findByText(/^It is no longer in Recently deleted/)).toBeVisible();
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).not.toContain('Try again');
  });
});
