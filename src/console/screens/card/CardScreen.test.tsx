import { act, screen, waitFor, within } from '@testing-library/react';
import { renderConsole } from '../../../testing/renderConsole';
import { mockApi } from '../../../testing/mockApi';
import { aWireAccount, aWireCard } from '../../../testing/wire';
import { firstCases, itWhenLong } from '../../../testing/itWhenLong';
import { accountEndpoints } from '../../entities/accounts/accountEndpoints';
import { cardEndpoints } from '../../entities/cards/cardEndpoints';

const accounts = [aWireAccount({ id: 'a1', name: 'Northwind' })];
const cards = [
  aWireCard({ id: 'c1', accountId: 'a1', name: 'Ann' }),
  aWireCard({ id: 'c2', accountId: 'a1', name: 'Bo' }),
  aWireCard({ id: 'c3', accountId: 'a2', name: 'Aa' }),
];
const fixtures = { accounts, cards };
const tabNames = async () =>
  within(await screen.findByRole('navigation', { name: 'Card' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('a single card', () => {
  // Specification: CARD-07
  it('redirects to the list when its id is unknown', async () => {
    const { at } = renderConsole('/admin/accounts/card/nothing/contact-details', fixtures);
    await waitFor(() => expect(at()).toBe('/admin/cards'));
  });

  // Specification: CARD-03
  it("shows 'Loading card information' until cards and accounts have responded, and retries", async () => {
    const server = mockApi(fixtures);
    server.respondWithError('getCards', 500, 'The store is closed');
    const releaseCards = server.hold('getCards');
    const releaseAccounts = server.hold('getAccounts');
    const { user, store } = renderConsole('/admin/accounts/card/c1/contact-details', { server });
    expect(await screen.findByText('Loading card information')).toBeVisible();
    releaseAccounts();
    await waitFor(() => expect(store.getState().accounts.total).toBe(1));
    expect(screen.getByText('Loading card information')).toBeVisible();
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
    releaseCards();
    await screen.findByText('The card could not be loaded');
    expect(screen.getByRole('link', { name: 'Back to all cards' })).toHaveAttribute('href', '/admin/cards');
    server.resetHandlers('getCards');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Northwind - Ann' })).toBeVisible();
  });

  itWhenLong('shows the title and tabs of a listed card while its profiles load', async () => {
    const many = Array.from({ length: 300 }, (_, number) =>
      aWireCard({ id: `c${number}`, accountId: 'a1', name: `Card ${number}` }),
    );
    const { server, store, router } = renderConsole('/admin/cards', { accounts, cards: many });
    await waitFor(() => expect(store.getState().cards).toMatchObject({ total: 300, next: null }));
    const release = server.hold('getCards');
    await act(() => router.navigate('/admin/accounts/card/c299/card-details'));
    expect(await screen.findByRole('heading', { name: 'Northwind - Card 299' })).toBeVisible();
    expect(await tabNames()).toContain('Card Details');
    expect(screen.getByText('Loading card information')).toBeVisible();
    release();
    expect(await screen.findByRole('textbox', { name: 'Card Name' })).toHaveValue('Card 299');
    expect(screen.queryByText('Loading card information')).not.toBeInTheDocument();
  });

  // Specification: CARD-01, CARD-02, CARD-04, CARD-05, CARD-06, GEN-09
  it.each([
    [
      'SUPER_ADMIN',
      'Northwind - Ann',
      [
        'Contact Details',
        'Card Details',
        'Mobile Preview',
        'Card Link',
        'Android Card',
        'Add Photo',
        'Delete Card',
        'Login Details',
      ],
    ],
    [
      'ADMIN',
      'Northwind - Ann',
      ['Contact Details', 'Card Details', 'Mobile Preview', 'Card Link', 'Add Photo', 'Delete Card', 'Login Details'],
    ],
    ['BASIC', 'Ann', ['Contact Details', 'Card Details', 'Mobile Preview', 'Card Link', 'Add Photo', 'Login Details']],
  ] as const)('shows %s the title %s and the tabs the role may open, in order', async (as, title, names) => {
    renderConsole('/admin/accounts/card/c1', { as, ...fixtures });
    expect(await tabNames()).toEqual(names);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  // Specification: ROUTE-10, ROUTE-12, CARD-08
  it('opens each tab at its own address, and marks it', async () => {
    const { at, user } = renderConsole('/admin/accounts/card/c1', fixtures);
    await waitFor(() => expect(at()).toBe('/admin/accounts/card/c1/contact-details'));
    const tabs = await screen.findByRole('navigation', { name: 'Card' });
    const links = within(tabs).getAllByRole('link');
    expect(
      links.map((link) => [link.textContent, link.getAttribute('href')?.replace('/admin/accounts/card/c1/', '')]),
    ).toEqual([
      ['Contact Details', 'contact-details'],
      ['Card Details', 'card-details'],
      ['Mobile Preview', 'mobile-preview'],
      ['Card Link', 'card-link'],
      ['Android Card', 'android-card'],
      ['Add Photo', 'card-photo'],
      ['Delete Card', 'card-delete'],
      ['Login Details', 'login-details'],
    ]);
    const marked = () => [...tabs.querySelectorAll('[aria-current=page]')].map((tab) => tab.textContent);
    await waitFor(() => expect(marked()).toEqual(['Contact Details']));
    await user.click(within(tabs).getByRole('link', { name: 'Add Photo' }));
    await waitFor(() => expect(marked()).toEqual(['Add Photo']));
  });

  // Specification: CARD-01
  it('leads back to the list the user came from', async () => {
    const { user, router, at } = renderConsole('/admin/cards', fixtures);
    await user.click(await screen.findByRole('link', { name: 'View Profile Ann' }));
    expect(await screen.findByRole('link', { name: 'Back to all cards' })).toHaveAttribute('href', '/admin/cards');
    await router.navigate('/admin/accounts/a1/cards');
    await user.click(await screen.findByRole('link', { name: 'View Profile Ann' }));
    await user.click(await screen.findByRole('link', { name: 'Back to the cards of Northwind' }));
    await waitFor(() => expect(at()).toBe('/admin/accounts/a1/cards'));
  });

  it('leads to the previous and next card of that list on the same tab', async () => {
    const { user, router, at } = renderConsole('/admin/accounts/a1/cards', fixtures);
    await user.click(await screen.findByRole('link', { name: 'View Profile Ann' }));
    await screen.findByRole('heading', { name: 'Northwind - Ann' });
    await router.navigate('/admin/accounts/card/c1/card-link');
    await screen.findByLabelText('Default link');
    expect(await screen.findByRole('button', { name: 'Previous card' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Next card: Bo' }));
    await waitFor(() => expect(at()).toBe('/admin/accounts/card/c2/card-link'));
    expect(await screen.findByRole('heading', { name: 'Northwind - Bo' })).toBeVisible();
    const next = screen.getByRole('button', { name: 'Next card' });
    expect(next).toHaveAttribute('aria-disabled', 'true');
    expect(next).toHaveFocus();
  });

  itWhenLong('leads to the previous and next card in the order of that list', async () => {
    const people = ['Ann', 'Bo', 'Cy', 'Di'].map((name) => aWireCard({ id: name, accountId: 'a1', name }));
    const { user, server, store, router } = renderConsole('/admin/cards?sort=-name', { accounts, cards: people });
    const steps = async () =>
      (await screen.findAllByRole('button', { name: /^(Previous|Next) card/ })).map((button) => button.title);
    await user.click(await screen.findByRole('link', { name: 'View Profile Cy' }));
    await screen.findByRole('heading', { name: 'Northwind - Cy' });
    expect(await steps()).toEqual(['Previous card: Di', 'Next card: Bo']);
    server.fixtures.cards = people.filter(({ id }) => id !== 'Bo');
    const { getCards } = cardEndpoints.endpoints;
    await act(async () => void (await store.dispatch(getCards.initiate(undefined, { forceRefetch: true }))));
    await waitFor(async () => expect(await steps()).toEqual(['Previous card: Di', 'Next card: Ann']));
    await act(() => router.navigate('/admin/cards'));
    await user.click(await screen.findByRole('link', { name: 'View Profile Cy' }));
    await screen.findByRole('heading', { name: 'Northwind - Cy' });
    expect(await steps()).toEqual(['Previous card: Ann', 'Next card: Di']);
  });

  itWhenLong('keeps what is typed while its list is loaded anew, page by page', async () => {
    const many = Array.from({ length: 800 }, (_, number) => aWireCard({ id: `c${number}`, accountId: 'a1' }));
    const { user, server, store } = renderConsole('/admin/accounts/card/c700/card-details', { accounts, cards: many });
    const field = await screen.findByRole('textbox', { name: 'Card Name' });
    await waitFor(() => expect(store.getState().cards.next).toBeNull());
    await user.type(field, ' Jr.');
    const typed = (field as HTMLInputElement).value;
    server.restoreFromBackup();
    const { getCards } = cardEndpoints.endpoints;
    await act(async () => void (await store.dispatch(getCards.initiate(undefined, { forceRefetch: true }))));
    await waitFor(() => expect(store.getState().cards.next).toBeNull());
    expect(screen.getByRole('textbox', { name: 'Card Name' })).toBe(field);
    expect(field).toHaveValue(typed);
  });

  itWhenLong('keeps what is typed while the accounts, which never loaded, are asked for again', async () => {
    const server = mockApi(fixtures);
    server.respondWithError('getAccounts', 500, 'The store is closed');
    const { user, store } = renderConsole('/admin/accounts/card/c1/card-details', { server });
    const field = await screen.findByRole('textbox', { name: 'Card Name' });
    await user.type(field, ' Jr.');
    expect(screen.getByText('The accounts could not be loaded. The store is closed')).toBeVisible();
    const release = server.hold('getAccounts');
    const { getAccounts } = accountEndpoints.endpoints;
    // Time for the pending request to render.
    await act(async () => {
      void store.dispatch(getAccounts.initiate(undefined, { forceRefetch: true }));
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(screen.getByRole('textbox', { name: 'Card Name' })).toBe(field);
    server.resetHandlers('getAccounts');
    release();
    expect(await screen.findByRole('heading', { name: 'Northwind - Ann' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Card Name' })).toBe(field);
    expect(field).toHaveValue('Ann Jr.');
  });

  describe('that another user deletes', () => {
    const gone = 'This card does not exist any more. What you typed is still here, so that you can copy it.';
    const loadAgain = ({ store }: ReturnType<typeof renderConsole>) =>
      act(async () => {
        await store.dispatch(cardEndpoints.endpoints.getCards.initiate(undefined, { forceRefetch: true }));
      });

    it.each(
      firstCases([
        ['card-details', 'Card Name', 'a change'],
        ['contact-details', 'Full Name', 'a change'],
        ['contact-details', 'Full Name', 'a whole list'],
      ]),
    )('keeps what is typed in %s (%s), told by %s, until it is left', async (tab, label, message) => {
      const page = renderConsole(`/admin/accounts/card/c1/${tab}`, fixtures);
      const { user, server, at } = page;
      const field = await screen.findByRole('textbox', { name: label });
      await user.type(field, ' Jr.');
      const typed = (field as HTMLInputElement).value;
      server.fixtures.cards = cards.filter(({ id }) => id !== 'c1');
      if (message === 'a whole list') server.restoreFromBackup();
      await loadAgain(page);
      expect(await screen.findByText(gone)).toBeVisible();
      expect(screen.getByRole('textbox', { name: label })).toBe(field);
      expect(field).toHaveValue(typed);
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(at()).toBe('/admin/accounts/a1/cards'));
    });

    it('leads to its list when nothing is typed', async () => {
      const page = renderConsole('/admin/accounts/card/c1/card-details', fixtures);
      await screen.findByRole('textbox', { name: 'Card Name' });
      page.server.fixtures.cards = cards.filter(({ id }) => id !== 'c1');
      await loadAgain(page);
      await waitFor(() => expect(page.at()).toBe('/admin/accounts/a1/cards'));
      expect(page.alerts()).toEqual(['This card does not exist any more.']);
      expect(screen.queryByText(gone)).not.toBeInTheDocument();
    });

    itWhenLong('is not shown in place of another one that is opened', async () => {
      const page = renderConsole('/admin/accounts/card/c1/card-details', fixtures);
      await page.user.type(await screen.findByRole('textbox', { name: 'Card Name' }), ' Jr.');
      page.server.fixtures.cards = cards.filter(({ id }) => id !== 'c1');
      await loadAgain(page);
      await screen.findByText(gone);
      void page.router.navigate('/admin/accounts/card/c2/card-details');
      await page.user.click(await screen.findByRole('button', { name: /^(Leave|Discard)/ }));
      expect(await screen.findByRole('heading', { name: 'Northwind - Bo' })).toBeVisible();
      expect(screen.queryByText(gone)).not.toBeInTheDocument();
      expect(screen.getByRole('textbox', { name: 'Card Name' })).toHaveValue('Bo');
    });
  });
});
