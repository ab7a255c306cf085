import { screen, waitFor } from '@testing-library/react';
import type { ImportColumn } from '../../../contract/wire/import';
import { renderConsole } from '../../../testing/renderConsole';
import { mockApi } from '../../../testing/mockApi';
import type { MockApi } from '../../../testing/mockApi';
import { aWireAccount } from '../../../testing/wire';
import { itWhenLong } from '../../../testing/itWhenLong';

const remembered: ImportColumn[] = [
  { header: 'CODE', field: 'title' },
  { header: 'Mail', field: null },
];

/** A server that remembers columns of the account Acme. */
function aServerWithColumns(): MockApi {
  const server = mockApi({ accounts: [aWireAccount({ id: 'account-1', name: 'Acme' })], pagedLists: { getJobs: [] } });
  server.respond('getColumnsOfCardImports', remembered);
  server.respond('checkImport', { id: 'job-1' });
  return server;
}

/** A file with the columns Name, Code and Mail, as the browser has it: jsdom's lacks `arrayBuffer`. */
const people = () =>
  Object.assign(new File([], 'people.csv', { type: 'text/csv' }), {
    arrayBuffer: async () => new TextEncoder().encode('Name;Code;Mail\nAnn;x;ann@x.test\n').buffer,
  });

/** An import whose columns Name, Code and Mail are shown. */
async function columnsOn(server: MockApi, address = '') {
  const opened = renderConsole(`/admin/import${address}`, { server });
  await opened.user.upload(await screen.findByLabelText('File'), people());
  await screen.findByText('1 row');
  await opened.user.click(screen.getByRole('button', { name: 'Match columns' }));
  const shown = () =>
    screen.getAllByRole('combobox', { name: /^Field of/ }).map((field) => (field as HTMLSelectElement).value);
  return { ...opened, shown };
}

const byName = ['fullName', '', 'emails'];
const asRemembered = ['fullName', 'title', ''];

describe('the columns of an import', () => {
  it('are matched as in earlier imports of the account, by name until that is known', async () => {
    const server = aServerWithColumns();
    const release = server.hold('getColumnsOfCardImports');
    const { shown } = await columnsOn(server);
    expect(shown()).toEqual(byName);
    release();
    await waitFor(() => expect(shown()).toEqual(asRemembered));
  });

  itWhenLong('stay as a person has chosen when that arrives late', async () => {
    const server = aServerWithColumns();
    const release = server.hold('getColumnsOfCardImports');
    const { user, shown, store } = await columnsOn(server);
    await user.selectOptions(screen.getByLabelText('Field of Code'), 'Company');
    release();
    await waitFor(() => expect(JSON.stringify(store.getState().api.queries)).toContain('CODE'));
    expect(shown()).toEqual(['fullName', 'company', 'emails']);
  });

  itWhenLong('keep a choice when the user goes back to the file, until another file is chosen', async () => {
    const { user, shown } = await columnsOn(aServerWithColumns());
    await waitFor(() => expect(shown()).toEqual(asRemembered));
    await user.selectOptions(screen.getByLabelText('Field of Code'), 'Company');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('button', { name: 'Match columns' }));
    expect(shown()).toEqual(['fullName', 'company', '']);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.upload(screen.getByLabelText('File'), people());
    await user.click(await screen.findByRole('button', { name: 'Match columns' }));
    await waitFor(() => expect(shown()).toEqual(asRemembered));
  });

  itWhenLong('stay as they are while they are sent', async () => {
    const server = aServerWithColumns();
    const release = server.hold('getColumnsOfCardImports');
    server.respond('createImport', { id: 'job-1' });
    const releaseRows = server.hold('putImportRows');
    const { user, shown, store } = await columnsOn(server);
    await user.click(screen.getByRole('button', { name: 'Check rows' }));
    await waitFor(() => expect(server.requestsOf('putImportRows')).toHaveLength(1));
    release();
    await waitFor(() => expect(JSON.stringify(store.getState().api.queries)).toContain('CODE'));
    expect(shown()).toEqual(byName);
    releaseRows();
    await waitFor(() => expect(server.requestsOf('checkImport')).toHaveLength(1));
  });

  it('are matched by name without a message when the server returns no match', async () => {
    const server = aServerWithColumns();
    server.respondWithError('getColumnsOfCardImports', 500, 'Broken');
    server.respond('createImport', { id: 'job-1' });
    const { user, shown, alerts, store } = await columnsOn(server);
    await waitFor(() => expect(JSON.stringify(store.getState().api.queries)).toContain('Broken'));
    expect(shown()).toEqual(byName);
    expect(alerts()).toEqual([]);
    expect(screen.queryByText(/Broken/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Check rows' }));
    await waitFor(() => expect(server.requestsOf('checkImport')).toHaveLength(1));
  });

  it('of accounts are matched as in earlier imports of accounts', async () => {
    const server = aServerWithColumns();
    server.respond('getColumnsOfAccountImports', [{ header: 'Code', field: 'otherNotice' }]);
    server.respond('createImport', { id: 'job-1' });
    const { user, shown } = await columnsOn(server, '?kind=accounts');
    await waitFor(() => expect(shown()).toEqual(['', 'otherNotice', 'email']));
    expect(server.requestsOf('getColumnsOfCardImports')).toEqual([]);
    await user.selectOptions(screen.getByLabelText('Field of Name'), 'accountName');
    await user.click(screen.getByRole('button', { name: 'Check rows' }));
    await waitFor(() => expect(server.requestsOf('createImport')).toHaveLength(1));
    // Also where there is only one account.
    expect(server.requestsOf('createImport')[0]?.body).not.toHaveProperty('accountId');
  });
});
