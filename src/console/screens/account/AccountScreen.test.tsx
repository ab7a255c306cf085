import { act, screen, waitFor, within } from '@testing-library/react';
import { rolePermissions } from '../../../contract/permissions';
import type { RouteName } from '../../../contract/routes';
import { renderConsole } from '../../../testing/renderConsole';
import { mockApi } from '../../../testing/mockApi';
import { aToken, aWireAccount, aWireCard } from '../../../testing/wire';
import { firstCases, itWhenLong } from '../../../testing/itWhenLong';
import { accountEndpoints } from '../../entities/accounts/accountEndpoints';
import { cardEndpoints } from '../../entities/cards/cardEndpoints';
import { displayDate } from '../../entities/displayDate';

const accounts = [
  aWireAccount({ id: 'a1', name: 'Northwind', contractOptions: ['themes'] }),
  aWireAccount({ id: 'a2', name: 'Plain' }),
];
const cards = [
  aWireCard({ id: 'c1', accountId: 'a1', name: 'zoë', createdAt: '2024-03-09T12:00:00.000Z' }),
  aWireCard({ id: 'c2', accountId: 'a1', name: 'Bo' }),
  aWireCard({ id: 'c3', accountId: 'a2', name: 'Elsewhere' }),
];
const fixtures = { accounts, cards };
const cardList = '/admin/accounts/a1/cards';
const tabs = async () => within(await screen.findByRole('navigation', { name: 'Account' })).getAllByRole('link');
const tabNames = async () => (await tabs()).map((tab) => tab.textContent);
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.firstElementChild?.textContent);

afterEach(() => jest.restoreAllMocks());

function withoutRoutes(role: 'ADMIN' | 'SUPER_ADMIN', ...left: RouteName[]) {
  jest.replaceProperty(
    rolePermissions[role],
    'routes',
    rolePermissions[role].routes.filter((route) => !left.includes(route)),
  );
}

describe('a single account', () => {
  // Specification: ACC-19
  it.each(firstCases(['ADMIN', 'SUPER_ADMIN']))('redirects %s to the list when the account is unknown', async (as) => {
    const { at } = renderConsole('/admin/accounts/999999', { as, ...fixtures });
    await waitFor(() => expect(at()).toBe('/admin/accounts/all'));
    expect(await screen.findByRole('table', { name: 'Accounts' })).toBeVisible();
  });

  itWhenLong('shows that the accounts failed to load and retries', async () => {
    const server = mockApi(fixtures);
    server.respondWithError('getAccounts', 500, 'The store is closed');
    const release = server.hold('getAccounts');
    const { user } = renderConsole(cardList, { server });
    expect(await screen.findByText('Loading cards')).toBeInTheDocument();
    release();
    expect(await screen.findByText('The account could not be loaded')).toBeVisible();
    server.resetHandlers('getAccounts');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Northwind', level: 1 })).toBeVisible();
  });

  itWhenLong.each([
    ['account-details', 'Contact Person'],
    ['account-login-details', 'Email'],
  ])('that another user deletes keeps what is typed in %s until it is left', async (tab, label) => {
    const { user, server, store, at, alerts } = renderConsole(`/admin/accounts/a1/${tab}`, fixtures);
    const field = await screen.findByRole('textbox', { name: label });
    await user.type(field, 'ann');
    const typed = (field as HTMLInputElement).value;
    server.fixtures.accounts = accounts.filter(({ id }) => id !== 'a1');
    await act(async () => {
      await store.dispatch(accountEndpoints.endpoints.getAccounts.initiate(undefined, { forceRefetch: true }));
    });
    expect(await screen.findByText(/^This account does not exist any more\./)).toBeVisible();
    expect(screen.getByRole('textbox', { name: label })).toBe(field);
    expect(field).toHaveValue(typed);
    expect(alerts()).toEqual([]);
    await user.clear(field);
    await waitFor(() => expect(at()).toBe('/admin/accounts/all'));
    expect(alerts()).toEqual(['This account does not exist any more.']);
  });

  // Specification: ACC-01, ACC-02, ACC-05, ACC-06, ACC-20
  it.each(firstCases(['ADMIN', 'SUPER_ADMIN']))(
    'has its name, four tabs with their own addresses and a back arrow for %s',
    async (as) => {
      const { user, at } = renderConsole(cardList, { as, ...fixtures });
      expect(await screen.findByRole('heading', { name: 'Northwind', level: 1 })).toBeVisible();
      expect((await tabs()).map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
        ['Card List', '/admin/accounts/a1/cards'],
        ['Account Details', '/admin/accounts/a1/account-details'],
        ['Account Login Details', '/admin/accounts/a1/account-login-details'],
        ['Themes', '/admin/accounts/a1/account-themes'],
      ]);
      await user.click(screen.getByRole('link', { name: 'Back to accounts' }));
      await waitFor(() => expect(at()).toBe('/admin/accounts/all'));
    },
  );

  // Specification: ACC-06
  it('has no Themes tab for ADMIN where the contract does not include themes', async () => {
    renderConsole('/admin/accounts/a2/cards', { as: 'ADMIN', ...fixtures });
    expect(await tabNames()).toEqual(['Card List', 'Account Details', 'Account Login Details']);
  });

  // Specification: ACC-06, THEME-24
  it('has a Themes tab for SUPER_ADMIN that shows why it is inactive, until the contract includes it', async () => {
    const path = '/admin/accounts/a2/account-details';
    const { user, server, at } = renderConsole(path, fixtures);
    const save = await screen.findByRole('button', { name: 'Save' });
    const tab = (await tabs())[3];
    expect(tab).toHaveAccessibleName('Themes');
    expect(tab).toHaveAttribute('aria-disabled', 'true');
    expect(tab).toHaveAccessibleDescription("contract option 'themes' is off");
    await user.click(tab!);
    expect(at()).toBe(path);
    server.fixtures.accounts = accounts.map((account) => ({ ...account, contractOptions: ['themes'], version: 2 }));
    await user.click(save);
    await waitFor(async () => expect((await tabs())[3]).toHaveAttribute('href', '/admin/accounts/a2/account-themes'));
  });

  // Specification: ACC-07
  it.each(
    firstCases([
      ['AccountDetails', ['Card List', 'Account Login Details', 'Themes']],
      ['AccountLoginDetails', ['Card List', 'Account Details', 'Themes']],
    ]),
  )('has no tab for the route %s without the permission', async (route, left) => {
    withoutRoutes('ADMIN', route);
    renderConsole(cardList, { as: 'ADMIN', ...fixtures });
    expect(await tabNames()).toEqual(left);
  });
});

