import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { accountEndpoints } from '../../entities/accounts/accountEndpoints';
import { cardEndpoints } from '../../entities/cards/cardEndpoints';
import { aWireJob } from '../../../testing/builders/aWireJob';
import { renderConsole } from '../../../testing/renderConsole';
import { mockApi } from '../../../testing/mockApi';
import { aWireAccount, aWireCard } from '../../../testing/wire';
import { fillIn } from '../../../testing/fillIn';
import { firstCases, itWhenLong } from '../../../testing/itWhenLong';
import { saveFile } from '../files/saveFile';
import { saveQrArchive } from '../qrCodes/qrSheets';

jest.mock('../files/saveFile');
jest.mock('../qrCodes/qrSheets');
jest.mock('../../../contract/jobs', () => ({ ...jest.requireActual('../../../contract/jobs'), maxJobRecords: 6 }));

const names = ['Ann', 'Ben', 'Cy', 'Dee', 'Eve'];
const cards = names.map((name, index) => aWireCard({ id: `c${index + 1}`, accountId: 'a1', name }));
const accounts = [aWireAccount({ id: 'a1', name: 'Apex' }), aWireAccount({ id: 'a2', name: 'Zebra' })];

async function selecting(shown = cards, server = mockApi({ cards: shown, accounts, pagedLists: { getJobs: [] } })) {
  const view = renderConsole('/admin/cards', { server });
  await view.user.click(await screen.findByRole('button', { name: 'Select' }));
  const bar = await screen.findByRole('region', { name: 'Selected cards' });
  return {
    ...view,
    bar,
    box: (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` }),
    link: (name: string) => screen.getByRole('link', { name }),
    selected: () =>
      names.filter((name) => screen.queryByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` })?.checked),
  };
}

afterEach(() => jest.restoreAllMocks());

