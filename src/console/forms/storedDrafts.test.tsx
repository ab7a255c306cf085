import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { loggedOut } from '../session/sessionSlice';
import { mockApi } from '../../testing/mockApi';
import { renderConsole } from '../../testing/renderConsole';
import { aToken, aWireAccount, aWireCard, aWireCardProfile } from '../../testing/wire';

const profile = aWireCardProfile({ id: 'p1', cardId: 'c1', active: true, fullName: 'Ann', version: 4 });
const returned = /What you typed is back/;
const fullName = () => screen.findByLabelText('Full Name');

function open(saved: Partial<typeof profile> = {}, token = aToken()) {
  const server = mockApi({
    accounts: [aWireAccount({ id: 'a1' })],
    cards: [aWireCard({ id: 'c1', accountId: 'a1', cards: [{ ...profile, ...saved }] })],
  });
  return renderConsole('/admin/accounts/card/c1/contact-details', { server, token });
}

/** Ends the page as a phone ends a tab in the background: no code of the page runs any more. */
function kill({ view }: Pick<ReturnType<typeof open>, 'view'>): void {
  const stored = { ...sessionStorage };
  view.unmount();
  for (const [key, text] of Object.entries(stored)) sessionStorage.setItem(key, String(text));
}

async function typeAndKill(text = ' Lee'): Promise<void> {
  const page = open();
  await page.user.type(await fullName(), text);
  kill(page);
}

describe('what is typed in Contact Details', () => {
  afterEach(() => sessionStorage.clear());

  it('is back, unsaved, after the browser ended the tab', async () => {
    await typeAndKill();
    const { user, server } = open();
    expect(await fullName()).toHaveValue('Ann Lee');
    expect(screen.getByText(returned)).toBeVisible();
    expect(screen.getByText('1 unsaved change')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.requestsOf('editCardProfile').at(-1)?.body).toMatchObject({ fullName: 'Ann Lee', version: 4 }),
    );
    await waitFor(() => expect(screen.queryByText(/unsaved/)).not.toBeInTheDocument());
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Ann Lee');
  });

  it('is back again when the tab ends a second time', async () => {
    await typeAndKill();
    const second = open();
    await fullName();
    kill(second);
    open();
    expect(await fullName()).toHaveValue('Ann Lee');
  });

  it('is not back after Cancel, after it was saved, or for another user', async () => {
    await typeAndKill();
    const another = open({}, aToken({ id: 'another' }));
    expect(await fullName()).toHaveValue('Ann');
    kill(another);
    const saved = open({ fullName: 'Ann Lee', version: 5 });
    expect(await fullName()).toHaveValue('Ann Lee');
    expect(screen.queryByText(returned)).not.toBeInTheDocument();
    kill(saved);
    const { user } = open();
    expect(await fullName()).toHaveValue('Ann');
    await user.type(await fullName(), ' Lee');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Ann Lee');
  });

  it('leaves the storage of the browser when the session ends', async () => {
    const { user, store } = open();
    await user.type(await fullName(), ' Lee');
    expect(JSON.stringify({ ...sessionStorage })).toContain('Ann Lee');
    act(() => void store.dispatch(loggedOut({ cause: 'unauthenticated' })));
    await waitFor(() => expect(screen.queryByLabelText('Full Name')).not.toBeInTheDocument());
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Ann Lee');
  });
});

describe('what is chosen in Themes', () => {
  afterEach(() => sessionStorage.clear());

  it('is back, unsaved, after the browser ended the tab', async () => {
    const accounts = [aWireAccount({ id: 'a1', contractOptions: ['themes'] })];
    const openThemes = () => renderConsole('/admin/accounts/a1/account-themes', { as: 'ADMIN', accounts });
    const page = openThemes();
    fireEvent.change(await screen.findByLabelText('Theme Colour'), { target: { value: '#aa0000' } });
    kill(page);
    openThemes();
    expect(await screen.findByLabelText('Theme Colour')).toHaveValue('#aa0000');
    expect(screen.getByText(returned)).toBeVisible();
  });
});