describe("an account's card list", () => {
  const openRow = async () => {
    const page = renderConsole(cardList, fixtures);
    await page.user.click(await screen.findByRole('button', { name: '+ Add New Card' }));
    return { ...page, row: within(await screen.findByRole('form', { name: 'Add New Card' })) };
  };

  // Specification: ACC-04
  it('offers a new card by addCard alone, not by another feature of SUPER_ADMIN', async () => {
    const features = rolePermissions.SUPER_ADMIN.features.filter((feature) => feature !== 'addCard');
    jest.replaceProperty(rolePermissions.SUPER_ADMIN, 'features', features);
    renderConsole(`${cardList}?create`, fixtures);
    await screen.findByRole('table', { name: 'Cards' });
    expect(screen.queryByRole('button', { name: '+ Add New Card' })).not.toBeInTheDocument();
    expect(screen.queryByPlaceholderText('Enter Card Name')).not.toBeInTheDocument();
  });

  // Specification: ACC-03
  it('offers a new card on this tab only', async () => {
    const { user } = renderConsole(cardList, fixtures);
    expect(await screen.findByRole('button', { name: '+ Add New Card' })).toBeVisible();
    for (const name of ['Account Details', 'Account Login Details', 'Themes']) {
      await user.click(within(screen.getByRole('navigation', { name: 'Account' })).getByRole('link', { name }));
      await waitFor(() => expect(screen.queryByRole('button', { name: '+ Add New Card' })).not.toBeInTheDocument());
    }
  });

  // Specification: ACC-13
  it('shows when there are no cards', async () => {
    renderConsole(cardList, { accounts });
    expect(await screen.findByText('This Account Has no Cards')).toBeVisible();
    expect(screen.getByText('Add the first one. All you need is the holder’s name.')).toBeVisible();
  });

  itWhenLong('offers its owner the import while there are no cards', async () => {
    const [account] = accounts;
    renderConsole(cardList, {
      token: aToken({ id: 'u1', role: 'ADMIN' }),
      accounts: [{ ...aWireAccount(account), userId: 'u1' }],
      pagedLists: { getJobs: [] },
    });
    expect(await screen.findByRole('link', { name: 'Import cards' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/admin\/import\?account=/),
    );
  });

  // Specification: ACC-04, ACC-08, ACC-09, ACC-10, ACC-11, ACC-12
  it("lists this account's cards by owner name, with date and View Profile, and offers ADMIN no new card", async () => {
    const { user, at } = renderConsole(`${cardList}?create`, { as: 'ADMIN', ...fixtures });
    await screen.findByRole('table', { name: 'Cards' });
    expect(screen.queryByRole('button', { name: '+ Add New Card' })).not.toBeInTheDocument();
    expect(screen.queryByPlaceholderText('Enter Card Name')).not.toBeInTheDocument();
    expect(names()).toEqual(['Bo', 'zoë']);
    expect(screen.getByRole('row', { name: /^zoë/ })).toHaveTextContent('09.03.2024');
    const link = screen.getByRole('link', { name: 'View Profile zoë' });
    expect(link).toHaveTextContent(/^View Profile$/);
    await user.click(link);
    await waitFor(() => expect(at()).toBe('/admin/accounts/card/c1/contact-details'));
  });

  // Specification: ACC-19
  it('shows that another user has deleted the account when a card is added to it', async () => {
    const { row, user, server, at } = await openRow();
    server.respondWithError('createCard', 404, 'Not found');
    server.fixtures.accounts = accounts.filter(({ id }) => id !== 'a1');
    await user.type(row.getByPlaceholderText('Enter Card Name'), 'Ann{Enter}');
    expect(await screen.findByText(/^This account does not exist any more\./)).toBeVisible();
    await user.clear(row.getByPlaceholderText('Enter Card Name'));
    await waitFor(() => expect(at()).toBe('/admin/accounts/all'));
  });

  itWhenLong('asks before the link of the open tab closes a new card with a name', async () => {
    const { row, user } = await openRow();
    await user.type(row.getByPlaceholderText('Enter Card Name'), 'Ann');
    await user.click(screen.getByRole('link', { name: 'Card List' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(row.getByPlaceholderText('Enter Card Name')).toHaveValue('Ann');
  });

  itWhenLong('keeps the name of the first card while many cards of others arrive', async () => {
    const other = aWireAccount({ id: 'a2', name: 'Other' });
    const { user, server, store } = renderConsole(`${cardList}?create`, {
      accounts: [...fixtures.accounts, other],
      cards: [aWireCard({ id: 'x', accountId: 'a2' })],
    });
    await user.type(await screen.findByPlaceholderText('Enter Card Name'), 'Zoe');
    const ofOthers = Array.from({ length: 700 }, (_, index) => aWireCard({ id: `n${index}`, accountId: 'a2' }));
    server.fixtures.cards = [...server.fixtures.cards, ...ofOthers];
    const refetch = cardEndpoints.endpoints.getCards.initiate(undefined, { forceRefetch: true, subscribe: false });
    await act(async () => void (await store.dispatch(refetch)));
    await waitFor(() => expect(store.getState().cards.total).toBe(701));
    expect(screen.getByPlaceholderText('Enter Card Name')).toHaveValue('Zoe');
  });

  // Specification: ACC-14, ACC-15, ACC-16, ACC-17, ACC-18, RFSH-01
  it('adds a card with a name, reloads the cards and shows an alert; keeps the name when it is rejected', async () => {
    const { row, user, server, alerts } = await openRow();
    const name = row.getByPlaceholderText('Enter Card Name');
    expect(name).toBeRequired();
    expect(displayDate(new Date())).toMatch(/^\d\d\.\d\d\.\d{4}$/);
    expect(row.getByText(displayDate(new Date()))).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Add' }));
    expect(row.getByText('Enter a name for the card')).toBeVisible();
    expect(server.requestsOf('createCard')).toEqual([]);
    server.respondWithError('createCard', 200, 'Nope');
    await user.type(name, 'Ann{Enter}');
    expect(await screen.findByText('Nope')).toBeVisible();
    expect(name).toHaveValue('Ann');
    expect(alerts()).toEqual(['Card Add Failed']);
    server.respond('createCard', () => {
      server.fixtures.cards = [...cards, aWireCard({ id: 'c4', accountId: 'a1', name: 'Ann' })];
    });
    await user.type(name, '{Enter}');
    await waitFor(() => expect(names()).toEqual(['Ann', 'Bo', 'zoë']));
    const { method, url, body } = server.requestsOf('createCard')[1]!;
    expect([method, url, body]).toEqual(['POST', '/api/cards', { accountId: 'a1', cardOwnerName: 'Ann' }]);
    expect(server.requestsOf('getCards')).toHaveLength(2);
    expect(alerts()).toContain('Card Added Successfully');
  });
});
