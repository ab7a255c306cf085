import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { WireJob, WireJobRecord } from '../../../contract/wire/job';
import { renderConsole } from '../../../testing/renderConsole';
import { mockApi } from '../../../testing/mockApi';
import type { MockApi } from '../../../testing/mockApi';
import { aToken, aWireAccount } from '../../../testing/wire';
import { fillIn } from '../../../testing/fillIn';
import { firstCases, itWhenLong } from '../../../testing/itWhenLong';
import { importLimits } from '../../../contract/imports';
import { accountEndpoints } from '../../entities/accounts/accountEndpoints';
import { loggedIn, loggedOut } from '../../session/sessionSlice';
import { saveFile } from '../files/saveFile';
import { ImportReader } from './reader/ImportReader';
import { rejectedFile } from './rejectedFile';

jest.mock('./rejectedFile', () => {
  const actual = jest.requireActual<{ rejectedFile: typeof rejectedFile }>('./rejectedFile');
  return { rejectedFile: jest.fn(actual.rejectedFile) };
});
jest.mock('../files/saveFile', () => ({ saveFile: jest.fn() }));
// Its chunk never loads: the import stays on the screen after the user has gone there.
jest.mock('../contactUs/ContactUsScreen', () => ({ then: () => undefined }));

const job = (more: Partial<WireJob> = {}): WireJob => ({
  id: 'job-1',
  kind: 'import',
  action: 'cards',
  label: 'people.csv',
  accountId: 'account-1',
  status: 'draft',
  total: 3,
  done: 0,
  failed: 0,
  message: null,
  createdBy: 'Olga',
  createdAt: '2026-11-22T10:00:00.000Z',
  finishedAt: null,
  undoableUntil: null,
  ...more,
});

const row = (more: Partial<WireJobRecord>): WireJobRecord => ({
  position: 1,
  values: {},
  status: 'new',
  changes: [],
  problems: [],
  recordId: null,
  ...more,
});

const ann = row({ position: 1, values: { fullName: 'Ann Lee', emails: 'ann@acme.example' } });
const bo = row({
  position: 2,
  status: 'changed',
  values: { fullName: 'Bo Ray', title: 'Head' },
  changes: [{ field: 'title', before: 'Clerk', after: 'Head' }],
});
const cleo = row({
  position: 3,
  status: 'wrong',
  values: { fullName: 'Cleo', emails: 'cleo@' },
  problems: [{ field: 'emails', message: 'No email address' }],
});

/** A server with one account, on which an import is in this state. */
function serverWith(now: Partial<WireJob> = {}, rows: readonly WireJobRecord[] = [ann, bo, cleo]): MockApi {
  const server = mockApi({ accounts: [aWireAccount({ id: 'account-1', name: 'Acme' })], pagedLists: { getJobs: [] } });
  server.respond('getJob', job(now));
  server.respondWith('getJobRecords', 200, { message: 'Success', content: rows, page: { next: null } });
  server.respond('checkImport', job({ status: 'checking' }));
  return server;
}

const checked = { status: 'checked', counts: { new: 1, changed: 1, wrong: 1 } } as const;
const importAt = (server: MockApi, address = '?account=account-1') =>
  renderConsole(`/admin/import${address}`, { server });
/** A file as the browser has it: jsdom's lacks `arrayBuffer`. */
const csv = (text: string) =>
  Object.assign(new File([text], 'people.csv', { type: 'text/csv' }), {
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  });

const textOf = (file: Blob) =>
  new Promise<unknown>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result));
    reader.readAsText(file);
  });

/** An import into Acme whose columns are shown. */
async function columnsOf(server: MockApi, text: string) {
  const opened = importAt(server);
  await opened.user.upload(await screen.findByLabelText('File'), csv(text));
  await opened.user.click(await screen.findByRole('button', { name: 'Match columns' }));
  return opened;
}

beforeEach(() => jest.mocked(saveFile).mockClear());

