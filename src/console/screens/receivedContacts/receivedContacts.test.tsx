import { setupListeners } from '@reduxjs/toolkit/query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { contactLimits } from '../../../contract/limits';
import { errorMessages } from '../../../contract/messages';
import type { WireReceivedContact } from '../../../contract/wire/receivedContact';
import { fillIn } from '../../../testing/fillIn';
import { renderConsole } from '../../../testing/renderConsole';
import type { RenderConsoleOptions } from '../../../testing/renderConsole';
import { mockApi } from '../../../testing/mockApi';
import { aReceivedContact, aToken } from '../../../testing/wire';
import { firstCases, itWhenLong } from '../../../testing/itWhenLong';
import { firstInstantAfter } from '../lists/dayInstants';
import { saveFile } from '../files/saveFile';
import { Avatar } from '../../../ui/Avatar';

jest.mock('../files/saveFile', () => ({ saveFile: jest.fn() }));
jest.mock('../../../ui/Avatar', () => {
  const original = jest.requireActual<{ Avatar: typeof Avatar }>('../../../ui/Avatar');
  return { ...original, Avatar: jest.fn(original.Avatar) };
});

const vera = aReceivedContact({ id: 'r1', name: 'Vera Visitor', company: 'Fabrikam' });
const justAfterVera = new Date(Date.parse(vera.receivedAt) + 1).toISOString();
const otto = aReceivedContact({ id: 'r2', name: 'Otto Early', isRead: true, isStarred: true });

/** A server whose inbox holds these contacts. */
function inbox(contacts: WireReceivedContact[], page: object = {}) {
  const server = mockApi();
  const unread = contacts.filter(({ isRead }) => !isRead).length;
  server.respondWith('getReceivedContacts', 200, {
    message: 'Success',
    content: contacts,
    page: { next: null, total: contacts.length, unread, suspicious: 0, tags: [], keptMonths: [12], ...page },
  });
  server.respond('getReceivedContact', ({ params }: { params: Record<string, string> }) =>
    contacts.find(({ id }) => id === params.contactId),
  );
  server.respond('editReceivedContact', { version: 1 });
  return server;
}

const listAt = (path = '/admin/received-contacts', setUp: RenderConsoleOptions = { server: inbox([vera, otto]) }) =>
  renderConsole(path, { as: 'BASIC', ...setUp });
const rowOf = async (name: RegExp) => (await screen.findByRole('link', { name })).closest('tr')!;

beforeEach(() => jest.mocked(saveFile).mockClear());
afterEach(() => jest.restoreAllMocks());

