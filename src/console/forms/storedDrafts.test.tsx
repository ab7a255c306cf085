import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { loggedOut } from '../session/sessionSlice';
import { mockApi } from '../../testing/mockApi';
import { renderConsole } from '../../testing/renderConsole';
import { aToken, aWireAccount, aWireCard, aWireCardProfile } from '../../testing/wire';
import { itWhenLong } from '../../testing/itWhenLong';
import { drafts } from './drafts';

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

afterEach(() => {
  sessionStorage.clear();
  drafts.clear();
});

describe('what is typed in Contact Details', () => {
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

  itWhenLong('is back again when the tab ends a second time', async () => {
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

describe('what is typed in Contact Details of a profile that is not the active one', () => {
  itWhenLong('is back after the browser ended the tab', async () => {
    const profiles = [
      { ...profile, active: false },
      aWireCardProfile({ id: 'p2', cardId: 'c1', fullName: 'Bo', active: true }),
    ];
    const cards = [aWireCard({ id: 'c1', accountId: 'a1', cards: profiles })];
    const openBoth = () =>
      renderConsole('/admin/accounts/card/c1/contact-details', { accounts: [aWireAccount({ id: 'a1' })], cards });
    const page = openBoth();
    await page.user.click(await screen.findByRole('button', { name: 'Card Profile 1' }));
    await page.user.type(await fullName(), ' Lee');
    kill(page);
    openBoth();
    expect(await fullName()).toHaveValue('Ann Lee');
  });
});

describe('what is typed in Login Details', () => {
  it('is never in the storage of the browser', async () => {
    const cards = [aWireCard({ id: 'c1', accountId: 'a1', cards: [profile] })];
    const { user } = renderConsole('/admin/accounts/card/c1/login-details', {
      accounts: [aWireAccount({ id: 'a1' })],
      cards,
    });
    await user.type(await screen.findByLabelText('Password'), 'a quiet green river');
    expect(screen.getByText('1 unsaved change')).toBeVisible();
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('quiet');
  });
});

describe('what is chosen in Themes', () => {
  itWhenLong('is back, unsaved, after the browser ended the tab', async () => {
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
