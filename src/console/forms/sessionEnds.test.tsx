import { act, screen, waitFor } from '@testing-library/react';
import { renderConsole } from '../../testing/renderConsole';
import { leaveUnsavedMessage } from '../../contract/messages';
import { aToken, aWireAccount, aWireCard, aWireCardProfile } from '../../testing/wire';
import { fillIn } from '../../testing/fillIn';
import { itWhenLong } from '../../testing/itWhenLong';
import { drafts } from './drafts';
import { followOtherTabs } from '../session/sessionListeners';
import { loggedIn, loggedOut } from '../session/sessionSlice';

const account = aWireAccount({
  id: 'a1',
  name: 'Northwind',
  contactPerson: 'Ann Lee',
  email: 'ann@northwind.example',
  version: 4,
});
const person = () => screen.findByRole('textbox', { name: 'Contact Person' });
const returned = /What you typed is back/;
const ended = 'Your session has ended. Log in to pick up where you left off.';

async function typedAndRefused() {
  const page = renderConsole('/admin/accounts/a1/account-details', { accounts: [account] });
  await page.user.type(await person(), ' Jr.');
  page.server.respondWithError('editAccount', 401, 'Please log in again');
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(ended)).toBeVisible();
  page.server.resetHandlers('editAccount');
  const logInAs = async (token: string) => {
    page.server.respond('logIn', token);
    await fillIn(page.user, await screen.findByRole('textbox', { name: 'Email' }), 'n@cards.test');
    await page.user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  };
  return { ...page, logInAs };
}

/** The other tab noticed first that the session has ended, or its user logged out there. */
async function typedAndEndedInAnotherTab() {
  const page = renderConsole('/admin/accounts/a1/account-details', { accounts: [account] });
  await page.user.type(await person(), ' Jr.');
  const stop = followOtherTabs(page.store);
  const change = (newValue: string | null) =>
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'authenticationToken', newValue })));
  change(null);
  expect(await screen.findByText(ended)).toBeVisible();
  const logInThereAs = (token: string) => {
    change(token);
    stop();
  };
  return { ...page, logInThereAs };
}