describe('the inbox of received contacts', () => {
  it('lists who sent their details, the unread ones marked, and says how long they are kept', async () => {
    listAt();
    expect(await rowOf(/^Vera Visitor \(unread\)$/)).toHaveTextContent('Fabrikam');
    expect(within(await rowOf(/^Otto Early$/)).getByRole('img', { name: 'Starred' })).toBeInTheDocument();
    expect(screen.getByText('Kept for 12 months')).toBeInTheDocument();
    expect(screen.getByText('2 contacts')).toBeInTheDocument();
  });

  itWhenLong.each(['focus', 'online'])('shows what has come when the window gets the event %s', async (event) => {
    const { server, store } = listAt();
    const stopListeners = setupListeners(store.dispatch);
    await rowOf(/Vera/);
    const page = { next: null, total: 1, unread: 0, suspicious: 0, tags: [], keptMonths: [12] };
    server.respondWith('getReceivedContacts', 200, {
      message: 'Success',
      content: [aReceivedContact({ id: 'r3', name: 'Nia New' })],
      page,
    });
    act(() => void window.dispatchEvent(new Event(event)));
    expect(await screen.findByRole('link', { name: /^Nia New/ })).toBeVisible();
    stopListeners();
  });

  itWhenLong('renders no row again when a dialog opens', async () => {
    const { user } = listAt();
    await rowOf(/Vera/);
    jest.mocked(Avatar).mockClear();
    await user.click(screen.getByRole('button', { name: 'Find a visitor' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(Avatar).not.toHaveBeenCalled();
  });

  itWhenLong('focuses the row of a contact again after Back', async () => {
    const { user } = listAt();
    await user.click(await screen.findByRole('link', { name: /^Otto/ }));
    await screen.findByRole('heading', { name: 'Otto Early' });
    await user.click(screen.getByRole('link', { name: 'Back to received contacts' }));
    expect(await screen.findByRole('link', { name: /^Otto/ })).toHaveFocus();
  });

  it('stars and marks at once, takes it back when the server refuses, and says so', async () => {
    const { server, user, alerts } = listAt();
    const row = await rowOf(/Vera/);
    await user.click(within(row).getByRole('button', { name: 'Star Vera Visitor' }));
    await user.click(within(row).getByRole('button', { name: 'Mark Vera Visitor as read' }));
    expect(server.requestsOf('editReceivedContact').map(({ body }) => body)).toEqual([
      { isStarred: true },
      { isRead: true },
    ]);
    const star = within(row).getByRole('button', { name: 'Remove the star from Vera Visitor' });
    expect(star).not.toHaveAttribute('aria-pressed');
    expect(within(row).getByRole('img', { name: 'Starred' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('1 unread')).not.toBeInTheDocument());
    server.respondWithError('editReceivedContact', 503, 'Not now');
    await user.click(star);
    await waitFor(() => expect(within(row).getByRole('img', { name: 'Starred' })).toBeInTheDocument());
    expect(alerts()).toEqual(['The mark was not saved. Not now']);
  });

  it('is marked as read as far as it is shown, after a question, or says why it could not be', async () => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
    const server = inbox([vera, otto]);
    server.respondWithError('readReceivedContacts', 503, 'Not now');
    const { user, alerts } = listAt('/admin/received-contacts?search=fabrikam', { server });
    const button = await screen.findByRole('button', { name: 'Mark all as read' });
    await user.click(button);
    expect(server.requestsOf('readReceivedContacts')).toEqual([]);
    await user.click(button);
    await waitFor(() => expect(alerts()).toEqual(['The contacts were not marked as read. Not now']));
    server.respond('readReceivedContacts', undefined);
    server.respondWith('getReceivedContacts', 200, {
      message: 'Success',
      content: [{ ...vera, isRead: true }],
      page: { next: null, total: 1, unread: 0, suspicious: 0, tags: [], keptMonths: [12] },
    });
    await user.click(button);
    expect(confirm).toHaveBeenCalledWith(expect.stringContaining('Mark the contacts that match the filters as read?'));
    expect(await screen.findByRole('link', { name: /^Vera Visitor$/ })).toBeVisible();
    expect(button).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
    expect(server.requestsOf('readReceivedContacts').at(-1)?.query).toEqual({ q: 'fabrikam', before: justAfterVera });
  });

  itWhenLong.each([
    ['2020-01-01', firstInstantAfter('2020-01-01')],
    ['2099-01-01', justAfterVera],
  ])('is marked as read up to the day %s, but no contact that arrives later than the list', async (day, before) => {
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    const server = inbox([vera]);
    server.respond('readReceivedContacts', undefined);
    const { user } = listAt(`/admin/received-contacts?to=${day}`, { server });
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(server.requestsOf('readReceivedContacts')).toHaveLength(1));
    expect(server.requestsOf('readReceivedContacts')[0]?.query).toEqual({ before });
  });

  itWhenLong('keeps the count of unread ones when a suspicious one is read', async () => {
    const { user } = listAt(undefined, { server: inbox([{ ...vera, isSuspicious: true }, otto], { unread: 1 }) });
    await user.click(within(await rowOf(/Vera/)).getByRole('button', { name: 'Mark Vera Visitor as read' }));
    await screen.findByRole('link', { name: /^Vera Visitor$/ });
    expect(screen.getByText('1 unread')).toBeVisible();
  });

  itWhenLong('keeps a capped count of unread ones when one is read', async () => {
    const { user } = listAt(undefined, { server: inbox([vera, otto], { unread: contactLimits.counted + 1 }) });
    await user.click(within(await rowOf(/Vera/)).getByRole('button', { name: 'Mark Vera Visitor as read' }));
    await screen.findByRole('link', { name: /^Vera Visitor$/ });
    expect(screen.getByText('999+ unread')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Received Contacts/i })).toHaveTextContent(', 999+ unread');
  });

  itWhenLong('takes back only the contact whose edit failed', async () => {
    const { server, user } = listAt();
    const starOf = async (name: RegExp) => within(await rowOf(name)).queryByRole('img', { name: 'Starred' });
    const releaseVera = server.hold('editReceivedContact');
    await user.click(within(await rowOf(/Vera/)).getByRole('button', { name: 'Star Vera Visitor' }));
    expect(await starOf(/Vera/)).toBeInTheDocument();
    const releaseOtto = server.hold('editReceivedContact');
    await user.click(within(await rowOf(/Otto/)).getByRole('button', { name: 'Remove the star from Otto Early' }));
    await act(async () => releaseOtto());
    server.respondWithError('editReceivedContact', 503, 'Not now');
    releaseVera();
    await waitFor(async () => expect(await starOf(/Vera/)).not.toBeInTheDocument());
    expect(await starOf(/Otto/)).not.toBeInTheDocument();
  });

  it('sends the filters of the address to the server', async () => {
    const { server, user } = listAt(
      '/admin/received-contacts?view=starred&search=ann&card=c1&tag=fair&from=2026-03-01',
    );
    await waitFor(() => expect(server.requestsOf('getReceivedContacts').length).toBeGreaterThan(1));
    expect(server.requestsOf('getReceivedContacts').map(({ query }) => query)).toContainEqual({
      starred: 'true',
      q: 'ann',
      cardId: 'c1',
      tag: 'fair',
      from: new Date(2026, 2, 1).toISOString(),
    });
    await user.click(await screen.findByRole('button', { name: /^Remove the filter/ }));
    expect(screen.queryByRole('button', { name: /^Remove the filter/ })).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  itWhenLong('filters by the tag as it is written, with all its spaces', async () => {
    const { server, user } = listAt('/admin/received-contacts', {
      server: inbox([vera], { tags: ['fair', 'VIP  1'] }),
    });
    await user.selectOptions(await screen.findByLabelText('Tag'), screen.getByRole('option', { name: 'VIP 1' }));
    await waitFor(() =>
      expect(server.requestsOf('getReceivedContacts').map(({ query }) => query)).toContainEqual({ tag: 'VIP  1' }),
    );
  });

  itWhenLong('keeps the days open while one of them is emptied', async () => {
    const { user } = listAt('/admin/received-contacts?from=2026-03-01');
    await rowOf(/Vera/);
    await user.clear(screen.getByLabelText('From'));
    expect(screen.getByLabelText('From')).toBeVisible();
    expect(screen.getByLabelText('From')).toHaveFocus();
  });

  itWhenLong('says what is wrong with the days it is filtered by', async () => {
    const { user, at } = listAt('/admin/received-contacts?from=2026-03-01');
    const from = await screen.findByRole('textbox', { name: 'From' });
    await user.clear(from);
    await user.type(from, '99.99.9999');
    await user.tab();
    expect(from).toHaveValue('99.99.9999');
    expect(from).toHaveAccessibleDescription(/^Enter a date as dd.MM.yyyy/);
    await user.clear(from);
    await user.type(from, '02.03.2026');
    await user.type(screen.getByRole('textbox', { name: 'To' }), '01.03.2026');
    expect(at()).toBe('/admin/received-contacts?from=2026-03-02&to=2026-03-01');
    expect(from).toHaveAccessibleDescription('Is after “To”');
  });

  itWhenLong('ignores a filter that cannot be read, and says so', async () => {
    listAt('/admin/received-contacts?view=lost');
    expect(await screen.findByText(/The filter “View” in the address is not valid\./)).toBeVisible();
    expect(await rowOf(/Vera/)).toBeVisible();
  });

  it.each(
    firstCases([
      ['no', '', 'No contacts yet', 0],
      ['an', '?search=vera', 'No contacts match', 1],
    ]),
  )('offers %s export of an empty inbox at "%s"', async (_, search, text, buttons) => {
    listAt(`/admin/received-contacts${search}`, { server: inbox([]) });
    await screen.findByText(text);
    expect(screen.queryAllByRole('button', { name: 'Export what is shown' })).toHaveLength(buttons);
  });

  itWhenLong('leaves no trace where the server has no such list', async () => {
    const { at } = renderConsole('/admin/received-contacts', { as: 'SUPER_ADMIN' });
    await waitFor(() => expect(at()).toBe('/admin/dashboard'));
    expect(screen.queryByText(/received contacts/i)).not.toBeInTheDocument();
  });

  it.each(
    firstCases([
      ['Excel', 'xlsx'],
      ['CSV', 'csv'],
      ['Contact files (vCard)', 'vcf'],
    ]),
  )('exports what is shown as %s, or says why that failed', async (label, format) => {
    const { server, user } = listAt('/admin/received-contacts?view=unread');
    await rowOf(/Vera/);
    const exportAs = async () => {
      await user.click(screen.getByRole('button', { name: 'Export what is shown' }));
      await user.click(await screen.findByRole('menuitem', { name: label }));
    };
    server.respondWithError('exportReceivedContacts', 400, 'More than 20,000 contacts');
    await exportAs();
    expect(await screen.findByText(/could not be exported. More than 20,000 contacts/)).toBeVisible();
    server.resetHandlers('exportReceivedContacts');
    await exportAs();
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), `Received contacts.${format}`));
    expect(server.requestsOf('exportReceivedContacts')[1]).toMatchObject({
      params: { format },
      query: { unread: 'true' },
    });
  });

  itWhenLong('is exported once while the file is prepared, and says so', async () => {
    const server = inbox([vera]);
    const { user } = listAt(undefined, { server });
    await rowOf(/Vera/);
    const release = server.hold('exportReceivedContacts');
    const button = screen.getByRole('button', { name: 'Export what is shown' });
    await user.click(button);
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    expect(screen.getByText('Preparing the file')).toHaveAttribute('role', 'status');
    expect(button).toHaveAttribute('aria-busy', 'true');
    await user.click(button);
    expect(screen.queryByRole('menuitem')).not.toBeInTheDocument();
    release();
    await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
    expect(screen.queryByText('Preparing the file')).not.toBeInTheDocument();
    expect(server.requestsOf('exportReceivedContacts')).toHaveLength(1);
  });
});

