import { setupListeners } from '@reduxjs/toolkit/query';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { WireJobRecord } from '../../../contract/wire/job';
import { aWireJob } from '../../../testing/builders/aWireJob';
import { renderConsole } from '../../../testing/renderConsole';
import { mockApi } from '../../../testing/mockApi';
import { firstCases, itWhenLong } from '../../../testing/itWhenLong';
import { selectIsConnectionLost } from '../../api/connectionSlice';

const problem = { field: null, message: 'This card was not found' };
const record: WireJobRecord = {
  position: 4,
  values: { name: 'Ann' },
  status: 'rejected',
  changes: [],
  problems: [problem],
  recordId: 'c1',
};

// A screen loads a job again every second. Testing Library advances these timers while it waits for something.
beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

describe('the list of imports and bulk actions', () => {
  it('says what each is and how far it is, and opens it', async () => {
    const jobs = [
      aWireJob({ status: 'running', done: 1 }),
      aWireJob({ id: 'j2', kind: 'import', label: 'people.csv' }),
    ];
    renderConsole('/admin/jobs', { pagedLists: { getJobs: jobs } });
    expect(await screen.findByRole('link', { name: 'Move cards to Fabrikam' })).toHaveAttribute(
      'href',
      '/admin/jobs/j1',
    );
    expect(screen.getByText('1 of 3 cards')).toBeInTheDocument();
    expect(screen.getByText('3 rows')).toBeInTheDocument();
    for (const row of screen.getAllByRole('row').slice(1))
      expect(row).toHaveTextContent(/Started by Susan on 14\.06\.2026, \d\d:04/);
    expect(screen.getByRole('link', { name: 'Import people.csv' })).toBeVisible();
  });

  itWhenLong('has two lines for the records, so that no number is cut off', async () => {
    const counts = { updated: 9000, unchanged: 1234, rejected: 2246 };
    const job = aWireJob({ status: 'running', done: 12480, total: 20000, failed: 2246, counts });
    renderConsole('/admin/jobs', { pagedLists: { getJobs: [job] } });
    const text = await screen.findByText('12,480 of 20,000 cards, 1,234 unchanged, 2,246 with a problem');
    expect(text).toHaveClass('two-lines');
  });

  itWhenLong('is loaded again while the server works on one of them', async () => {
    const { server } = renderConsole('/admin/jobs', {
      pagedLists: { getJobs: [aWireJob({ status: 'running', done: 1 })] },
    });
    await screen.findByText('1 of 3 cards');
    server.fixtures.pagedLists.getJobs = [aWireJob()];
    expect(await screen.findByText('Finished', undefined, { timeout: 4000 })).toBeVisible();
  });

  itWhenLong.each(['focus', 'online'])('is loaded again when the window gets the event %s', async (event) => {
    const { server, store } = renderConsole('/admin/jobs', { pagedLists: { getJobs: [aWireJob()] } });
    const stopListeners = setupListeners(store.dispatch);
    await screen.findByText('Move cards to Fabrikam');
    server.fixtures.pagedLists.getJobs = [aWireJob({ kind: 'import', label: 'people.csv' })];
    act(() => void window.dispatchEvent(new Event(event)));
    expect(await screen.findByText('Import people.csv')).toBeVisible();
    stopListeners();
  });

  itWhenLong('leads back to the cards', async () => {
    renderConsole('/admin/jobs', { pagedLists: { getJobs: [] } });
    expect(await screen.findByRole('link', { name: 'Back to the cards' })).toHaveAttribute('href', '/admin/cards');
  });

  it('says when there is none, and leads to an import', async () => {
    renderConsole('/admin/jobs', { pagedLists: { getJobs: [] } });
    expect(await screen.findByText('Nothing was imported or changed in bulk in the last 30 days')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Import cards' })).toHaveAttribute('href', '/admin/import');
  });
});

describe('a job', () => {
  const at = (job = aWireJob(), records = [record]) => {
    const pagedLists = { getJobs: [job], getJobRecords: records, getDeletedRecords: [] };
    const server = mockApi({ pagedLists });
    server.respond('getJob', job);
    return renderConsole('/admin/jobs/j1', { server });
  };

  it('names what became of its records, and links to each with a problem', async () => {
    const { server } = at(aWireJob({ failed: 1, counts: { updated: 2, rejected: 1 } }));
    expect(await screen.findByRole('heading', { name: 'Move cards to Fabrikam' })).toBeVisible();
    expect(screen.getByText('Finished: 3 cards, 1 with a problem')).toBeVisible();
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Done', 'Not done']);
    const table = await screen.findByRole('table', { name: 'Records with a problem' });
    expect(within(table).getByText('This card was not found')).toBeVisible();
    expect(within(table).getByRole('link', { name: 'Ann' })).toHaveAttribute(
      'href',
      '/admin/accounts/card/c1/contact-details',
    );
    expect(server.requestsOf('getJobRecords').map(({ query }) => query.status)).toEqual([
      'rejected,wrong,kept',
      'created,updated,undone',
    ]);
  });

  itWhenLong('with many problems loads them on request, so that the changed records are not far below', async () => {
    const records = Array.from({ length: 120 }, (_, position) => ({ ...record, position }));
    const observe = jest.spyOn(globalThis.IntersectionObserver.prototype, 'observe');
    at(aWireJob({ failed: 120, counts: { updated: 120, rejected: 120 } }), records);
    expect(await screen.findAllByRole('button', { name: 'Show more' })).toHaveLength(2);
    expect(await screen.findByRole('table', { name: 'Changed cards' })).toBeVisible();
    const ends = new Set(observe.mock.calls.map(([end]) => end));
    expect(document.querySelectorAll('.paged-table-end')).toHaveLength(2);
    expect([...document.querySelectorAll('.paged-table-end')].map((end) => ends.has(end))).toEqual([false, true]);
  });

  itWhenLong.each([
    [
      { failed: 1, counts: { updated: 1, unchanged: 1, rejected: 1 } },
      'Finished: 3 cards, 1 unchanged, 1 with a problem',
    ],
    [{ status: 'undone', total: 1, done: 1, counts: { undone: 1, unchanged: 2 } }, 'Undone: 1 card'],
    [{ kind: 'import', counts: { created: 3, unchanged: 2 } }, 'Finished: 3 rows'],
  ] as const)('with %j says what it did not have to change', async (given, text) => {
    at(aWireJob(given), []);
    expect(await screen.findByText(text)).toBeVisible();
  });

  itWhenLong('that moved cards names and links to each', async () => {
    at(aWireJob(), [{ ...record, status: 'updated', problems: [] }]);
    expect(await screen.findByRole('table', { name: 'Changed cards' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ann' })).toHaveAttribute(
      'href',
      '/admin/accounts/card/c1/contact-details',
    );
    expect(screen.queryByRole('link', { name: 'Recently deleted' })).not.toBeInTheDocument();
  });

  it('that deleted cards names them, and leads to where they can be restored', async () => {
    at(aWireJob({ action: 'delete', label: '' }), [{ ...record, status: 'updated', problems: [] }]);
    const table = await screen.findByRole('table', { name: 'Deleted cards' });
    expect(within(table).getByText('Ann')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ann' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Recently deleted' })).toHaveAttribute(
      'href',
      '/admin/recently-deleted?kind=card',
    );
  });

  itWhenLong('that did not find a card says so without a link', async () => {
    at(aWireJob({ failed: 1, counts: { rejected: 1 } }), [{ ...record, values: { name: '' } }]);
    expect(await screen.findByText('Unknown card')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Unknown card' })).not.toBeInTheDocument();
  });

  itWhenLong('that was undone links to the restored cards', async () => {
    const restored: WireJobRecord = { ...record, status: 'undone', problems: [] };
    at(aWireJob({ action: 'delete', label: '', status: 'undone', counts: { undone: 1 } }), [restored]);
    const table = await screen.findByRole('table', { name: 'Undone' });
    expect(within(table).getByRole('link', { name: 'Ann' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Recently deleted' })).not.toBeInTheDocument();
  });

  it.each([
    ['created', 'finished', 'Imported cards', 1],
    ['undone', 'undone', 'Undone', 0],
  ] as const)(
    'that is an import links to the cards that it %s, unless they may be gone',
    async (status, of, name, links) => {
      const card: WireJobRecord = { ...record, values: { fullName: 'Ann' }, status, problems: [] };
      at(aWireJob({ kind: 'import', action: 'cards', label: 'people.csv', status: of, counts: { [status]: 1 } }), [
        card,
      ]);
      const table = await screen.findByRole('table', { name });
      expect(within(table).getByText('Ann')).toBeVisible();
      expect(within(table).queryAllByRole('link', { name: 'Ann' })).toHaveLength(links);
    },
  );

  itWhenLong('lists no changes while it makes them', async () => {
    const { server } = at(aWireJob({ status: 'running', done: 1, counts: { updated: 1, waiting: 2 } }));
    await screen.findByText('Running');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(server.requestsOf('getJobRecords')).toEqual([]);
  });

  itWhenLong('names its wrong records also when its last phase had no problem', async () => {
    const wrong = { ...record, status: 'wrong' as const };
    at(aWireJob({ kind: 'import', status: 'finished', failed: 0, counts: { created: 2, wrong: 1 } }), [wrong]);
    expect(await screen.findByText('This card was not found')).toBeVisible();
  });

  it('that imported accounts names and links to accounts', async () => {
    const values = { accountName: 'Aachener Printen' };
    const account: WireJobRecord = { ...record, values, status: 'kept', recordId: 'a1' };
    at(aWireJob({ kind: 'import', action: 'accounts', status: 'undone', failed: 1, counts: { kept: 1 } }), [account]);
    const link = await screen.findByRole('link', { name: 'Aachener Printen' });
    expect(link).toHaveAttribute('href', '/admin/accounts/a1/account-details');
  });

  it.each(
    firstCases([
      [{ action: 'cards', status: 'checked', accountId: 'a1' }, '/admin/import?account=a1&job=j1'],
      [{ action: 'accounts', status: 'draft' }, '/admin/import?kind=accounts&job=j1'],
    ] as const),
  )('that is an import which was left at its check is continued there', async (left, address) => {
    const wrong: WireJobRecord = { ...record, status: 'wrong', problems: [{ field: 'emails', message: 'Required' }] };
    at(aWireJob({ kind: 'import', ...left, failed: 1, undoableUntil: null }), [wrong]);
    expect(await screen.findByRole('link', { name: 'Continue the import' })).toHaveAttribute('href', address);
    const row = (await screen.findByText('Emails: Required')).closest('tr')!;
    expect(within(row).getByRole('cell', { name: '5' })).toBeVisible();
  });

  itWhenLong('that is a bulk action which has not begun is continued nowhere', async () => {
    at(aWireJob({ status: 'draft', undoableUntil: null, counts: {} }));
    expect(await screen.findByRole('heading', { name: 'Move cards to Fabrikam' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Continue the import' })).not.toBeInTheDocument();
  });

  itWhenLong('has the place of who began it while it loads', async () => {
    const server = mockApi({ pagedLists: { getJobs: [] } });
    server.hold('getJob');
    renderConsole('/admin/jobs/j1', { server });
    const heading = await screen.findByRole('heading', { name: 'Import or bulk action' });
    expect(heading.nextElementSibling).toHaveClass('page-header-aside');
  });

  it('says what was done, who began it and when', async () => {
    at(aWireJob({ counts: { updated: 1220, rejected: 1 } }));
    expect(await screen.findByText('1,220 cards moved to Fabrikam')).toBeVisible();
    expect(screen.getByRole('main')).toHaveTextContent(/Started by Susan on 14\.06\.2026, \d\d:04/);
  });

  it('is loaded again only while the server works on it', async () => {
    const { server } = at(aWireJob({ status: 'running', done: 1, undoableUntil: null }));
    await screen.findByText('Running');
    server.respond('getJob', aWireJob());
    expect(await screen.findByText('Finished: 3 cards', undefined, { timeout: 3000 })).toBeVisible();
    const { length } = server.requestsOf('getJob');
    await pass(1300);
    expect(server.requestsOf('getJob')).toHaveLength(length);
  });

  itWhenLong.each(['focus', 'online'])(
    'that was undone elsewhere says so once the window gets the event %s',
    async (event) => {
      const { server, store } = at();
      const stopListeners = setupListeners(store.dispatch);
      expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
      server.respond('getJob', aWireJob({ status: 'undone', undoableUntil: null }));
      act(() => void window.dispatchEvent(new Event(event)));
      expect(await screen.findByText(/^Undone: /)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
      stopListeners();
    },
  );

  it('that is gone says so, and is not loaded again', async () => {
    const { server } = at(aWireJob({ status: 'running', done: 1, undoableUntil: null }));
    await screen.findByText('Running');
    server.respondWithError('getJob', 404, 'Not found');
    expect(await screen.findByText(/does not exist any more/, undefined, { timeout: 3000 })).toBeVisible();
    const { length } = server.requestsOf('getJob');
    await pass(1300);
    expect(server.requestsOf('getJob')).toHaveLength(length);
  });

  itWhenLong.each([
    [404, 'never existed', /does not exist any more/],
    [403, 'the user may not see', 'This could not be loaded'],
  ])('that (%i) %s is requested once', async (status, _fact, text) => {
    const server = mockApi({ pagedLists: { getJobs: [] } });
    server.respondWithError('getJob', status, 'Not allowed');
    const { user } = renderConsole('/admin/jobs/j1', { server });
    await screen.findByText(text);
    await pass(1300);
    expect(server.requestsOf('getJob')).toHaveLength(1);
    server.respond('getJob', aWireJob());
    const again = screen.queryByRole('button', { name: 'Try again' });
    if (status === 404) return expect(again).toBeNull();
    await user.click(again!);
    expect(await screen.findByText('Finished: 3 cards')).toBeVisible();
    return undefined;
  });

  it('is paused, resumed and canceled while it runs, and undone at its end', async () => {
    const { server, user } = at(aWireJob({ status: 'running', done: 1, undoableUntil: null }));
    const answer = (status: 'paused' | 'running') => aWireJob({ status, done: 1, undoableUntil: null });
    server.respond('pauseJob', answer('paused'));
    const pause = await screen.findByRole('button', { name: 'Pause' });
    server.respond('getJob', answer('paused'));
    const release = server.hold('pauseJob');
    await user.click(pause);
    expect(pause).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button', { name: 'Cancel' })).not.toHaveAttribute('aria-busy');
    release();
    expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible();
    expect(screen.getByRole('progressbar')).toBeVisible();
    server.respond('cancelJob', aWireJob({ status: 'canceled', done: 1 }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    server.respond('undoJob', aWireJob({ status: 'undone', done: 1, total: 1, undoableUntil: null }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone: 1 card')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
  });

  itWhenLong.each([
    ['running', 'finished'],
    ['undoing', 'undone'],
  ] as const)('that is %s has the lists that it changed loaded again when it is %s', async (before, after) => {
    const { server } = at(aWireJob({ status: before, done: 1 }));
    await screen.findByRole('progressbar');
    await waitFor(() => expect(server.requestsOf('getCards')).toHaveLength(1));
    server.respond('getJob', aWireJob({ status: after }));
    await waitFor(() => expect(server.requestsOf('getCards')).toHaveLength(2), { timeout: 3000 });
  });

  itWhenLong('has them loaded again when it is canceled, too', async () => {
    const { server, user } = at(aWireJob({ status: 'running', done: 1 }));
    const cancel = await screen.findByRole('button', { name: 'Cancel' });
    const lists = ['getAccounts', 'getCards', 'getReceivedContacts'] as const;
    const loads = () => lists.map((list) => server.requestsOf(list).length);
    await waitFor(() => expect(loads()).toEqual([1, 1, 1]));
    server.respond('cancelJob', aWireJob({ status: 'canceled', done: 1 }));
    await user.click(cancel);
    await waitFor(() => expect(loads()).toEqual([2, 2, 2]));
  });

  itWhenLong('stays paused although the job as it was before arrives later', async () => {
    const running = aWireJob({ status: 'running', done: 1, undoableUntil: null });
    const { server, store, user } = at(running);
    const pause = await screen.findByRole('button', { name: 'Pause' });
    const release = server.hold('getJob');
    await waitFor(() => expect(server.requestsOf('getJob')).toHaveLength(2), { timeout: 3000 });
    server.respond('pauseJob', aWireJob({ status: 'paused', done: 1, undoableUntil: null }));
    await user.click(pause);
    await screen.findByText('Paused');
    release();
    await pass(50);
    expect(screen.getByText('Paused')).toBeVisible();
    // The older request was aborted.
    expect(selectIsConnectionLost(store.getState())).toBe(false);
  });

  itWhenLong.each([
    ['Pause', 'pauseJob', 'running', 'paused'],
    ['Resume', 'resumeJob', 'paused', 'running'],
    ['Cancel', 'cancelJob', 'running', 'canceled'],
    ['Undo', 'undoJob', 'finished', 'undone'],
  ] as const)('takes the focus of %s, which goes with its status', async (name, call, before, after) => {
    const { server, user } = at(aWireJob({ status: before, undoableUntil: name === 'Undo' ? '2099-07-14' : null }));
    const button = await screen.findByRole('button', { name });
    server.respond('getJob', aWireJob({ status: after, undoableUntil: null }));
    server.respond(call, aWireJob({ status: after, undoableUntil: null }));
    button.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(button).not.toBeInTheDocument());
    expect(screen.getByRole('region', { name: 'Move cards to Fabrikam' })).toHaveFocus();
  });

  itWhenLong('that ended elsewhere shows how, beside why it can no longer be undone', async () => {
    const { server, user } = at();
    server.respondWithError('undoJob', 409, 'This cannot be undone');
    const undo = await screen.findByRole('button', { name: 'Undo' });
    server.respond('getJob', aWireJob({ status: 'undone', undoableUntil: null }));
    await user.click(undo);
    expect(await screen.findByText('Undone: 3 cards')).toBeVisible();
    expect(screen.getByText('This cannot be undone')).toBeVisible();
  });

  itWhenLong.each([
    ['Pause', 'pauseJob', 'running', 'Move cards to Fabrikam: not paused. Service temporarily unavailable'],
    ['Cancel', 'cancelJob', 'running', 'Move cards to Fabrikam: not canceled. Service temporarily unavailable'],
    ['Undo', 'undoJob', 'finished', 'Move cards to Fabrikam: not undone. Service temporarily unavailable'],
  ] as const)('whose %s fails after its screen was left raises an alert', async (name, call, status, text) => {
    const { server, user, router, alerts } = at(
      aWireJob({ status, undoableUntil: name === 'Undo' ? '2099-07-14' : null }),
    );
    server.respondWithError(call, 503, 'Service temporarily unavailable');
    const release = server.hold(call);
    await user.click(await screen.findByRole('button', { name }));
    await act(() => router.navigate('/admin/jobs'));
    await screen.findByRole('heading', { name: 'Imports and bulk actions' });
    release();
    await waitFor(() => expect(alerts()).toEqual([text]));
  });

  it('that is gone leads to the list', async () => {
    const { server } = at();
    server.respondWithError('getJob', 404, 'Not found');
    expect(await screen.findByRole('link', { name: 'Imports and bulk actions' })).toHaveAttribute(
      'href',
      '/admin/jobs',
    );
  });
});