describe('cards', () => {
  it('cannot be selected where the server has no jobs', async () => {
    renderConsole('/admin/cards', { cards });
    await screen.findByRole('link', { name: 'Ann' });
    await waitFor(() => expect(screen.getByRole('table', { name: 'Cards' })).toBeVisible());
    expect(screen.queryByRole('button', { name: 'Select' })).not.toBeInTheDocument();
  });

  itWhenLong('are changed together up to a limit, which is said', async () => {
    const many = Array.from({ length: 7 }, (_, index) =>
      aWireCard({ id: `m${index}`, accountId: 'a1', name: `M${index}` }),
    );
    const { user, bar, server } = await selecting(many);
    await user.click(screen.getByRole('checkbox', { name: 'Select all 7 matching' }));
    await user.click(within(bar).getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Add a profile' }));
    expect(await within(bar).findByRole('alert')).toHaveTextContent('Select at most 6 cards');
    expect(server.requestsOf('startBulkAction')).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Select M0' }));
    await user.click(within(bar).getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Add a profile' }));
    await waitFor(() => expect(server.requestsOf('startBulkAction')).toHaveLength(1));
  });

  itWhenLong('can all be selected once all have loaded', async () => {
    const many = Array.from({ length: 600 }, (_, index) =>
      aWireCard({ id: `m${index}`, accountId: 'a1', name: `M${index}` }),
    );
    const server = mockApi({ cards: many, accounts, pagedLists: { getJobs: [] } });
    const releaseFirst = server.hold('getCards');
    const view = renderConsole('/admin/cards', { server });
    await waitFor(() => expect(server.requestsOf('getCards')).toHaveLength(1));
    releaseFirst();
    const release = server.hold('getCards');
    await view.user.click(await screen.findByRole('button', { name: 'Select' }));
    const all = await screen.findByRole('checkbox', { name: 'Select all matching, once all have loaded' });
    expect(all).toBeDisabled();
    expect(screen.getByText(/^\d+ cards so far$/)).toBeVisible();
    await view.user.keyboard('{Control>}a{/Control}');
    expect(screen.getByRole('region', { name: 'Selected cards' })).toHaveTextContent('Select cards');
    release();
    await view.user.click(await screen.findByRole('checkbox', { name: 'Select all 600 matching' }));
    expect(screen.getByText('600 cards selected')).toBeVisible();
  });

  itWhenLong('that could not be changed together raise an alert after the selection was closed', async () => {
    const { user, bar, box, server, alerts } = await selecting();
    server.respondWithError('startBulkAction', 503, 'Service temporarily unavailable');
    const release = server.hold('startBulkAction');
    await user.click(box('Ann'));
    await user.click(within(bar).getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Add a profile' }));
    await user.click(within(bar).getByRole('button', { name: 'Stop selecting' }));
    release();
    await waitFor(() => expect(alerts()).toEqual(['Add a profile: not started. Service temporarily unavailable']));
  });

  it('are selected by keyboard: Space, Shift with the arrows, Ctrl+A, Escape', async () => {
    const { user, bar, box, link, selected } = await selecting();
    expect(box('Ann')).toHaveFocus();
    await user.keyboard(' ');
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(box('Cy')).toHaveFocus();
    expect(selected()).toEqual(['Ann', 'Ben', 'Cy']);
    expect(within(bar).getByRole('status')).toHaveTextContent('3 cards selected');
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(selected()).toEqual(['Ann', 'Ben']);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(selected()).toEqual(['Ann', 'Ben']);
    link('Eve').focus();
    await user.keyboard(' ');
    expect(selected()).toEqual(['Ann', 'Ben', 'Eve']);
    await user.keyboard('{Control>}a{/Control}');
    expect(selected()).toEqual(names);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('checkbox', { name: 'Select Ann' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Select' })).toHaveFocus();
  });

  it('are selected by pointer: boxes, Ctrl and Shift; a plain click still opens the card', async () => {
    const { user, box, link, selected, at } = await selecting();
    await user.click(box('Ben'));
    await user.keyboard('{Shift>}');
    await user.click(link('Dee'));
    await user.keyboard('{/Shift}');
    expect(selected()).toEqual(['Ben', 'Cy', 'Dee']);
    await user.keyboard('{Control>}');
    await user.click(link('Cy'));
    await user.keyboard('{/Control}');
    expect(selected()).toEqual(['Ben', 'Dee']);
    expect(at()).toBe('/admin/cards');
    // The browser itself must toggle a box: prevented, it would put the old state back.
    expect(fireEvent.click(box('Eve'), { shiftKey: true })).toBe(true);
    expect(selected()).toEqual(['Ben', 'Cy', 'Dee', 'Eve']);
    expect(fireEvent.click(box('Dee'), { ctrlKey: true })).toBe(true);
    expect(selected()).toEqual(['Ben', 'Cy', 'Eve']);
    await user.click(link('Ann'));
    expect(at()).toMatch('/admin/accounts/card/c1');
  });

  it('are selected all at once as far as they match the filter, and counted while it hides them', async () => {
    const { user, box, bar, selected } = await selecting();
    const filter = screen.getByRole('searchbox', { name: 'Filter cards' });
    await fillIn(user, filter, 'ben');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 1 matching' }));
    await user.clear(filter);
    await screen.findByRole('link', { name: 'Ann' });
    expect(selected()).toEqual(['Ben']);
    expect(screen.getByRole('checkbox', { name: 'Select all 5 matching' })).toBePartiallyChecked();
    for (const name of ['Ann', 'Cy']) await user.click(box(name));
    await fillIn(user, filter, 'ben');
    expect(await within(bar).findByText('3 cards selected, 2 hidden by the filter')).toBeVisible();
    await user.clear(filter);
    expect(await within(bar).findByText('3 cards selected')).toBeVisible();
  });

  itWhenLong('cannot be selected all at once where none matches the filter', async () => {
    const { user } = await selecting();
    await user.type(screen.getByRole('searchbox', { name: 'Filter cards' }), 'nobody');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Ann' })).not.toBeInTheDocument());
    expect(screen.queryByRole('checkbox', { name: /^Select all/ })).not.toBeInTheDocument();
  });

  itWhenLong('stay selected behind a filter when all that match it are taken out', async () => {
    const { user, box, selected } = await selecting();
    await user.click(box('Ann'));
    await user.click(box('Ben'));
    const filter = screen.getByRole('searchbox', { name: 'Filter cards' });
    await user.type(filter, 'ben');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 1 matching' }));
    await user.clear(filter);
    await screen.findByRole('link', { name: 'Ann' });
    expect(selected()).toEqual(['Ann']);
  });

  itWhenLong('are counted with a comma between each three digits', async () => {
    await selecting(Array.from({ length: 1000 }, (_, index) => aWireCard({ id: `c${index}`, accountId: 'a1' })));
    expect(screen.getByRole('checkbox', { name: 'Select all 1,000 matching' })).toBeVisible();
  });
});

describe('the selected cards', () => {
  it('are moved to an account, with the progress and Undo in the bar', async () => {
    const { user, bar, box, server } = await selecting();
    server.respond('startBulkAction', aWireJob({ status: 'running', done: 1, undoableUntil: null }));
    server.respond('getJob', aWireJob());
    await user.click(box('Ann'));
    await user.click(box('Cy'));
    await user.click(within(bar).getByRole('button', { name: 'Move' }));
    expect(screen.getByRole('combobox', { name: 'To' })).toHaveAttribute('placeholder', 'Choose...');
    await user.click(screen.getByRole('button', { name: 'Move 2 cards' }));
    expect(screen.getByText('Choose an account')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'To' })).toHaveFocus();
    await user.click(screen.getByRole('combobox', { name: 'To' }));
    await user.click(await screen.findByRole('option', { name: 'Zebra' }));
    await user.click(screen.getByRole('button', { name: 'Move 2 cards' }));
    expect(await screen.findByText('Finished: 3 cards')).toBeVisible();
    expect(server.requestsOf('startBulkAction')[0]?.body).toMatchObject({
      action: 'move',
      cardIds: ['c1', 'c3'],
      parameters: { accountId: 'a2' },
    });
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show the result' })).toHaveAttribute('href', '/admin/jobs/j1');
  });

  itWhenLong('open no dialog by themselves after another user has deleted those of the open one', async () => {
    const { user, bar, box, server, store } = await selecting();
    await user.click(box('Ann'));
    await user.click(within(bar).getByRole('button', { name: 'Move' }));
    expect(screen.getByRole('dialog')).toBeVisible();
    server.fixtures.cards = cards.slice(1);
    await act(async () => {
      await store.dispatch(cardEndpoints.endpoints.getCards.initiate(undefined, { forceRefetch: true }));
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(box('Ben'));
    expect(within(bar).getByText('1 card selected')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  itWhenLong('need another account when another user deletes the chosen one', async () => {
    const { user, bar, box, server, store } = await selecting();
    await user.click(box('Ann'));
    await user.click(within(bar).getByRole('button', { name: 'Move' }));
    const account = screen.getByRole('combobox', { name: 'To' });
    await user.click(account);
    await user.click(await screen.findByRole('option', { name: 'Zebra' }));
    server.fixtures.accounts = accounts.slice(0, 1);
    await act(async () => {
      await store.dispatch(accountEndpoints.endpoints.getAccounts.initiate(undefined, { forceRefetch: true }));
    });
    expect(account).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Move 1 card' }));
    expect(screen.getByText('Choose an account')).toBeVisible();
    expect(server.requestsOf('startBulkAction')).toEqual([]);
  });

  itWhenLong('say that the accounts could not be loaded, and load them again', async () => {
    const server = mockApi({ cards, accounts, pagedLists: { getJobs: [] } });
    server.respondWithError('getAccounts', 500, 'The store is closed');
    const { user, bar, box } = await selecting(cards, server);
    await user.click(box('Ann'));
    await user.click(within(bar).getByRole('button', { name: 'Move' }));
    const dialog = screen.getByRole('dialog');
    expect(await within(dialog).findByText('The accounts could not be loaded. The store is closed')).toBeVisible();
    server.resetHandlers('getAccounts');
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(within(dialog).queryByText(/^The accounts could not/)).not.toBeInTheDocument());
    await user.click(screen.getByRole('combobox', { name: 'To' }));
    expect(await screen.findByRole('option', { name: 'Zebra' })).toBeInTheDocument();
  });

  itWhenLong('keep the chosen account when moving them is refused', async () => {
    const { user, bar, box, server } = await selecting();
    server.respondWithError('startBulkAction', 503, 'Service temporarily unavailable');
    await user.click(box('Ann'));
    await user.click(within(bar).getByRole('button', { name: 'Move' }));
    await user.click(screen.getByRole('combobox', { name: 'To' }));
    await user.click(await screen.findByRole('option', { name: 'Zebra' }));
    await user.click(screen.getByRole('button', { name: 'Move 1 card' }));
    expect(await within(screen.getByRole('dialog')).findByText('Service temporarily unavailable')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'To' })).toHaveDisplayValue('Zebra');
    server.respond('startBulkAction', aWireJob());
    server.respond('getJob', aWireJob());
    await user.click(screen.getByRole('button', { name: 'Move 1 card' }));
    expect(await screen.findByText('Finished: 3 cards')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(bar).toHaveFocus();
  });

  it('get a field after a confirmation, and what was typed stays until the action has started', async () => {
    const { user, bar, box, server } = await selecting();
    const confirm = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
    await user.click(box('Ann'));
    await user.click(box('Cy'));
    await user.click(within(bar).getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Set a field' }));
    const set = screen.getByRole('button', { name: 'Set for 2 cards' });
    await user.click(set);
    expect(screen.getByText('Choose a field')).toBeVisible();
    const choose = async (name: string) => {
      await user.click(screen.getByRole('combobox', { name: 'Field' }));
      await user.click(await screen.findByRole('option', { name }));
    };
    await choose('Websites');
    const website = screen.getByRole('textbox', { name: 'Website' });
    await user.type(website, 'example');
    await user.click(set);
    expect(website).toHaveAccessibleDescription('Enter a web address such as example.com');
    expect(website).toHaveFocus();
    expect(confirm).not.toHaveBeenCalled();
    await choose('Fax');
    await choose('Websites');
    await user.type(screen.getByRole('textbox', { name: 'Website' }), '.com');
    await user.click(set);
    expect(confirm).toHaveBeenCalledWith('Replace Websites in all profiles of 2 cards with example.com?');
    expect(server.requestsOf('startBulkAction')).toEqual([]);
    server.respondWithError('startBulkAction', 400, 'websiteList: not a web address');
    await user.click(set);
    expect(await screen.findByText('Websites: not a web address')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Website' })).toHaveValue('example.com');
    const job = aWireJob({ action: 'setField', label: 'Websites to example.com' });
    server.respond('startBulkAction', job);
    server.respond('getJob', job);
    await user.click(set);
    expect(await screen.findByText('Finished: 3 cards')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(server.requestsOf('startBulkAction').at(-1)?.body).toMatchObject({
      action: 'setField',
      cardIds: ['c1', 'c3'],
      parameters: { contactDetails: { websiteList: ['example.com'] } },
    });
  });

  it.each(
    firstCases([
      ['Export as Excel', 'xlsx'],
      ['Export as CSV', 'csv'],
      ['Export as contact files', 'vcf'],
    ]),
  )('are saved as a file by "%s", or say why that failed', async (label, format) => {
    const { user, bar, box, server } = await selecting();
    await user.click(box('Ann'));
    await user.click(box('Cy'));
    const save = async () => {
      await user.click(within(bar).getByRole('button', { name: 'More actions' }));
      await user.click(await screen.findByRole('menuitem', { name: label }));
    };
    server.respondWithError('exportCards', 400, 'More than 20,000 profiles');
    await save();
    expect(await within(bar).findByText(/could not be exported. More than 20,000 profiles/)).toBeVisible();
    server.resetHandlers('exportCards');
    await save();
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), `Cards.${format}`));
    expect(server.requestsOf('exportCards')[1]).toMatchObject({ params: { format }, body: { cardIds: ['c1', 'c3'] } });
  });

  itWhenLong('are saved as one file at a time, and the bar says so', async () => {
    const { user, bar, box, server } = await selecting();
    const release = server.hold('exportCards');
    await user.click(box('Ann'));
    await user.click(within(bar).getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
    expect(within(bar).getByRole('status')).toHaveTextContent('Preparing the file');
    await user.click(within(bar).getByRole('button', { name: 'More actions' }));
    expect(screen.queryByRole('menuitem')).not.toBeInTheDocument();
    release();
    await waitFor(() => expect(within(bar).getByRole('status')).toHaveTextContent('1 card selected'));
    expect(within(bar).getByRole('button', { name: 'More actions' })).not.toHaveAttribute('aria-busy');
    expect(server.requestsOf('exportCards')).toHaveLength(1);
  });

  itWhenLong('say that their QR codes are being prepared', async () => {
    const { user, bar, box } = await selecting();
    let finish = () => {};
    jest.mocked(saveQrArchive).mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    await user.click(box('Ann'));
    await user.click(within(bar).getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'QR codes' }));
    await waitFor(() => expect(saveQrArchive).toHaveBeenCalled());
    expect(within(bar).getByRole('status')).toHaveTextContent('Preparing the file');
    finish();
    await waitFor(() => expect(within(bar).getByRole('status')).toHaveTextContent('1 card selected'));
  });

  it('are deleted after one confirmation with their number', async () => {
    const { user, bar, box, server } = await selecting();
    const confirm = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
    await user.click(box('Ann'));
    await user.click(box('Ben'));
    await user.click(within(bar).getByRole('button', { name: 'Delete' }));
    expect(confirm).toHaveBeenCalledWith('Are you sure you want to delete these 2 cards?');
    expect(server.requestsOf('startBulkAction')).toEqual([]);
    await user.click(box('Ben'));
    server.respond('startBulkAction', aWireJob({ action: 'delete', label: '' }));
    server.respond('getJob', aWireJob({ action: 'delete', label: '' }));
    await user.click(within(bar).getByRole('button', { name: 'Delete' }));
    expect(confirm).toHaveBeenLastCalledWith('Are you sure you want to delete this card?');
    expect(await screen.findByText('Finished: 3 cards')).toBeVisible();
    expect(bar).toHaveFocus();
  });

  it('stay selected when an action is refused, and a retry sends the same request ID', async () => {
    const { user, bar, box, server, selected } = await selecting();
    server.respondWithError('startBulkAction', 503, 'Service temporarily unavailable');
    await user.click(box('Ann'));
    for (let times = 0; times < 2; times += 1) {
      await user.click(within(bar).getByRole('button', { name: 'More actions' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Add a profile' }));
      expect(await within(bar).findByText('Service temporarily unavailable')).toBeVisible();
    }
    expect(selected()).toEqual(['Ann']);
    const ids = server.requestsOf('startBulkAction').map(({ body }) => (body as { requestId: string }).requestId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  itWhenLong('are changed by another job when the same action is taken again', async () => {
    const { user, bar, box, server } = await selecting();
    server.respond('startBulkAction', aWireJob());
    server.respond('getJob', aWireJob());
    for (let times = 0; times < 2; times += 1) {
      await user.click(box('Ann'));
      await user.click(within(bar).getByRole('button', { name: 'More actions' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Add a profile' }));
      expect(await screen.findByText('Finished: 3 cards')).toBeVisible();
    }
    const ids = server.requestsOf('startBulkAction').map(({ body }) => (body as { requestId: string }).requestId);
    expect(new Set(ids).size).toBe(2);
  });

  itWhenLong('are loaded again when a repeated action has ended already', async () => {
    const { user, bar, box, server } = await selecting();
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    const job = aWireJob({ action: 'delete', label: '', status: 'finished' });
    server.respond('startBulkAction', job);
    server.respond('getJob', job);
    await user.click(box('Ann'));
    const before = server.requestsOf('getCards').length;
    await user.click(within(bar).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(server.requestsOf('getCards').length).toBeGreaterThan(before));
  });

  itWhenLong('take actions at an http address, too, where the browser has no crypto.randomUUID', async () => {
    jest.spyOn(crypto, 'randomUUID').mockImplementation(() => {
      throw new TypeError('crypto.randomUUID is not a function');
    });
    const { user, bar, box, server } = await selecting();
    server.respond('startBulkAction', aWireJob());
    server.respond('getJob', aWireJob());
    await user.click(box('Ann'));
    await user.click(within(bar).getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Add a profile' }));
    expect(await screen.findByText('Finished: 3 cards')).toBeVisible();
  });
});