describe('a draft from when the session ended', () => {
  afterEach(() => drafts.clear());

  itWhenLong.each([
    ['is shown', aToken(), 'First Jr.'],
    ['selects no profile for another user', aToken({ id: 'another-user' }), 'Second'],
  ])('of a profile that is not the active one %s', async (_, token, shown) => {
    const profiles = [
      aWireCardProfile({ id: 'p1', fullName: 'First', active: false }),
      aWireCardProfile({ id: 'p2', fullName: 'Second', active: true }),
    ];
    const cards = [aWireCard({ id: 'c1', accountId: 'a1', cards: profiles })];
    const { user, server } = renderConsole('/admin/accounts/card/c1/contact-details', { accounts: [account], cards });
    const fullName = () => screen.findByRole('textbox', { name: 'Full Name' });
    await user.click(await screen.findByRole('button', { name: 'Card Profile 1' }));
    await user.type(await fullName(), ' Jr.');
    server.respondWithError('editCardProfile', 401, 'Please log in again');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    server.respond('logIn', token);
    await fillIn(user, await screen.findByRole('textbox', { name: 'Email' }), 'n@cards.test');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    expect(await fullName()).toHaveValue(shown);
  });

  it('is not shown to another user', async () => {
    const { logInAs } = await typedAndRefused();
    await logInAs(aToken({ id: 'another-user' }));
    expect(await person()).toHaveValue('Ann Lee');
    expect(screen.queryByText(returned)).not.toBeInTheDocument();
  });

  itWhenLong('is kept when another tab ends the session, and returns when the same user logs in there', async () => {
    const { logInThereAs, at } = await typedAndEndedInAnotherTab();
    logInThereAs(aToken());
    expect(await person()).toHaveValue('Ann Lee Jr.');
    expect(screen.getByText(returned)).toBeVisible();
    expect(at()).toBe('/admin/accounts/a1/account-details');
  });

  itWhenLong('is not shown to another user who logs in in the other tab', async () => {
    const { logInThereAs } = await typedAndEndedInAnotherTab();
    logInThereAs(aToken({ id: 'another-user' }));
    expect(await person()).toHaveValue('Ann Lee');
    expect(screen.queryByText(returned)).not.toBeInTheDocument();
  });

  itWhenLong('is not shown to another user whose session replaces this one at once', async () => {
    const { user, store, server } = renderConsole('/admin/accounts/a1/account-details', { accounts: [account] });
    await user.type(await person(), ' Jr.');
    const release = server.hold('getAccounts');
    const newValue = aToken({ id: 'another-user' });
    const stop = followOtherTabs(store);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'authenticationToken', newValue })));
    stop();
    expect(screen.queryByDisplayValue('Ann Lee Jr.')).not.toBeInTheDocument();
    release();
    expect(await person()).toHaveValue('Ann Lee');
  });

  it('is discarded when the user logs out', async () => {
    const { store, user } = renderConsole('/admin/accounts/a1/account-details', { accounts: [account] });
    await user.type(await person(), ' Jr.');
    act(() => void store.dispatch(loggedOut({ cause: 'logOut' })));
    expect(screen.queryByText(ended)).not.toBeInTheDocument();
    act(() => void store.dispatch(loggedIn({ token: aToken() })));
    await act(async () => undefined);
    expect(screen.queryByText(returned)).not.toBeInTheDocument();
  });

  it('returns after the login, unsaved, with the version it was based on', async () => {
    const { logInAs, server, user, at } = await typedAndRefused();
    await logInAs(aToken());
    expect(await person()).toHaveValue('Ann Lee Jr.');
    expect(at()).toBe('/admin/accounts/a1/account-details');
    expect(screen.getByText(returned)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.requestsOf('editAccount')).toHaveLength(2));
    expect(server.requestsOf('editAccount')[1]?.body).toMatchObject({ contactPerson: 'Ann Lee Jr.', version: 4 });
    await waitFor(() => expect(screen.queryByText(returned)).not.toBeInTheDocument());
  });

  itWhenLong('stays when another user has changed the record', async () => {
    const { logInAs, server } = await typedAndRefused();
    server.fixtures.accounts = [{ ...account, contactPerson: 'Bo', version: 5 }];
    await logInAs(aToken());
    expect(await person()).toHaveValue('Ann Lee Jr.');
  });

  itWhenLong('is discarded by Cancel', async () => {
    const { logInAs, user } = await typedAndRefused();
    await logInAs(aToken());
    await screen.findByText(returned);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await person()).toHaveValue('Ann Lee');
    expect(screen.queryByText(returned)).not.toBeInTheDocument();
  });

  itWhenLong.each([
    ['a message', '/admin/contact-us', 'Reported Issue', 'It rains.'],
    ['an invitation', '/admin/accounts/card/c1/login-details', 'Email of the holder', 'new@northwind.example'],
  ])('of %s is in its form after the login', async (_, path, label, text) => {
    const cards = [aWireCard({ id: 'c1', accountId: 'a1', cards: [aWireCardProfile({ id: 'p1', emails: [] })] })];
    const { user, store, server, router, at } = renderConsole(path, { accounts: [account], cards });
    await user.type(await screen.findByLabelText(label), text);
    act(() => void store.dispatch(loggedOut({ cause: 'unauthenticated' })));
    server.respond('logIn', aToken());
    await fillIn(user, await screen.findByRole('textbox', { name: 'Email' }), 'n@cards.test');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    expect(await screen.findByLabelText(label)).toHaveValue(text);
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByRole('dialog', { name: leaveUnsavedMessage })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(at()).toBe('/admin/dashboard'));
    await act(() => router.navigate(-1));
    expect(await screen.findByLabelText(label)).toHaveValue('');
  });

  itWhenLong('of a new name is in its create row after the login', async () => {
    const { user, server } = renderConsole('/admin/accounts/all?create', { accounts: [account] });
    await user.type(await screen.findByRole('textbox', { name: 'Enter The New Account Name' }), 'Contoso');
    server.respondWithError('createAccount', 401, 'Please log in again');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(ended)).toBeVisible();
    server.respond('logIn', aToken());
    await fillIn(user, screen.getByRole('textbox', { name: 'Email' }), 'n@cards.test');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    expect(await screen.findByRole('textbox', { name: 'Enter The New Account Name' })).toHaveValue('Contoso');
  });
});