describe('a received contact', () => {
  const contactAt = (server = inbox([vera, otto])) => listAt('/admin/received-contacts/r1?view=starred', { server });

  itWhenLong.each([
    ['٠٥٠ ١٢٣', 'tel:050123'],
    ['555 0100 x12', 'tel:5550100,12'],
  ])('is called at %s as the public page calls it', async (phone, href) => {
    contactAt(inbox([{ ...vera, phone }]));
    expect(await screen.findByRole('link', { name: 'Call' })).toHaveAttribute('href', href);
  });

  it('shows what was sent, how to reach the visitor, counts as read, and is saved as a contact file', async () => {
    const { server, user } = contactAt(inbox([{ ...vera, phone: '+44 (0)20 7946 0100' }, otto]));
    expect(await screen.findByRole('heading', { name: 'Vera Visitor', level: 1 })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+442079460100');
    expect(screen.getByRole('link', { name: 'Mail' })).toHaveAttribute('href', 'mailto:vera@visitor.test');
    expect(screen.getByText('Sticker link')).toBeVisible();
    await waitFor(() => expect(server.requestsOf('editReceivedContact')[0]?.body).toEqual({ isRead: true }));
    expect(screen.getByRole('link', { name: 'Back to received contacts' })).toHaveAttribute(
      'href',
      '/admin/received-contacts?view=starred',
    );
    await user.click(screen.getByRole('button', { name: 'Save as contact' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'Vera Visitor.vcf'));
  });

  it('leads to its neighbors in the list it was opened from, by key too', async () => {
    const { at, user } = contactAt();
    await user.click(await screen.findByRole('button', { name: 'Older contact: Otto Early' }));
    await waitFor(() => expect(at()).toBe('/admin/received-contacts/r2?view=starred'));
    expect(await screen.findByRole('heading', { name: 'Otto Early', level: 1 })).toBeVisible();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(at()).toBe('/admin/received-contacts/r1?view=starred'));
  });

  itWhenLong('has the buttons to its neighbors from the start, disabled until the list has loaded', async () => {
    const server = inbox([vera, otto]);
    const { router } = listAt('/admin/received-contacts', { server });
    await rowOf(/Vera/);
    const release = server.hold('getReceivedContacts');
    await act(async () => void router.navigate('/admin/received-contacts/r1?view=unread'));
    expect(await screen.findByRole('button', { name: 'Newer contact' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Older contact' })).toHaveAttribute('aria-disabled', 'true');
    await act(async () => release());
    expect(await screen.findByRole('button', { name: 'Older contact: Otto Early' })).not.toHaveAttribute(
      'aria-disabled',
    );
  });

  itWhenLong('counts as read again when it is reached from its neighbor', async () => {
    const { server, user } = contactAt(inbox([vera, { ...otto, isRead: false }]));
    await user.click(await screen.findByRole('button', { name: 'Older contact: Otto Early' }));
    await user.click(await screen.findByRole('button', { name: 'Mark Otto Early as unread' }));
    await user.click(screen.getByRole('button', { name: 'Newer contact: Vera Visitor' }));
    await user.click(await screen.findByRole('button', { name: 'Older contact: Otto Early' }));
    const marks = () => server.requestsOf('editReceivedContact').map(({ body }) => body);
    await waitFor(() => expect(marks()).toEqual([true, true, false, true].map((isRead) => ({ isRead }))));
  });

  itWhenLong('leads past the contacts that the list has loaded', async () => {
    const third = aReceivedContact({ id: 'r3', name: 'Third Visitor' });
    const server = inbox([vera, otto, third]);
    server.resetHandlers('getReceivedContacts');
    server.fixtures.pagedLists.getReceivedContacts = [
      vera,
      ...Array.from({ length: 48 }, (_, index) => aReceivedContact({ id: `o${index}` })),
      otto,
      third,
    ];
    const { user, at } = listAt('/admin/received-contacts/r2', { server });
    await user.click(await screen.findByRole('button', { name: 'Older contact: Third Visitor' }));
    await waitFor(() => expect(at()).toBe('/admin/received-contacts/r3'));
    await screen.findByRole('heading', { name: 'Third Visitor', level: 1 });
    expect(screen.getByRole('button', { name: 'Older contact' })).toHaveAttribute('aria-disabled', 'true');
  });

  itWhenLong('requests older contacts once when they cannot be loaded', async () => {
    const server = inbox([vera, otto], { next: 'cursor' });
    const { user } = listAt('/admin/received-contacts/r1', { server });
    const older = await screen.findByRole('button', { name: 'Older contact: Otto Early' });
    const before = server.requestsOf('getReceivedContacts').length;
    server.respondWithError('getReceivedContacts', 500, 'Not now');
    await user.click(older);
    await screen.findByRole('heading', { name: 'Otto Early', level: 1 });
    await waitFor(() => expect(server.requestsOf('getReceivedContacts').length).toBeGreaterThan(before));
    await act(async () => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(server.requestsOf('getReceivedContacts')).toHaveLength(before + 1);
  });

  it('saves note and tags with the version, and keeps them after a conflict', async () => {
    const { server, user } = contactAt();
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Call back');
    await user.type(screen.getByRole('textbox', { name: /^Tags/ }), 'fair,  vip');
    server.respondWithError('editReceivedContact', 409, 'Changed by someone else');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Changed by someone else')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Call back');
    expect(server.requestsOf('editReceivedContact').at(-1)?.body).toEqual({
      note: 'Call back',
      tags: ['fair', 'vip'],
      version: 1,
    });
    server.respond('editReceivedContact', { version: 3 });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeVisible();
  });

  itWhenLong('shows after a conflict what others saved, and keeps what was not typed over', async () => {
    const { server, user } = contactAt();
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Call back');
    server.respond('getReceivedContact', { ...vera, note: 'Met in Graz', tags: ['fair'], version: 2 });
    server.respondWithError('editReceivedContact', 409, errorMessages.stale);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('row', { name: 'Note Met in Graz Call back' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Tags fair Not changed' })).toBeVisible();
    server.respond('editReceivedContact', { version: 3 });
    await user.click(screen.getByRole('button', { name: 'Save mine over theirs' }));
    expect(await screen.findByText('Saved')).toBeVisible();
    const bodies = server.requestsOf('editReceivedContact').map(({ body }) => body);
    expect(bodies.slice(-2)).toEqual([
      { note: 'Call back', tags: [], version: 1 },
      { note: 'Call back', tags: ['fair'], version: 2 },
    ]);
  });

  itWhenLong('saves with the version of the texts it shows, also after a star', async () => {
    const { server, user } = contactAt();
    server.respond('editReceivedContact', { version: 5 });
    await user.click(await screen.findByRole('button', { name: 'Star Vera Visitor' }));
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Call back');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(server.requestsOf('editReceivedContact').at(-1)?.body).toMatchObject({ version: 1 });
  });

  itWhenLong('shows the tags as the server keeps them', async () => {
    const { server, user } = contactAt();
    const tags = await screen.findByRole('textbox', { name: 'Tags' });
    await user.type(tags, 'vip, VIP,  fair');
    server.respond('editReceivedContact', { version: 2 });
    server.respond('getReceivedContact', { ...vera, tags: ['fair', 'vip'], version: 2 });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(tags).toHaveValue('fair, vip'));
  });

  itWhenLong('has the typed note again after the session has ended', async () => {
    const { user, server } = contactAt();
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Call back');
    server.respondWithError('editReceivedContact', 401, 'Please log in again');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/Your session has ended/);
    server.respond('editReceivedContact', { version: 1 });
    server.respond('logIn', aToken({ role: 'BASIC' }));
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'n@cards.test');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveValue('Call back');
    expect(screen.getByText(/What you typed is back/)).toBeVisible();
  });

  it('asks before a note is lost, and saves it on leaving', async () => {
    const { server, user, at } = contactAt();
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Call back');
    await user.click(await screen.findByRole('button', { name: 'Older contact: Otto Early' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(at()).toBe('/admin/received-contacts/r1?view=starred');
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Call back');
    await user.click(screen.getByRole('link', { name: 'Back to received contacts' }));
    await user.click(await screen.findByRole('button', { name: 'Save and leave' }));
    await waitFor(() => expect(at()).toBe('/admin/received-contacts?view=starred'));
    expect(server.requestsOf('editReceivedContact').at(-1)?.body).toMatchObject({ note: 'Call back', version: 1 });
  });

  itWhenLong('asks while a save runs, and stays when it fails', async () => {
    const { server, user, at } = contactAt();
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Call back');
    const release = server.hold('editReceivedContact');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy'));
    server.respondWithError('editReceivedContact', 503, 'Not now');
    await user.click(screen.getByRole('link', { name: 'Back to received contacts' }));
    await user.click(await screen.findByRole('button', { name: 'Save and leave' }));
    release();
    expect(await screen.findByText('Not now')).toBeVisible();
    expect(at()).toBe('/admin/received-contacts/r1?view=starred');
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Call back');
  });

  itWhenLong('saves on leaving what was typed while a save ran', async () => {
    const { server, user, at } = contactAt();
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Call back');
    const release = server.hold('editReceivedContact');
    await user.keyboard('{Control>}s{/Control} soon');
    await user.click(screen.getByRole('link', { name: 'Back to received contacts' }));
    await user.click(await screen.findByRole('button', { name: 'Save and leave' }));
    release();
    await waitFor(() => expect(at()).toBe('/admin/received-contacts?view=starred'));
    expect(server.requestsOf('editReceivedContact').at(-1)?.body).toMatchObject({ note: 'Call back soon' });
  });

  itWhenLong('keeps what is typed in the note while it is saved', async () => {
    const { server, user } = contactAt();
    const note = await screen.findByRole('textbox', { name: 'Note' });
    await user.type(note, 'Call back');
    const release = server.hold('editReceivedContact');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.type(note, ' soon');
    release();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy'));
    expect(note).toHaveValue('Call back soon');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(server.requestsOf('editReceivedContact').at(-1)?.body).toMatchObject({ note: 'Call back soon' });
  });

  itWhenLong('is deleted without a question about its note', async () => {
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    const { user, at } = contactAt();
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Call back');
    await user.click(screen.getByRole('button', { name: 'Delete Vera Visitor' }));
    await waitFor(() => expect(at()).toBe('/admin/received-contacts?view=starred'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is deleted after a question, and the list is shown again', async () => {
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    const { server, user, at } = contactAt();
    const remove = await screen.findByRole('button', { name: 'Delete Vera Visitor' });
    await waitFor(() => expect(server.requestsOf('getReceivedContacts')).not.toEqual([]));
    const loads = server.requestsOf('getReceivedContacts').length;
    await user.click(remove);
    await waitFor(() => expect(at()).toBe('/admin/received-contacts?view=starred'));
    expect(server.requestsOf('deleteReceivedContact')).toHaveLength(1);
    await waitFor(() => expect(server.requestsOf('getReceivedContacts').length).toBeGreaterThan(loads));
    expect(server.requestsOf('getReceivedContact')).toHaveLength(1);
  });

  itWhenLong('leaves the user at another contact when it is deleted late', async () => {
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    const { server, user, at } = contactAt();
    const release = server.hold('deleteReceivedContact');
    await user.click(await screen.findByRole('button', { name: 'Delete Vera Visitor' }));
    await user.click(screen.getByRole('button', { name: /^Older contact/ }));
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Call back');
    const loads = server.requestsOf('getReceivedContacts').length;
    release();
    await waitFor(() => expect(server.requestsOf('getReceivedContacts').length).toBeGreaterThan(loads));
    expect(at()).toBe('/admin/received-contacts/r2?view=starred');
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Call back');
  });

  itWhenLong('raises an alert at the next contact when it could not be deleted', async () => {
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    const { server, user, alerts } = contactAt();
    server.respondWithError('deleteReceivedContact', 500, 'Please try again later');
    const release = server.hold('deleteReceivedContact');
    await user.click(await screen.findByRole('button', { name: 'Delete Vera Visitor' }));
    await user.click(screen.getByRole('button', { name: /^Older contact/ }));
    await screen.findByRole('textbox', { name: 'Note' });
    release();
    await waitFor(() => expect(alerts()).toEqual(['Contact Delete Failed']));
  });

  it('that is gone says so', async () => {
    const server = inbox([vera]);
    server.respondWithError('getReceivedContact', 404, 'Not found');
    contactAt(server);
    expect(await screen.findByText('This contact does not exist any more')).toBeVisible();
    expect(screen.queryByText('The contact could not be loaded')).not.toBeInTheDocument();
  });

  itWhenLong('that turns out to be gone is no longer in the list', async () => {
    const server = inbox([vera, otto]);
    const { user } = listAt(undefined, { server });
    const link = await screen.findByRole('link', { name: /Vera Visitor/ });
    server.respondWithError('getReceivedContact', 404, 'Not found');
    server.respondWith('getReceivedContacts', 200, {
      message: 'Success',
      content: [otto],
      page: { next: null, total: 1, unread: 0, suspicious: 0, tags: [], keptMonths: [12] },
    });
    await user.click(link);
    await screen.findByText('This contact does not exist any more');
    await user.click(screen.getByRole('link', { name: 'Back to received contacts' }));
    expect(await screen.findByRole('link', { name: /Otto Early/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: /Vera Visitor/ })).not.toBeInTheDocument());
  });

  itWhenLong('that could not be loaded leaves the list as it is', async () => {
    const server = inbox([vera, otto]);
    const { user } = listAt(undefined, { server });
    const link = await screen.findByRole('link', { name: /Vera Visitor/ });
    server.respondWithError('getReceivedContact', 500, 'The disk is full');
    await user.click(link);
    await screen.findByText('The contact could not be loaded');
    server.hold('getReceivedContacts');
    await user.click(screen.getByRole('link', { name: 'Back to received contacts' }));
    expect(await screen.findByRole('link', { name: /Otto Early/ })).toBeVisible();
  });

  itWhenLong('that another user deletes keeps the note that is typed until it is left', async () => {
    const { server, user } = contactAt();
    const note = await screen.findByRole('textbox', { name: 'Note' });
    await user.type(note, 'Call back');
    for (const operation of ['editReceivedContact', 'getReceivedContact'] as const)
      server.respondWithError(operation, 404, 'Not found');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const gone = 'This contact does not exist any more. What you typed is still here, so that you can copy it.';
    expect(await screen.findByText(gone)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Note' })).toBe(note);
    expect(note).toHaveValue('Call back');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('This contact does not exist any more')).toBeVisible();
    expect(note).not.toBeInTheDocument();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Back to received contacts' })).toHaveFocus();
  });

  itWhenLong('that another user has deleted is shown as gone when it is deleted again', async () => {
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    const { server, user, alerts } = contactAt();
    const remove = await screen.findByRole('button', { name: 'Delete Vera Visitor' });
    for (const operation of ['deleteReceivedContact', 'getReceivedContact'] as const)
      server.respondWithError(operation, 404, 'Not found');
    await user.click(remove);
    expect(await screen.findByText('This contact does not exist any more')).toBeVisible();
    expect(alerts()).toEqual(['Contact Delete Failed']);
    await user.tab();
    expect(screen.getByRole('link', { name: 'Back to received contacts' })).toHaveFocus();
  });
});

describe('the search for a visitor', () => {
  const counts = { contacts: 2, deletedContacts: 1, emails: 1 };

  async function search(server = inbox([vera])) {
    server.respond('findDataSubject', counts);
    server.respond('eraseDataSubject', counts);
    server.respond('exportDataSubject', { exportedAt: '', contacts: [], emails: [] });
    const opened = listAt(undefined, { server, as: 'SUPER_ADMIN' });
    await opened.user.click(await screen.findByRole('button', { name: 'Find a visitor' }));
    await fillIn(opened.user, screen.getByRole('textbox', { name: /Email of the visitor/ }), 'vera@visitor.test');
    await opened.user.keyboard('{Enter}');
    return opened;
  }

  it('says how much is stored, hands it out as JSON, and needs an email address', async () => {
    const { user } = await search();
    expect(
      await screen.findByText('Stored about this visitor: 2 contacts, 1 in Recently deleted, and 1 email.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Export (JSON)' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'vera@visitor.test.json'));
    const email = screen.getByRole('textbox', { name: /Email of the visitor/ });
    await user.clear(email);
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(screen.getByText('Enter the email address of the visitor')).toBeVisible();
    expect(email).toHaveFocus();
  });

  itWhenLong('shows no error of an earlier export', async () => {
    const server = inbox([vera]);
    const { user } = await search(server);
    server.respondWithError('exportDataSubject', 503, 'Service temporarily unavailable');
    await user.click(await screen.findByRole('button', { name: 'Export (JSON)' }));
    expect(await screen.findByText('Service temporarily unavailable')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(server.requestsOf('findDataSubject')).toHaveLength(2));
    expect(screen.queryByText('Service temporarily unavailable')).not.toBeInTheDocument();
  });

  it('erases everything after a question', async () => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
    const { user, server } = await search();
    await user.click(await screen.findByRole('button', { name: 'Erase everything' }));
    expect(server.requestsOf('eraseDataSubject')).toEqual([]);
    const loads = server.requestsOf('getDeletedRecords').length;
    await user.click(screen.getByRole('button', { name: 'Erase everything' }));
    expect(confirm).toHaveBeenCalledWith(expect.stringContaining('cannot be undone'));
    expect(await screen.findByText('Everything about vera@visitor.test was erased.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Erase everything' })).not.toBeInTheDocument();
    // Recently deleted may show the visitor's name.
    await waitFor(() => expect(server.requestsOf('getDeletedRecords').length).toBeGreaterThan(loads));
  });

  itWhenLong('raises an alert when the erasure fails after the dialog was closed', async () => {
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    const { user, server, alerts } = await search();
    server.respondWithError('eraseDataSubject', 500, 'Please try again later');
    const release = server.hold('eraseDataSubject');
    await user.click(await screen.findByRole('button', { name: 'Erase everything' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    release();
    await waitFor(() => expect(alerts()).toEqual(['Erasing the Visitor Failed']));
  });

  itWhenLong('keeps its result when everything about the visitor before has been erased', async () => {
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    const { user, server } = await search();
    const release = server.hold('eraseDataSubject');
    await user.click(await screen.findByRole('button', { name: 'Erase everything' }));
    const email = screen.getByRole('textbox', { name: /Email of the visitor/ });
    await user.clear(email);
    await user.type(email, 'otto@visitor.test{Enter}');
    await waitFor(() => expect(server.requestsOf('findDataSubject')).toHaveLength(2));
    const loads = server.requestsOf('getDeletedRecords').length;
    release();
    await waitFor(() => expect(server.requestsOf('getDeletedRecords').length).toBeGreaterThan(loads));
    expect(screen.getByText(/^Stored about this visitor: 2 contacts/)).toBeVisible();
  });
});

describe('the unread count', () => {
  it.each(
    firstCases([
      [100, '99+ unread contacts'],
      [99, '99 unread contacts'],
      [1, '1 unread contact'],
    ]),
  )('of %i is on the dashboard and leads to the unread contacts', async (unread, name) => {
    renderConsole('/admin/dashboard', { as: 'BASIC', server: inbox([vera, otto], { unread }) });
    expect(await screen.findByRole('link', { name }, { timeout: 5000 })).toHaveAttribute(
      'href',
      '/admin/received-contacts?view=unread',
    );
    await act(async () => {});
  });
});

describe('several received contacts', () => {
  const nia = aReceivedContact({ id: 'r3', name: 'Nia New', tags: ['fair'] });

  async function selecting(page: object = {}) {
    const server = inbox([vera, otto, nia], { tags: ['fair', 'vip'], ...page });
    server.respond('changeReceivedContacts', ({ body }: { body: { contactIds: string[] } }) => ({
      count: body.contactIds.length,
      deletedRecordIds: [],
    }));
    const view = listAt('/admin/received-contacts?view=starred', { server, as: 'ADMIN' });
    await view.user.click(await screen.findByRole('button', { name: 'Select' }));
    const bar = await screen.findByRole('region', { name: 'Selected contacts' });
    return {
      ...view,
      server,
      bar,
      box: (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` }),
      pick: async (item: string) => {
        await view.user.click(within(bar).getByRole('button', { name: 'More actions' }));
        await view.user.click(await screen.findByRole('menuitem', { name: item }));
      },
      sent: () => server.requestsOf('changeReceivedContacts').map(({ body }) => body),
    };
  }

  it('are selected by keyboard and marked together; an alert says how many', async () => {
    const { user, bar, box, sent, alerts, pick } = await selecting();
    expect(box('Vera Visitor')).toHaveFocus();
    await user.keyboard(' {Shift>}{ArrowDown}{/Shift}');
    expect(within(bar).getByRole('status')).toHaveTextContent('2 contacts selected');
    await user.click(within(bar).getByRole('button', { name: 'Mark as read' }));
    await waitFor(() => expect(alerts()).toEqual(['2 contacts marked as read']));
    await pick('Star');
    await waitFor(() => expect(alerts()).toContain('2 contacts starred'));
    expect(sent()).toEqual([
      { action: 'markRead', contactIds: ['r1', 'r2'] },
      { action: 'star', contactIds: ['r1', 'r2'] },
    ]);
    box('Vera Visitor').focus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('checkbox', { name: 'Select Vera Visitor' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Select' })).toHaveFocus();
  });

  itWhenLong('leave a view that they are no longer in, and the focus stays in the bar', async () => {
    const { user, bar, box, server } = await selecting();
    await user.click(box('Vera Visitor'));
    server.respondWith('getReceivedContacts', 200, { message: 'Success', content: [otto], page: { next: null } });
    await user.click(within(bar).getByRole('button', { name: 'Mark as read' }));
    await waitFor(() => expect(within(bar).getByRole('status')).toHaveTextContent('Select contacts'));
    expect(bar).toHaveFocus();
  });

  it('are deleted after a question, and come back with Undo, also those of several cards', async () => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
    const { user, bar, server, sent, alerts } = await selecting();
    server.respond('changeReceivedContacts', { count: 3, deletedRecordIds: ['d1', 'd2'] });
    server.respond('restoreDeletedRecord', { isFinished: true });
    await user.click(screen.getByRole('checkbox', { name: 'Select all 3' }));
    await user.click(within(bar).getByRole('button', { name: 'Delete' }));
    expect(confirm).toHaveBeenCalledWith('Delete 3 contacts?');
    expect(sent()).toEqual([]);
    await user.click(within(bar).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(alerts()).toEqual(['3 contacts deleted']));
    expect(bar).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Select' })).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Contacts restored')).toBeVisible();
    expect(server.requestsOf('restoreDeletedRecord').map(({ params }) => params.deletedRecordId)).toEqual(['d1', 'd2']);
  });

  it('are exported alone, and get a tag, or lose one that they have', async () => {
    const { user, box, pick, sent, server } = await selecting();
    server.respondWith('exportReceivedContacts', 200, 'file');
    await user.click(box('Otto Early'));
    await user.click(box('Nia New'));
    await pick('Export as CSV');
    await waitFor(() => expect(server.requestsOf('exportReceivedContacts')).toHaveLength(1));
    expect(server.requestsOf('exportReceivedContacts')[0]?.query).toEqual({ starred: 'true', ids: 'r2,r3' });
    await user.click(box('Otto Early'));
    await pick('Add a tag');
    await user.click(await screen.findByRole('button', { name: 'Tag 1 contact' }));
    const inDialog = async () => within(await screen.findByRole('dialog'));
    const field = (await inDialog()).getByRole('combobox', { name: 'Tag' });
    expect(field).toHaveAccessibleDescription('Enter a tag');
    await user.type(field, ' vip {Enter}');
    await pick('Remove a tag');
    const tags = (await inDialog()).getAllByRole('option');
    expect(tags.map(({ textContent }) => textContent)).toEqual(['fair']);
    await user.click(screen.getByRole('button', { name: 'Remove the tag' }));
    expect(sent()).toEqual([
      { action: 'addTag', contactIds: ['r3'], tag: 'vip' },
      { action: 'removeTag', contactIds: ['r3'], tag: 'fair' },
    ]);
  });

  it('cannot be changed above the limit, and a refusal is said', async () => {
    jest.replaceProperty(contactLimits as { selected: number }, 'selected', 2);
    const { user, bar, box, server, alerts } = await selecting({ next: 'cursor' });
    await user.click(screen.getByRole('checkbox', { name: 'Select the 3 that have loaded' }));
    expect(within(bar).getByRole('status')).toHaveTextContent('3 contacts selected. Select at most 2');
    expect(within(bar).queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    await user.click(box('Nia New'));
    server.respondWithError('changeReceivedContacts', 503, 'Not now');
    await user.click(within(bar).getByRole('button', { name: 'Mark as read' }));
    await waitFor(() => expect(alerts()).toEqual(['The contacts were not changed. Not now']));
  });
});