describe('the import', () => {
  it('reads the chosen sheet, also one whose name ends in a space, and asks for none where there is one', async () => {
    const opened = { columns: [], rows: 1, sheets: ['People'], sheet: 'People' };
    const openFile = jest.spyOn(ImportReader.prototype, 'open').mockResolvedValueOnce(opened);
    const { user } = importAt(serverWith());
    await user.upload(await screen.findByLabelText('File'), new File(['x'], 'people.xlsx'));
    expect(await screen.findByLabelText('Photos (optional)')).toBeVisible();
    expect(screen.queryByLabelText('Sheet')).not.toBeInTheDocument();
    const two = { columns: [], rows: 1, sheets: ['Old', 'People '], sheet: 'Old' };
    openFile.mockResolvedValueOnce(two);
    const openSheet = jest.spyOn(ImportReader.prototype, 'openSheet').mockResolvedValueOnce(two);
    await user.upload(screen.getByLabelText('File'), new File(['x'], 'all.xlsx'));
    await user.selectOptions(await screen.findByLabelText('Sheet'), screen.getByRole('option', { name: 'People' }));
    expect(openSheet.mock.calls).toEqual([['People ']]);
  });

  it('of accounts asks for no account and no photos, and has no template', async () => {
    const { user } = importAt(serverWith(), '?kind=accounts');
    await user.upload(await screen.findByLabelText('File'), csv('Name\nAcme\n'));
    expect(await screen.findByText('1 row')).toBeVisible();
    for (const name of ['Account', 'Photos (optional)']) expect(screen.queryByLabelText(name)).not.toBeInTheDocument();
    expect(screen.queryByText('Template')).not.toBeInTheDocument();
  });

  itWhenLong('replaces its address by each choice, so that Back leaves it at once', async () => {
    const server = serverWith();
    server.fixtures.accounts = ['Acme', 'Beta'].map((name, index) =>
      aWireAccount({ id: `account-${index + 1}`, name }),
    );
    const { user, at, router } = importAt(server, '');
    const account = await screen.findByRole('combobox', { name: 'Account' });
    expect(screen.queryByText('Template')).not.toBeInTheDocument();
    await user.click(account);
    await user.click(await screen.findByRole('option', { name: 'Beta' }));
    expect(at()).toBe('/admin/import?account=account-2');
    expect(router.state.historyAction).toBe('REPLACE');
    await user.click(screen.getByRole('radio', { name: /^Accounts/ }));
    expect(at()).toBe('/admin/import?kind=accounts');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('shows up to three values of each column, and numbers a column without a name', async () => {
    const server = serverWith({ status: 'checking' });
    server.respond('createImport', job());
    const { user } = await columnsOf(server, 'Name;;Code\nAnn;x;\nBo;x;\nCy;;\nDi;y;\n');
    const samplesOf = (column: string) =>
      [...screen.getByText(column).closest('li')!.querySelectorAll('.import-samples bdi')].map(
        (each) => each.textContent,
      );
    expect(samplesOf('Name')).toEqual(['Ann', 'Bo', 'Cy']);
    expect(samplesOf('Column 2')).toEqual(['x', 'y']);
    expect(screen.getByText('Code').closest('li')).toHaveTextContent('No values');
    const field = screen.getByLabelText('Field of Code');
    await user.selectOptions(field, 'Position');
    await user.selectOptions(field, 'Leave out');
    await user.click(screen.getByRole('button', { name: 'Check rows' }));
    await waitFor(() => expect(server.requestsOf('checkImport')).toHaveLength(1));
    expect(server.requestsOf('createImport')[0]?.body).toMatchObject({ columns: [] });
    expect(server.requestsOf('putImportRows')[0]?.body).toMatchObject({ rows: [{ fullName: 'Ann' }, {}, {}, {}] });
  });

  itWhenLong('sends the end of a file name that is longer than the server takes', async () => {
    const server = serverWith({ status: 'checking' });
    server.respond('createImport', job());
    const { user } = importAt(server);
    const name = `${'x'.repeat(importLimits.fileNameCharacters)}.csv`;
    const { arrayBuffer } = csv('Name\nAnn\n');
    await user.upload(await screen.findByLabelText('File'), Object.assign(new File(['x'], name), { arrayBuffer }));
    await user.click(await screen.findByRole('button', { name: 'Match columns' }));
    await user.click(screen.getByRole('button', { name: 'Check rows' }));
    await waitFor(() => expect(server.requestsOf('createImport')).toHaveLength(1));
    expect(server.requestsOf('createImport')[0]?.body).toMatchObject({ fileName: name.slice(4) });
  });

  itWhenLong('reads a CSV file of Excel in the encoding that Windows has in the language of the browser', async () => {
    const language = jest.spyOn(navigator, 'language', 'get').mockReturnValue('pl-PL');
    const bytes = Uint8Array.from([...'Name;E-Mail\n\xa3ukasz W\xf3jcik;l@x.test\n'], (sign) => sign.charCodeAt(0));
    const file = Object.assign(new File(['x'], 'people.csv'), { arrayBuffer: async () => bytes.buffer });
    const { user } = importAt(serverWith());
    await user.upload(await screen.findByLabelText('File'), file);
    await user.click(await screen.findByRole('button', { name: 'Match columns' }));
    expect(screen.getByText('Łukasz Wójcik')).toBeVisible();
    language.mockRestore();
  });

  it('sends the rows of a file by the columns that match, and which were matched by hand, and checks them', async () => {
    const server = serverWith({ status: 'checking' });
    server.respond('createImport', job());
    const header = `Code ${'x'.repeat(300)}`;
    const { user, at } = await columnsOf(server, `Name;E-Mail;Geburtstag;${header}\nAnn Lee;ann@x.test;1.1.;Head\n`);
    expect(screen.getByLabelText('Field of Name')).toHaveDisplayValue('Full Name');
    expect(screen.getByLabelText('Field of E-Mail')).toHaveDisplayValue('Emails');
    expect(screen.getByLabelText('Field of Geburtstag')).toHaveDisplayValue('Leave out');
    expect(screen.getByText('ann@x.test')).toBeVisible();
    await user.selectOptions(screen.getByLabelText(`Field of ${header}`), 'Position');
    await user.click(screen.getByRole('button', { name: 'Check rows' }));
    await waitFor(() => expect(at()).toBe('/admin/import?account=account-1&job=job-1'));
    expect(server.requestsOf('createImport')[0]?.body).toMatchObject({
      kind: 'cards',
      accountId: 'account-1',
      fileName: 'people.csv',
      columns: [{ header: header.slice(0, 200), field: 'title' }],
    });
    expect(server.requestsOf('putImportRows').map(({ body }) => body)).toEqual([
      { from: 1, rows: [{ fullName: 'Ann Lee', emails: 'ann@x.test', title: 'Head' }] },
    ]);
    expect(server.requestsOf('checkImport')).toHaveLength(1);
    expect(server.requestsOf('getColumnsOfCardImports').map(({ params }) => params)).toEqual([
      ...[{ accountId: 'account-1' }, { accountId: 'account-1' }],
    ]);
  });

  itWhenLong('does not call the user back who has left while its rows were sent', async () => {
    const server = serverWith({ status: 'checking' });
    server.respond('createImport', job());
    const { user, at } = await columnsOf(server, 'Name\nAnn Lee\n');
    const release = server.hold('checkImport');
    await user.click(screen.getByRole('button', { name: 'Check rows' }));
    await waitFor(() => expect(server.requestsOf('checkImport')).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Contact Us' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(at()).toBe('/admin/contact-us'));
    await act(async () => release());
    expect(at()).toBe('/admin/contact-us');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Import');
  });

  itWhenLong('stays at its columns when one changes while the check begins', async () => {
    const server = serverWith({ status: 'checking' });
    server.respond('createImport', job());
    const { user, at } = await columnsOf(server, 'Name;Code\nAnn;x\n');
    const release = server.hold('checkImport');
    await user.click(screen.getByRole('button', { name: 'Check rows' }));
    await waitFor(() => expect(server.requestsOf('checkImport')).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
    await user.selectOptions(screen.getByLabelText('Field of Code'), 'Position');
    await act(async () => release());
    expect(at()).toBe('/admin/import?account=account-1');
  });

  itWhenLong('says that the accounts could not be loaded, and loads them again', async () => {
    const server = serverWith();
    server.respondWithError('getAccounts', 500, 'The store is closed');
    const { user } = importAt(server, '');
    expect(await screen.findByText('The accounts could not be loaded. The store is closed')).toBeVisible();
    server.resetHandlers('getAccounts');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/^The accounts could not/)).not.toBeInTheDocument());
    expect(screen.getByRole('combobox', { name: 'Account' })).toHaveDisplayValue('Acme');
  });

  it.each(
    firstCases([
      ['SUPER_ADMIN', [], 'There are no accounts yet. Choose Accounts above to import them first.'],
      ['ADMIN', [], 'There are no accounts yet.'],
      ['ADMIN', [aWireAccount(), aWireAccount({ id: 'account-2' })], 'The account that gets the cards'],
    ]),
  )('says which account gets the cards, and that there is none: %#', async (as, accounts, hint) => {
    renderConsole('/admin/import', { as, accounts: [...accounts], pagedLists: { getJobs: [] } });
    expect(await screen.findByRole('combobox', { name: 'Account' })).toHaveAccessibleDescription(hint);
  });

  itWhenLong.each([
    ['the owner', 'u1', 'Change it and add rows, then import it.'],
    ['an administrator', 'u2', 'Change it, then import it.'],
  ])('tells %s what to do with the template', async (_, id, hint) => {
    renderConsole('/admin/import', {
      token: aToken({ id, role: 'ADMIN' }),
      accounts: [aWireAccount({ userId: 'u1' })],
      pagedLists: { getJobs: [] },
    });
    expect(await screen.findByText(`A file with the account’s people in the right columns. ${hint}`)).toBeVisible();
  });

  itWhenLong('asks for another account when another user deletes the chosen one', async () => {
    const server = serverWith({ status: 'checking' });
    server.respond('createImport', job());
    server.fixtures.accounts = ['Acme', 'Beta', 'Core'].map((name, index) =>
      aWireAccount({ id: `account-${index + 1}`, name }),
    );
    const { user, store } = await columnsOf(server, 'Name;Code\nAnn;x\n');
    const reload = () =>
      act(async () => {
        await store.dispatch(accountEndpoints.endpoints.getAccounts.initiate(undefined, { forceRefetch: true }));
      });
    expect(await screen.findByRole('button', { name: 'Check rows' })).toBeVisible();
    server.fixtures.accounts = server.fixtures.accounts.slice(1);
    await reload();
    const account = await screen.findByRole('combobox', { name: 'Account' });
    expect(account).toHaveValue('');
    expect(screen.getByText('people.csv')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Match columns' })).toBeDisabled();
    // The only one that is left was not chosen.
    server.fixtures.accounts = server.fixtures.accounts.slice(1);
    await reload();
    expect(account).toHaveValue('');
    await user.click(account);
    await user.click(await screen.findByRole('option', { name: 'Core' }));
    await user.click(screen.getByRole('button', { name: 'Match columns' }));
    await user.click(await screen.findByRole('button', { name: 'Check rows' }));
    await waitFor(() => expect(server.requestsOf('checkImport')).toHaveLength(1));
    expect(server.requestsOf('createImport')[0]?.body).toMatchObject({ accountId: 'account-3' });
  });

  itWhenLong('names each row by its line in the file', async () => {
    const server = serverWith({ status: 'checking' });
    server.respond('createImport', job());
    const { user } = await columnsOf(server, '\nName;Code\nAnn;x\n\n;\nBo;y\n');
    await user.click(screen.getByRole('button', { name: 'Check rows' }));
    await waitFor(() => expect(server.requestsOf('checkImport')).toHaveLength(1));
    expect(server.requestsOf('putImportRows').map(({ body }) => body)).toEqual([
      { from: 2, rows: [expect.objectContaining({ fullName: 'Ann' })] },
      { from: 5, rows: [expect.objectContaining({ fullName: 'Bo' })] },
    ]);
  });

  it('continues where it stopped when the connection was lost', async () => {
    const server = serverWith({ status: 'checking' });
    server.respond('createImport', job());
    server.respondWithError('putImportRows', 503, 'Not now');
    const { user } = importAt(server);
    await user.upload(await screen.findByLabelText('File'), csv('Name\nAnn\n'));
    await screen.findByText('1 row');
    await user.click(screen.getByRole('button', { name: 'Match columns' }));
    await user.click(screen.getByRole('button', { name: 'Check rows' }));
    server.respond('putImportRows');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(server.requestsOf('checkImport')).toHaveLength(1));
    expect(server.requestsOf('createImport')).toHaveLength(1);
  });

  itWhenLong('asks before the browser’s Back loses the file of the next import', async () => {
    const { user, at, router } = importAt(serverWith({ status: 'finished' }), '?job=job-1');
    await user.click(await screen.findByRole('button', { name: 'Import another file' }));
    await user.upload(await screen.findByLabelText('File'), csv('Name\nAnn\n'));
    await screen.findByText('1 row');
    await act(async () => void router.navigate(-1));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(at()).toBe('/admin/import');
    expect(screen.getByText('1 row')).toBeVisible();
  });

  itWhenLong('takes the focus along from step to step', async () => {
    const server = serverWith(checked);
    server.respond('createImport', job());
    server.respond('checkImport', job(checked));
    server.respond('startImport', job({ status: 'running' }));
    const { user } = await columnsOf(server, 'Name\nAnn\n');
    const steps = () => screen.getByRole('list', { name: 'Steps' });
    expect(steps()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(steps()).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Match columns' }));
    await user.click(screen.getByRole('button', { name: 'Check rows' }));
    const start = await screen.findByRole('button', { name: 'Import 2 rows' });
    expect(steps()).toHaveFocus();
    server.respond('getJob', job({ status: 'running' }));
    await user.click(start);
    await screen.findByText('Running');
    expect(steps()).toHaveFocus();
  });

  itWhenLong('goes from the button to the pasted table by keyboard alone, and on to what was found in it', async () => {
    const { user } = importAt(serverWith());
    await user.click(await screen.findByRole('button', { name: 'Paste a table instead' }));
    expect(screen.getByLabelText('Table')).toHaveFocus();
    await user.paste('Name\nAnn\n');
    await user.click(screen.getByRole('button', { name: 'Use this table' }));
    expect(await screen.findByText('1 row')).toHaveFocus();
  });

  itWhenLong('asks before a pasted table is left, and has it again after the session ended', async () => {
    const { user, router, store } = importAt(serverWith());
    await user.click(await screen.findByRole('button', { name: 'Paste a table instead' }));
    await user.paste('Name\nAnn\n');
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    act(() => void store.dispatch(loggedOut({ cause: 'unauthenticated' })));
    await screen.findByRole('button', { name: 'Log In' });
    act(() => void store.dispatch(loggedIn({ token: aToken() })));
    expect(await screen.findByLabelText('Table')).toHaveValue('Name\nAnn\n');
    expect(router.state.location.pathname).toBe('/admin/import');
  });

  itWhenLong('loads no cards and accounts again after a check, which changes none', async () => {
    const server = serverWith({ status: 'checking' });
    importAt(server, '?account=account-1&job=job-1');
    await screen.findByRole('progressbar');
    const loads = () =>
      server.requests.filter(({ operation }) => /^get(Accounts|Cards|DeletedRecords)/.test(operation));
    const before = loads().length;
    server.respond('getJob', job(checked));
    await waitFor(() => expect(server.requestsOf('getJobs')).toHaveLength(2), { timeout: 5000 });
    expect(loads()).toHaveLength(before);
  });

  itWhenLong('continues with the check whose response was lost', async () => {
    const server = serverWith({ status: 'checking' });
    server.respond('createImport', job());
    server.failNetwork('checkImport');
    const { user, at } = await columnsOf(server, 'Name\nAnn\n');
    await user.click(screen.getByRole('button', { name: 'Check rows' }));
    await waitFor(() => expect(server.requestsOf('checkImport')).toHaveLength(1));
    server.respondWithError('checkImport', 409, 'The rows are being checked');
    await waitFor(() => expect(at()).toContain('job=job-1'), { timeout: 3000 });
  });

  itWhenLong('sends the file that was chosen last, also when one chosen before is read later', async () => {
    const server = serverWith({ status: 'checking' });
    server.respond('createImport', job());
    const { user } = importAt(server);
    let release: (bytes: ArrayBuffer) => void = () => {};
    const large = Object.assign(csv(''), {
      arrayBuffer: () => new Promise<ArrayBuffer>((resolve) => (release = resolve)),
    });
    await user.upload(await screen.findByLabelText('File'), large);
    await screen.findByText('Reading the file');
    await user.upload(screen.getByLabelText('File'), csv('Name\nAnn\n'));
    await screen.findByText('1 row');
    await act(async () => release(await csv('Name\nBo\nCleo\n').arrayBuffer()));
    await user.click(screen.getByRole('button', { name: 'Match columns' }));
    expect(screen.getByText('Ann')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Check rows' }));
    await waitFor(() => expect(server.requestsOf('checkImport')).toHaveLength(1));
    expect(server.requestsOf('putImportRows').map(({ body }) => body)).toEqual([
      { from: 1, rows: [{ fullName: 'Ann' }] },
    ]);
  });

  it('says what is wrong with a file', async () => {
    const { user } = importAt(serverWith());
    await user.upload(await screen.findByLabelText('File'), csv('Name;Email\n'));
    expect(await screen.findByText(/no rows below its header/)).toBeVisible();
    jest.spyOn(ImportReader.prototype, 'open').mockRejectedValueOnce(new TypeError('x is not a function'));
    await user.upload(screen.getByLabelText('File'), csv('Name\nAnn\n'));
    expect(await screen.findByText('The file could not be read. Save it again and choose it again.')).toBeVisible();
  });
});

describe('an import whose upload stopped', () => {
  const rowsOf = (server: MockApi) =>
    server.requestsOf('putImportRows').map(({ params, body }) => [params.jobId, body]);

  /** An upload into Acme that stopped at its rows. The next import would be job-2. */
  async function stopped() {
    const server = serverWith({ status: 'checking' });
    server.fixtures.accounts = [
      aWireAccount({ id: 'account-1', name: 'Acme' }),
      aWireAccount({ id: 'account-2', name: 'Fabrikam' }),
    ];
    server.respond('createImport', job());
    server.respondWithError('putImportRows', 503, 'Not now');
    const opened = importAt(server);
    const { user } = opened;
    await user.upload(await screen.findByLabelText('File'), csv('Name;Code\nAnn;x\n'));
    await screen.findByText('1 row');
    await user.click(screen.getByRole('button', { name: 'Match columns' }));
    await user.click(screen.getByRole('button', { name: 'Check rows' }));
    await screen.findByText(/The rows could not be sent/);
    server.requests.length = 0;
    server.respond('createImport', job({ id: 'job-2' }));
    server.respond('putImportRows');
    return opened;
  }

  type Opened = Awaited<ReturnType<typeof stopped>>;
  it.each<[what: string, change: (opened: Opened) => Promise<unknown>, account: string, row: object]>(
    firstCases([
      [
        'another file',
        async ({ user }) => {
          await user.click(screen.getByRole('button', { name: 'Back' }));
          await user.upload(await screen.findByLabelText('File'), csv('Name;Code\nBo;y\nCleo;z\n'));
          await screen.findByText('2 rows');
          await user.click(screen.getByRole('button', { name: 'Match columns' }));
        },
        'account-1',
        [{ fullName: 'Bo' }, { fullName: 'Cleo' }],
      ],
      [
        'another account',
        async ({ user }) => {
          await user.click(screen.getByRole('button', { name: 'Back' }));
          const account = await screen.findByRole('combobox', { name: 'Account' });
          await user.clear(account);
          await user.type(account, 'Fab{Enter}');
          await user.click(screen.getByRole('button', { name: 'Match columns' }));
        },
        'account-2',
        [{ fullName: 'Ann' }],
      ],
      [
        'another column',
        ({ user }) => user.selectOptions(screen.getByLabelText('Field of Code'), 'Position'),
        'account-1',
        [{ fullName: 'Ann', title: 'x' }],
      ],
    ]),
  )('begins anew with %s', async (_what, change, accountId, rows) => {
    const opened = await stopped();
    const { server, user } = opened;
    await change(opened);
    expect(screen.queryByText(/The rows could not be sent/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Check rows' }));
    await waitFor(() => expect(server.requestsOf('checkImport')).toHaveLength(1));
    expect(server.requestsOf('createImport').map(({ body }) => body)).toEqual([expect.objectContaining({ accountId })]);
    expect(rowsOf(server)).toEqual([['job-2', { from: 1, rows }]]);
  });

  itWhenLong('is not the one that a lost response has created, once a column has changed', async () => {
    const server = serverWith();
    server.respondWithError('createImport', 503, 'Not now');
    const { user } = importAt(server);
    await user.upload(await screen.findByLabelText('File'), csv('Name;Code\nAnn;x\n'));
    await screen.findByText('1 row');
    await user.click(screen.getByRole('button', { name: 'Match columns' }));
    await user.click(screen.getByRole('button', { name: 'Check rows' }));
    await screen.findByText(/The rows could not be sent/);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(server.requestsOf('createImport')).toHaveLength(2));
    await user.selectOptions(screen.getByLabelText('Field of Code'), 'Position');
    await user.click(screen.getByRole('button', { name: 'Check rows' }));
    await waitFor(() => expect(server.requestsOf('createImport')).toHaveLength(3));
    const [first, again, other] = server.requestsOf('createImport').map(({ body }) => Object(body).requestId);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  itWhenLong('is given up while it is still being sent, once a column changes', async () => {
    const { server, user } = await stopped();
    const release = server.hold('putImportRows');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(server.requestsOf('putImportRows')).toHaveLength(1));
    await user.selectOptions(screen.getByLabelText('Field of Code'), 'Position');
    release();
    await user.click(screen.getByRole('button', { name: 'Check rows' }));
    await waitFor(() => expect(server.requestsOf('checkImport')).toHaveLength(1));
    expect(server.requestsOf('checkImport')[0]?.params).toEqual({ jobId: 'job-2' });
  });
});

describe('an upload that was given up', () => {
  itWhenLong('says nothing of its failure', async () => {
    const server = serverWith();
    server.respond('createImport', job());
    server.respondWithError('putImportRows', 400, 'Broken');
    const release = server.hold('putImportRows');
    const { user } = await columnsOf(server, 'Name;Code\nAnn;x\n');
    await user.click(screen.getByRole('button', { name: 'Check rows' }));
    await waitFor(() => expect(server.requestsOf('putImportRows')).toHaveLength(1));
    await user.selectOptions(screen.getByLabelText('Field of Code'), 'Position');
    await act(async () => release());
    expect(screen.queryByText(/The rows could not be sent/)).not.toBeInTheDocument();
  });
});

describe('the review of an import', () => {
  const many = Array.from({ length: 400 }, (_, index) => ({ ...cleo, position: index + 1 }));
  const scrollTo = (top: number) => {
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
    fireEvent.scroll(window);
  };

  it('shows wrong rows first, and marks each row as new, changed or wrong', async () => {
    const server = serverWith(checked);
    const { user } = importAt(server, '?job=job-1');
    expect(await screen.findByLabelText('Rows', { selector: 'select' })).toHaveDisplayValue('Wrong (1)');
    expect(server.requestsOf('getJobRecords')[0]?.query).toEqual({ status: 'wrong' });
    await user.selectOptions(screen.getByLabelText('Rows', { selector: 'select' }), 'All rows (3)');
    const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')!;
    expect(await rowOf('Bo Ray')).toHaveTextContent(/Changed.*Position: Clerk.*Head/);
    expect(await rowOf('Cleo')).toHaveTextContent(/Wrong.*Emails: cleo@.*No email address/);
    expect(await rowOf('Ann Lee')).toHaveTextContent('New');
    expect(screen.getByText('1 wrong row is left out')).toBeVisible();
    expect(screen.getByText('Press the pencil of a wrong row to correct it here.')).toBeVisible();
    expect(within(await rowOf('Cleo')).getByRole('cell', { name: '4' })).toBeVisible();
  });

  it('names a row without a name by its line in the file, and which of its values is or becomes empty', async () => {
    const changes = [
      { field: 'title', before: null, after: 'Head' },
      { field: 'fax', before: '1', after: '' },
      { field: 'allowSearchEngines', before: true, after: false },
    ];
    const problems = [
      { field: null, message: 'Row 2 is about the same card' },
      { field: 'emails', message: 'Required' },
    ];
    const rows = [{ ...bo, changes }, row({ position: 4, status: 'wrong', problems })];
    const { container } = importAt(serverWith(checked, rows), '?job=job-1').view;
    expect(await screen.findByText('Row 5')).toBeVisible();
    expect(container.querySelector('.import-row-problems')).toHaveTextContent(
      /^Row 2 is about the same cardEmails: Required$/,
    );
    const fields = screen.getByText('Position:').closest('ul')!;
    expect([...fields.querySelectorAll('del, ins')].map((each) => each.textContent)).toEqual([
      ...['empty', 'Head'],
      ...['1', 'empty'],
      ...['Yes', 'No'],
    ]);
  });

  itWhenLong('shows the values of a new row without its name again', async () => {
    const changes = [
      { field: 'fullName', before: null, after: 'Ann Lee' },
      { field: 'emails', before: null, after: ['a@x.test', 'b@x.test'] },
      { field: 'allowSearchEngines', before: null, after: true },
    ];
    importAt(serverWith({ status: 'checked', counts: { new: 1 } }, [{ ...ann, changes }]), '?job=job-1');
    expect(await screen.findByText('a@x.test; b@x.test · Yes')).toBeVisible();
  });

  itWhenLong('of a row that is not changed sends nothing, and of one that is, once', async () => {
    const server = serverWith(checked);
    server.respond('editImportRow', [cleo]);
    const { user } = importAt(server, '?job=job-1');
    const open = async () => user.click(await screen.findByRole('button', { name: 'Edit Cleo' }));
    await open();
    await user.keyboard('{Enter}');
    expect(screen.queryByLabelText('Emails')).not.toBeInTheDocument();
    expect(server.requestsOf('editImportRow')).toEqual([]);
    await open();
    const release = server.hold('editImportRow');
    await user.keyboard('x{Enter}{Enter}');
    await act(async () => release());
    expect(server.requestsOf('editImportRow')).toHaveLength(1);
  });

  it('corrects a row in place: Escape leaves it, Enter saves it and shows what the check says now', async () => {
    const server = serverWith(checked);
    server.respond('editImportRow', [
      { ...cleo, status: 'new', problems: [], values: { fullName: 'Cleo', emails: 'c@x.test' } },
      { ...bo, status: 'wrong', problems: [{ field: null, message: 'Row 4 is about the same card' }] },
    ]);
    const { user } = importAt(server, '?job=job-1');
    await user.click(await screen.findByRole('button', { name: 'Edit Cleo' }));
    expect(screen.getByLabelText('Emails')).toHaveFocus();
    await user.keyboard('x{Escape}');
    expect(screen.queryByLabelText('Emails')).not.toBeInTheDocument();
    expect(server.requestsOf('editImportRow')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Edit Cleo' }));
    await fillIn(user, screen.getByLabelText('Emails'), 'c@x.test');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByLabelText('Emails')).not.toBeInTheDocument());
    await waitFor(() => expect(server.requestsOf('getJob').length).toBeGreaterThan(1));
    expect(server.requestsOf('editImportRow')[0]).toMatchObject({
      params: { jobId: 'job-1', position: '3' },
      body: { values: { emails: 'c@x.test' } },
    });
    expect((await screen.findByText('Cleo')).closest('tr')).toHaveTextContent('New');
    expect(screen.getByText('Row 4 is about the same card')).toBeVisible();
  });

  itWhenLong('keeps the focus in a cell whose last line break is removed', async () => {
    const lines = { ...cleo, values: { fullName: 'Cleo', address: 'Main\nStreet' } };
    const { user } = importAt(serverWith(checked, [lines]), '?job=job-1');
    await user.click(await screen.findByRole('button', { name: 'Edit Cleo' }));
    const cell = screen.getByLabelText(/^Address/);
    await user.type(cell, '{Backspace}!', { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect(cell).toHaveFocus();
    expect(cell).toHaveValue('Main!Street');
  });

  itWhenLong('has the correction of a row again after the session ended', async () => {
    const { user, store } = importAt(serverWith(checked), '?job=job-1');
    await user.click(await screen.findByRole('button', { name: 'Edit Cleo' }));
    await user.type(screen.getByLabelText('Emails'), 'x.test');
    act(() => void store.dispatch(loggedOut({ cause: 'unauthenticated' })));
    await screen.findByRole('button', { name: 'Log In' });
    act(() => void store.dispatch(loggedIn({ token: aToken() })));
    expect(await screen.findByLabelText('Emails')).toHaveValue('cleo@x.test');
  });

  itWhenLong('keeps a row open when Escape cancels a composition of the input method', async () => {
    const { user } = importAt(serverWith(checked), '?job=job-1');
    await user.click(await screen.findByRole('button', { name: 'Edit Cleo' }));
    fireEvent.keyDown(screen.getByLabelText('Emails'), { key: 'Escape', isComposing: true });
    expect(screen.getByLabelText('Emails')).toBeVisible();
  });

  itWhenLong.each(['{Enter}', '{Escape}', '{Tab}{Tab}{Enter}'])(
    'focuses the pencil of the row that %s closes',
    async (keys) => {
      const server = serverWith(checked);
      server.respond('editImportRow', [cleo]);
      const { user } = importAt(server, '?job=job-1');
      await user.click(await screen.findByRole('button', { name: 'Edit Cleo' }));
      screen.getAllByRole('textbox').at(-1)!.focus();
      await user.keyboard(`x${keys}`);
      await waitFor(() => expect(screen.queryByLabelText('Emails')).not.toBeInTheDocument());
      expect(screen.getByRole('button', { name: 'Edit Cleo' })).toHaveFocus();
    },
  );

  itWhenLong('saves a pasted name without its tabs and direction marks', async () => {
    const server = serverWith(checked, [row({ status: 'wrong', values: { cardOwnerName: 'Bo' } })]);
    server.respond('editImportRow', [bo]);
    const { user } = importAt(server, '?job=job-1');
    await user.click(await screen.findByRole('button', { name: 'Edit Bo' }));
    fireEvent.change(screen.getByLabelText('Card Owner Name'), { target: { value: 'Bo\tRay\u202c' } });
    await user.click(screen.getByRole('button', { name: 'Save and check' }));
    await waitFor(() => expect(server.requestsOf('editImportRow')).toHaveLength(1));
    expect(server.requestsOf('editImportRow')[0]?.body).toEqual({ values: { cardOwnerName: 'Bo Ray' } });
  });

  itWhenLong('keeps what is typed in a row while another one is opened and the rows are filtered', async () => {
    const { user } = importAt(serverWith(checked), '?job=job-1');
    await user.click(await screen.findByRole('button', { name: 'Edit Cleo' }));
    await user.type(screen.getByLabelText('Emails'), 'x.test');
    await user.click(screen.getByRole('button', { name: 'Edit Bo Ray' }));
    expect(screen.getByDisplayValue('Bo Ray')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Edit Cleo' }));
    await user.selectOptions(screen.getByLabelText('Rows', { selector: 'select' }), 'All rows (3)');
    await screen.findByText('Ann Lee');
    expect(screen.getByLabelText('Emails')).toHaveValue('cleo@x.test');
  });

  itWhenLong('keeps what is typed in a row that scrolls out of view, without taking the focus back', async () => {
    const { user } = importAt(serverWith(checked, many), '?job=job-1');
    await user.click((await screen.findAllByRole('button', { name: 'Edit Cleo' }))[0]!);
    await user.type(screen.getByLabelText('Emails'), 'x.test');
    scrollTo(12_000);
    await waitFor(() => expect(screen.queryByLabelText('Emails')).not.toBeInTheDocument());
    scrollTo(0);
    expect(await screen.findByLabelText('Emails')).toHaveValue('cleo@x.test');
    expect(document.body).toHaveFocus();
  });

  itWhenLong('shows why a save failed while its row was out of view, until the row is closed', async () => {
    const server = serverWith(checked, many);
    server.respondWithError('editImportRow', 503, 'Not now');
    const release = server.hold('editImportRow');
    const { user, alerts } = importAt(server, '?job=job-1');
    const open = async () => user.click((await screen.findAllByRole('button', { name: 'Edit Cleo' }))[0]!);
    await open();
    await user.type(screen.getByLabelText('Emails'), 'x.test{Enter}');
    scrollTo(12_000);
    await waitFor(() => expect(screen.queryByLabelText('Emails')).not.toBeInTheDocument());
    release();
    scrollTo(0);
    expect(await screen.findByLabelText('Emails')).toHaveValue('cleo@x.test');
    expect(await screen.findByText(/Not now/)).toBeVisible();
    expect(alerts()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await open();
    expect(screen.queryByText(/Not now/)).not.toBeInTheDocument();
  });

  itWhenLong('closes with a late response only the row that was saved, and not one that was edited since', async () => {
    const server = serverWith(checked);
    server.respond('editImportRow', ({ params }: { params: Record<string, string> }) =>
      params.position === '3' ? [cleo] : [bo],
    );
    const release = server.hold('editImportRow');
    const { user } = importAt(server, '?job=job-1');
    await user.click(await screen.findByRole('button', { name: 'Edit Cleo' }));
    await user.type(screen.getByLabelText('Emails'), 'x.test{Enter}');
    await user.click(screen.getByRole('button', { name: 'Edit Bo Ray' }));
    const name = screen.getByDisplayValue('Bo Ray');
    await user.type(name, 'l');
    release();
    await waitFor(() => expect(screen.queryByLabelText('Emails')).not.toBeInTheDocument());
    expect(name).toHaveFocus();
    const releaseAgain = server.hold('editImportRow');
    await user.keyboard('{Enter}e');
    releaseAgain();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save and check' })).not.toHaveAttribute('aria-busy'),
    );
    expect(name).toHaveValue('Bo Rayle');
  });

  itWhenLong('applies the late response of a row after the user has left the screen', async () => {
    const faults: unknown[] = [];
    const note = (fault: unknown) => faults.push(fault);
    process.on('unhandledRejection', note);
    const server = serverWith(checked);
    server.respond('editImportRow', [cleo]);
    const release = server.hold('editImportRow');
    const { user, at } = importAt(server, '?job=job-1');
    await user.click(await screen.findByRole('button', { name: 'Edit Cleo' }));
    await user.type(screen.getByLabelText('Emails'), 'x.test{Enter}');
    await user.click(screen.getByRole('link', { name: 'Back to the cards' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(at()).not.toContain('import'));
    await waitFor(() => expect(screen.queryByLabelText('Emails')).not.toBeInTheDocument());
    release();
    await act(async () => new Promise((resolve) => setTimeout(resolve, 300)));
    process.off('unhandledRejection', note);
    expect(faults).toEqual([]);
  });

  it('asks before what is typed in a row is lost, starts the import, and says why it was not started', async () => {
    const server = serverWith(checked);
    server.respondWithError('startImport', 409, 'This import has begun');
    const { user, at, alerts } = importAt(server, '?job=job-1');
    await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
    expect(await screen.findByText('This import has begun')).toBeVisible();
    expect(alerts()).toEqual([]);
    server.respond('startImport', job({ status: 'running', done: 1 }));
    await user.click(await screen.findByRole('button', { name: 'Edit Cleo' }));
    await user.type(screen.getByLabelText('Emails'), 'x.test');
    await user.click(screen.getByRole('link', { name: 'Back to the cards' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(at()).toBe('/admin/import?job=job-1');
    await user.click(screen.getByRole('button', { name: 'Import 2 rows' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(server.requestsOf('startImport')).toHaveLength(1);
    expect(screen.getByLabelText('Emails')).toHaveValue('cleo@x.test');
    await user.click(screen.getByRole('button', { name: 'Import 2 rows' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('Import', { selector: '[aria-current]' })).toBeVisible();
    expect(server.requestsOf('startImport')).toHaveLength(2);
  });

  itWhenLong('asks before the browser’s Back loses it for another import', async () => {
    const { user, at, router } = importAt(serverWith(checked));
    await screen.findByLabelText('File');
    await act(async () => void router.navigate('/admin/import?job=job-1'));
    await user.click(await screen.findByRole('button', { name: 'Edit Cleo' }));
    await user.type(screen.getByLabelText('Emails'), 'x.test');
    await act(async () => void router.navigate(-1));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(at()).toBe('/admin/import?job=job-1');
    expect(screen.getByLabelText('Emails')).toHaveValue('cleo@x.test');
  });

  itWhenLong('shows that the import runs although the job as it was before arrives later', async () => {
    const server = serverWith(checked);
    server.respond('editImportRow', [cleo]);
    server.respond('startImport', job({ status: 'running' }));
    const { user } = importAt(server, '?job=job-1');
    await user.click(await screen.findByRole('button', { name: 'Edit Cleo' }));
    const release = server.hold('getJob');
    await user.type(screen.getByLabelText('Emails'), 'x{Enter}');
    await waitFor(() => expect(server.requestsOf('getJob')).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Import 2 rows' }));
    await screen.findByText('Running');
    let isFirst = true;
    server.respond('getJob', () => {
      const now = isFirst ? job(checked) : job({ status: 'running' });
      isFirst = false;
      return now;
    });
    release();
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(isFirst).toBe(false);
    expect(screen.getByText('Running')).toBeVisible();
  });

  it('shows all rows when none is wrong, and starts nothing when nothing would change', async () => {
    importAt(serverWith({ status: 'checked', counts: { unchanged: 3 } }), '?job=job-1');
    expect(await screen.findByRole('button', { name: 'Import 0 rows' })).toBeDisabled();
    expect(screen.getByText('Nothing would change')).toBeVisible();
    expect(screen.getByLabelText('Rows', { selector: 'select' })).toHaveDisplayValue('All rows (3)');
    expect(screen.queryByText(/^Press the pencil/)).not.toBeInTheDocument();
  });

  itWhenLong('raises an alert when the start fails after the screen was left', async () => {
    const server = serverWith({ ...checked, label: 'people.csv' });
    server.respondWithError('startImport', 503, 'Service temporarily unavailable');
    const release = server.hold('startImport');
    const { user, router, alerts } = importAt(server, '?job=job-1');
    await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
    await act(() => router.navigate('/admin/jobs'));
    await screen.findByRole('heading', { name: 'Imports and bulk actions' });
    release();
    await waitFor(() => expect(alerts()).toEqual(['Import people.csv: not started. Service temporarily unavailable']));
  });

  itWhenLong('shows that the import runs when the response to its start was lost', async () => {
    const server = serverWith(checked);
    server.failNetwork('startImport');
    const { user } = importAt(server, '?job=job-1');
    const start = await screen.findByRole('button', { name: 'Import 2 rows' });
    server.respond('getJob', job({ status: 'running', done: 1 }));
    await user.click(start);
    expect(await screen.findByText('Running')).toBeVisible();
  });
});

describe('the result of an import', () => {
  it('names the account from the check on, and leads to its cards at the end', async () => {
    const server = serverWith({ status: 'finished' });
    importAt(server, '?account=account-1&job=job-1');
    expect(await screen.findByRole('link', { name: 'View cards' })).toHaveAttribute(
      'href',
      '/admin/accounts/account-1/cards',
    );
    expect(screen.getByText('Acme').parentElement).toHaveTextContent('into Acme');
  });

  itWhenLong('leads to the next import into the same account', async () => {
    const { user, at } = importAt(serverWith({ status: 'finished' }), '?account=account-1&job=job-1');
    await user.click(await screen.findByRole('button', { name: 'Import another file' }));
    expect(at()).toBe('/admin/import?account=account-1');
  });

  it('that could not be loaded says why, and is loaded again; that does not exist any more says so', async () => {
    const server = serverWith({ status: 'finished' });
    server.respondWithError('getJob', 400, 'The store is closed');
    const { user } = importAt(server, '?job=job-1');
    expect(await screen.findByText('The import could not be loaded')).toBeVisible();
    expect(screen.getByText('The store is closed')).toBeVisible();
    server.respondWithError('getJob', 404, 'Not found');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('This import does not exist any more')).toBeVisible();
  });

  itWhenLong('of accounts leads to them at the end', async () => {
    importAt(serverWith({ status: 'finished' }), '?kind=accounts&job=job-1');
    const accounts = await screen.findByRole('link', { name: 'View accounts' });
    expect(accounts).toHaveAttribute('href', '/admin/accounts');
  });

  itWhenLong('has a file also of rows that were only rejected as they were imported', async () => {
    importAt(serverWith({ status: 'finished', counts: { rejected: 1 } }), '?job=job-1');
    expect(await screen.findByRole('button', { name: 'Download rejected rows' })).toBeVisible();
  });

  it('has the rejected rows as a file that can be corrected and imported', async () => {
    const server = serverWith({ status: 'finished', counts: { created: 1, wrong: 1 }, undoableUntil: '2026-12-22' }, [
      // A newer server may have fields that are unknown here.
      { ...cleo, values: { fullName: '=Cleo', emails: 'cleo@', future: 'x' } },
    ]);
    const { user } = importAt(server, '?job=job-1');
    await user.click(await screen.findByRole('button', { name: 'Download rejected rows' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalled());
    const [file, name] = jest.mocked(saveFile).mock.calls[0]!;
    expect(name).toBe('Rejected rows.csv');
    const text = "Row,Full Name,Emails,Problem\r\n4,'=Cleo,cleo@,Emails: No email address";
    expect(await textOf(file)).toBe(text);
    // With the byte order mark, by which spreadsheet programs recognize UTF-8.
    expect(file.size).toBe(text.length + 3);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  });

  itWhenLong('has the rejected rows of all pages in the file', async () => {
    const server = serverWith({ status: 'finished', counts: { wrong: 51 } });
    server.resetHandlers('getJobRecords');
    server.fixtures.pagedLists.getJobRecords = Array.from({ length: 51 }, (_, position) => ({ ...cleo, position }));
    const { user } = importAt(server, '?job=job-1');
    await user.click(await screen.findByRole('button', { name: 'Download rejected rows' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalled());
    expect(String(await textOf(jest.mocked(saveFile).mock.calls[0]![0])).split('\r\n')).toHaveLength(52);
  });

  itWhenLong('has no file of the rejected rows when they cannot be made into one, and says so', async () => {
    const server = serverWith({ status: 'finished', counts: { created: 1, wrong: 1 } }, [cleo]);
    jest.mocked(rejectedFile).mockImplementationOnce(() => {
      throw new Error('Loading chunk 12 failed.');
    });
    const { user } = importAt(server, '?job=job-1');
    const button = await screen.findByRole('button', { name: 'Download rejected rows' });
    await user.click(button);
    expect(await screen.findByText(/^The rows could not be downloaded\./)).toBeVisible();
    expect(button).not.toHaveAttribute('aria-busy');
  });

  itWhenLong('ends the session when the server no longer accepts it', async () => {
    const server = serverWith({ status: 'finished', counts: { created: 1, wrong: 1 } }, [cleo]);
    const { user, store } = importAt(server, '?job=job-1');
    const button = await screen.findByRole('button', { name: 'Download rejected rows' });
    server.respondWithError('getJobRecords', 401, 'Unauthorized');
    await user.click(button);
    await waitFor(() => expect(store.getState().session.endedBy).toBe('unauthenticated'));
  });

  it('of rows that were not all sent says that nothing was imported', async () => {
    importAt(serverWith({ status: 'draft' }), '?job=job-1');
    expect(await screen.findByText('The rows were not all sent')).toBeVisible();
  });
});

describe('the link to the import', () => {
  it('starts at the cards and in the settings, for those who may import', async () => {
    const { at, router } = renderConsole('/admin/cards', { server: serverWith() });
    const link = await screen.findByRole('link', { name: 'Import' });
    act(() => link.click());
    expect(at()).toBe('/admin/import');
    await act(() => router.navigate('/admin/settings'));
    const settings = await screen.findByRole('navigation', { name: 'More settings' });
    expect(within(settings).getByRole('link', { name: /^Import Cards from/ })).toBeVisible();
  });

  itWhenLong('leads to the earlier imports, too', async () => {
    importAt(serverWith());
    expect(await screen.findByRole('link', { name: 'Earlier imports' })).toHaveAttribute('href', '/admin/jobs');
  });
});
