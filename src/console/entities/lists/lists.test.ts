/** @jest-environment <rootDir>/scripts/jest/browserEnvironment.cjs */
import { successMessage } from '../../../contract/constants';
import type { WireCard } from '../../../contract/wire/card';
import { actionTypes } from '../../../testing/fakes/fakeDeveloperTools';
import type { MockApi } from '../../../testing/mockApi';
import { itWhenLong } from '../../../testing/itWhenLong';
import { setupStore } from '../../../testing/setupStore';
import { aToken, aWireAccount, aWireCard, aWireCardProfile } from '../../../testing/wire';
import { loggedIn, loggedOut } from '../../session/sessionSlice';
import { accountEndpoints } from '../accounts/accountEndpoints';
import { accountMutations } from '../accounts/accountMutations';
import { selectAccountById } from '../accounts/accountsSlice';
import { cardEndpoints } from '../cards/cardEndpoints';
import { cardMutations } from '../cards/cardMutations';
import { cardProfileEndpoints } from '../cards/cardProfileEndpoints';
import { selectCardProfiles, selectHasCardDetails } from '../cards/cardProfilesSlice';
import { selectCardById, selectCardCount, selectCardsByOwnerName, selectHasOtherLinks } from '../cards/cardsSlice';
import { preloadCards } from '../cards/preloadCard';
import { waitFor } from '../../../testing/waitFor';

const { getCards, renameCard, deleteCard } = cardEndpoints.endpoints;
const { editCardProfile } = cardProfileEndpoints.endpoints;
const manyCards = (count: number) =>
  Array.from({ length: count }, (_, number) => aWireCard({ id: `c${number}`, name: `Card ${number}` }));

async function loaded(count: number) {
  const setup = setupStore({ cards: manyCards(count), accounts: [aWireAccount({ isEnabled: true })] });
  await setup.store.dispatch(getCards.initiate());
  const refetch = () => setup.store.dispatch(getCards.initiate(undefined, { forceRefetch: true }));
  return { ...setup, refetch, queries: () => setup.server.requestsOf('getCards').map(({ query }) => query) };
}

/** The server has read these changes, and responds with them once the returned function is called. */
function holdChanges(server: MockApi, content: WireCard[]) {
  server.respondWith('getCards', 200, { message: successMessage, content, page: { revision: '1.9', next: null } });
  return server.hold('getCards');
}

describe('a long list', () => {
  it('shows its first page at once and loads the rest page by page, one action each', async () => {
    const { store, queries } = await loaded(2500);
    expect(selectCardCount(store.getState())).toBe(201);
    await waitFor(() => expect(selectCardCount(store.getState())).toBe(2500));
    await waitFor(() => expect(queries()).toHaveLength(5));
    expect(queries()).toEqual([
      { limit: '201' },
      { cursor: '201', limit: '1000', fields: 'summary' },
      { cursor: '1201', limit: '1000', fields: 'summary' },
      { cursor: '2201', limit: '1000', fields: 'summary' },
      { since: '1.0', limit: '500' },
    ]);
    await waitFor(() => expect(actionTypes().filter((type) => type === 'getCards/fulfilled')).toHaveLength(5));
  });

  it('waits with its later pages for the first page of the cards, which most first screens show', async () => {
    const accounts = Array.from({ length: 300 }, (_, number) => aWireAccount({ id: `a${number}`, isEnabled: true }));
    const { store, server } = setupStore({ accounts });
    const release = server.hold('getCards');
    void store.dispatch(getCards.initiate());
    await store.dispatch(accountEndpoints.endpoints.getAccounts.initiate());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.requestsOf('getAccounts')).toHaveLength(1);
    release();
    await waitFor(() => expect(server.requestsOf('getAccounts').length).toBeGreaterThan(1));
  });

  it('is loaded no further after its session has ended', async () => {
    const { store, server } = await loaded(500);
    store.dispatch(loggedOut({ cause: 'otherTab' }));
    store.dispatch(loggedIn({ token: aToken({ id: 'another-user', role: 'BASIC' }) }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.requests).toHaveLength(1);
  });

  it('learns of a change that was made while it was loading', async () => {
    const { store, server } = await loaded(300);
    server.fixtures.cards = server.fixtures.cards.map((card) =>
      card.id === 'c1' ? { ...card, name: 'Renamed' } : card,
    );
    await waitFor(() => expect(selectCardById(store.getState(), 'c1')?.cardOwnerName).toBe('Renamed'));
  });

  it('continues where a broken connection stopped it', async () => {
    const { store, server, refetch, queries } = await loaded(2000);
    server.failNetwork('getCards');
    await waitFor(() => expect(queries()).toHaveLength(2));
    expect(selectCardCount(store.getState())).toBe(201);
    server.resetHandlers('getCards');
    await refetch();
    expect(queries().slice(1, 3)).toEqual([queries()[1], queries()[1]]);
    await waitFor(() => expect(selectCardCount(store.getState())).toBe(2000));
  });

  it('loads the profiles of cards of a later page together when they are needed', async () => {
    const { store, server } = await loaded(300);
    await waitFor(() => expect(selectCardCount(store.getState())).toBe(300));
    expect(selectHasCardDetails(store.getState(), 'c1')).toBe(true);
    expect(selectHasCardDetails(store.getState(), 'c250')).toBe(false);
    store.dispatch(preloadCards(['c1', 'c250', 'c251']));
    await waitFor(() => expect(selectCardProfiles(store.getState(), 'c250')).toHaveLength(1));
    expect(selectHasCardDetails(store.getState(), 'c251')).toBe(true);
    expect(server.requestsOf('getCards').flatMap(({ query }) => query.ids ?? [])).toEqual(['c250,c251']);
  });
});

describe('a list that is loaded again', () => {
  it('requests only changes, and applies new, changed and removed records', async () => {
    const { store, server, refetch, queries } = await loaded(3);
    const before = selectCardById(store.getState(), 'c0');
    server.fixtures.cards = [
      aWireCard({ id: 'c0', name: 'Card 0' }),
      aWireCard({ id: 'c1', name: 'Changed' }),
      aWireCard({ id: 'c9', name: 'New' }),
    ];
    await refetch();
    expect(queries()[1]).toEqual({ since: '1.0', limit: '500' });
    expect(selectCardsByOwnerName(store.getState()).map((card) => card.cardOwnerName)).toEqual([
      'Card 0',
      'Changed',
      'New',
    ]);
    expect(selectCardById(store.getState(), 'c0')).toBe(before);
  });

  it('is replaced when the server was restored from a backup', async () => {
    const { store, server, refetch } = await loaded(3);
    server.restoreFromBackup();
    server.fixtures.cards = [aWireCard({ id: 'old', name: 'From the backup' })];
    await refetch();
    expect(selectCardsByOwnerName(store.getState()).map((card) => card.cardId)).toEqual(['old']);
    await refetch();
    expect(server.requestsOf('getCards').at(-1)?.query.since).toMatch(/^2\./);
  });

  itWhenLong('has the earlier versions of a backup on each page once the server was restored from it', async () => {
    const { store, server, refetch } = await loaded(700);
    await waitFor(() => expect(store.getState().cards.next).toBeNull());
    const allVersions = () => new Set(selectCardsByOwnerName(store.getState()).map(({ version }) => version));
    const setVersions = (version: number) => {
      server.fixtures.cards = server.fixtures.cards.map((card) => {
        return { ...card, version, cards: card.cards.map((profile) => ({ ...profile, version })) };
      });
    };
    setVersions(3);
    await refetch();
    await waitFor(() => expect(allVersions()).toEqual(new Set([3])));
    server.restoreFromBackup();
    setVersions(2);
    await refetch();
    await waitFor(() => expect(store.getState().cards.next).toBeNull());
    expect(allVersions()).toEqual(new Set([2]));
    expect(selectCardProfiles(store.getState(), 'c1')).toMatchObject([{ version: 2 }]);
  });

  it('that is reset keeps its old records until all pages are loaded, then drops missing ones', async () => {
    const { store, server, refetch } = await loaded(1500);
    await waitFor(() => expect(selectCardCount(store.getState())).toBe(1500));
    await waitFor(() => expect(store.getState().cards.next).toBeNull());
    const shown = () => ['c1400', 'c1450', 'c0'].map((id) => selectCardById(store.getState(), id)?.cardOwnerName);
    server.restoreFromBackup();
    server.fixtures.cards = server.fixtures.cards
      .filter(({ id }) => id !== 'c1450')
      .map((card) => (card.id === 'c1400' ? { ...card, name: 'Renamed' } : card));
    await refetch();
    expect(store.getState().cards.next).not.toBeNull();
    expect(shown()).toEqual(['Card 1400', 'Card 1450', 'Card 0']);
    expect(selectCardsByOwnerName(store.getState())).toHaveLength(1500);
    await waitFor(() => expect(store.getState().cards.next).toBeNull());
    expect(shown()).toEqual(['Renamed', undefined, 'Card 0']);
    expect(selectCardsByOwnerName(store.getState())).toHaveLength(1499);
    expect(selectCardsByOwnerName(store.getState()).at(-1)?.cardOwnerName).toBe('Renamed');
  });

  itWhenLong('drops missing records after an interrupted load resumes, and keeps new ones', async () => {
    const { store, server, refetch } = await loaded(2500);
    await waitFor(() => expect(selectCardCount(store.getState())).toBe(2500));
    await waitFor(() => expect(store.getState().cards.next).toBeNull());
    server.restoreFromBackup();
    server.fixtures.cards = server.fixtures.cards.filter(({ id }) => id !== 'c2400' && id !== 'c3');
    await refetch();
    server.failNetwork('getCards');
    const asked = server.requestsOf('getCards').length;
    await waitFor(() => expect(server.requestsOf('getCards').length).toBeGreaterThan(asked));
    expect(selectCardCount(store.getState())).toBe(2500);
    const created = aWireCard({ id: 'new', name: 'New' });
    server.respond('createCard', created);
    server.fixtures.cards = [...server.fixtures.cards, created];
    await store.dispatch(cardMutations.endpoints.createCard.initiate({ accountId: 'a', cardOwnerName: 'New' }));
    server.resetHandlers('getCards');
    await refetch();
    await waitFor(() => expect(store.getState().cards.next).toBeNull());
    const ids = new Set(selectCardsByOwnerName(store.getState()).map(({ cardId }) => cardId));
    expect(ids.size).toBe(2499);
    expect([ids.has('c2400'), ids.has('c3'), ids.has('new')]).toEqual([false, false, true]);
  });

  it('that is reset keeps the profiles of a card of a later page, to be loaded again', async () => {
    const { store, server, refetch } = await loaded(700);
    await waitFor(() => expect(store.getState().cards.next).toBeNull());
    store.dispatch(preloadCards(['c600']));
    await waitFor(() => expect(selectHasCardDetails(store.getState(), 'c600')).toBe(true));
    server.restoreFromBackup();
    await refetch();
    expect(selectCardProfiles(store.getState(), 'c600')).toHaveLength(1);
    expect(selectHasCardDetails(store.getState(), 'c600')).toBe(false);
    expect(selectHasCardDetails(store.getState(), 'c1')).toBe(true);
    await waitFor(() => expect(store.getState().cards.next).toBeNull());
    expect(selectCardById(store.getState(), 'c600')?.cardTypeList).toHaveLength(1);
    store.dispatch(preloadCards(['c600']));
    await waitFor(() => expect(selectHasCardDetails(store.getState(), 'c600')).toBe(true));
  });

  it('comes whole from an older server', async () => {
    const { server, store } = setupStore({ cards: manyCards(1000) });
    server.becomeOlder();
    await store.dispatch(getCards.initiate());
    expect(selectCardCount(store.getState())).toBe(1000);
    server.fixtures.cards = manyCards(999);
    await store.dispatch(getCards.initiate(undefined, { forceRefetch: true }));
    expect(selectCardCount(store.getState())).toBe(999);
    expect(server.requestsOf('getCards')[1]?.query).toEqual({ limit: '201' });
  });
});

describe('a change', () => {
  it('of a card’s name is shown at once and taken back when it is refused', async () => {
    const { store, server } = await loaded(3);
    server.respondWithError('renameCard', 400, 'Nope');
    const shown = () => selectCardById(store.getState(), 'c1')?.cardOwnerName;
    const writing = store.dispatch(renameCard.initiate({ cardId: 'c1', cardOwnerName: 'New' }));
    expect(shown()).toBe('New');
    await writing;
    expect(shown()).toBe('Card 1');
    expect(store.getState().cards.unconfirmed).toEqual({});
    expect(store.getState().alerts).toMatchObject([{ type: 'danger' }]);
  });

  it('of what a link opens is known for its account and for all, until the card is moved or public again', async () => {
    const { store, server, refetch } = await loaded(3);
    const has = () => ['a1', 'a2', undefined].map((accountId) => selectHasOtherLinks(store.getState(), accountId));
    const change = (id: string, values: Partial<WireCard>) => {
      server.fixtures.cards = server.fixtures.cards.map((card) => (card.id === id ? { ...card, ...values } : card));
      return refetch();
    };
    expect(has()).toEqual([false, false, false]);
    await change('c1', { accountId: 'a1', linkState: 'paused', version: 2 });
    expect(has()).toEqual([true, false, true]);
    await change('c1', { accountId: 'a2', version: 3 });
    expect(has()).toEqual([false, true, true]);
    await change('c1', { linkState: 'public', version: 4 });
    expect(has()).toEqual([false, false, false]);
  });

  it('that is refused after another one takes back both', async () => {
    const { store, server } = await loaded(3);
    const release = server.hold('renameCard');
    server.respondWithError('renameCard', 400, 'Nope');
    const rename = (cardOwnerName: string) => store.dispatch(renameCard.initiate({ cardId: 'c1', cardOwnerName }));
    const writing = [rename('Bob'), rename('Cy')];
    release();
    await Promise.all(writing);
    expect(selectCardById(store.getState(), 'c1')?.cardOwnerName).toBe('Card 1');
  });

  it('that is refused keeps a newer record that arrived before it', async () => {
    const { store, server, refetch } = await loaded(3);
    const release = server.hold('renameCard');
    server.respondWithError('renameCard', 400, 'Nope');
    const rename = (cardOwnerName: string) => store.dispatch(renameCard.initiate({ cardId: 'c1', cardOwnerName }));
    const first = rename('Bob');
    server.fixtures.cards = server.fixtures.cards.map((card) =>
      card.id === 'c1' ? { ...card, name: 'Bob', version: 9 } : card,
    );
    await refetch();
    expect(selectCardById(store.getState(), 'c1')).toMatchObject({ cardOwnerName: 'Bob', version: 9 });
    const writing = [first, rename('Cy')];
    release();
    await Promise.all(writing);
    expect(selectCardById(store.getState(), 'c1')?.cardOwnerName).toBe('Bob');
  });

  it('that is refused does not bring back a card that was deleted since', async () => {
    const { store, server } = await loaded(3);
    server.respondWithError('renameCard', 404, 'Not found');
    const release = server.hold('renameCard');
    const writing = store.dispatch(renameCard.initiate({ cardId: 'c1', cardOwnerName: 'Bob' }));
    await store.dispatch(deleteCard.initiate({ cardId: 'c1' }));
    server.hold('getCards');
    release();
    await writing;
    expect(selectCardById(store.getState(), 'c1')).toBeUndefined();
  });

  it('stays when a response from before it arrives after it', async () => {
    const { store, server, refetch } = await loaded(2);
    const release = holdChanges(server, [
      aWireCard({ id: 'c0', name: 'Changed elsewhere', version: 2 }),
      aWireCard({ id: 'c1', name: 'First', version: 2 }),
    ]);
    const late = refetch();
    server.respond('renameCard', aWireCard({ id: 'c1', name: 'Second', version: 3 }));
    await store.dispatch(renameCard.initiate({ cardId: 'c1', cardOwnerName: 'Second' }));
    release();
    await late;
    const shown = ['c0', 'c1'].map((id) => selectCardById(store.getState(), id)?.cardOwnerName);
    expect(shown).toEqual(['Changed elsewhere', 'Second']);
  });

  it('of a profile stays when a response from before it arrives after it', async () => {
    const profile = (title: string, version: number) =>
      aWireCard({ id: 'c0', cards: [aWireCardProfile({ id: 'p0', title, version })] });
    const { store, server, refetch } = await loaded(1);
    const release = holdChanges(server, [profile('First', 2)]);
    const late = refetch();
    server.respond('editCardProfile', profile('Second', 3));
    const edit = { title: 'Second' };
    await store.dispatch(editCardProfile.initiate({ cardId: 'c0', cardTypeId: 'p0', edit }));
    release();
    await late;
    expect(selectCardProfiles(store.getState(), 'c0')).toMatchObject([{ title: 'Second', version: 3 }]);
  });

  it('stays when the details of its card from before it arrive after it', async () => {
    const { store, server } = await loaded(1);
    const content = [aWireCard({ id: 'c0', name: 'First', version: 2 })];
    server.respondWith('getCards', 200, { message: successMessage, content, page: { revision: '1.9', next: null } });
    const release = server.hold('getCards');
    const late = store.dispatch(cardEndpoints.endpoints.getCardDetails.initiate('c0', { subscribe: false }));
    server.respond('renameCard', aWireCard({ id: 'c0', name: 'Second', version: 3 }));
    await store.dispatch(renameCard.initiate({ cardId: 'c0', cardOwnerName: 'Second' }));
    release();
    await late;
    expect(selectCardById(store.getState(), 'c0')).toMatchObject({ cardOwnerName: 'Second', version: 3 });
  });

  it('that deletes a card while its details are loaded is not undone by them', async () => {
    const { store, server } = await loaded(2);
    const { fetch } = globalThis;
    globalThis.fetch = async (...request) => {
      const response = await fetch(...request);
      globalThis.fetch = fetch;
      server.fixtures.cards = server.fixtures.cards.slice(1);
      // The list of changes, which would remove the card again, comes later.
      server.respond('deleteCard', null);
      const release = server.hold('getCards');
      await store.dispatch(cardEndpoints.endpoints.deleteCard.initiate({ cardId: 'c0' }));
      setTimeout(release);
      return response;
    };
    const details = cardEndpoints.endpoints.getCardDetails.initiate('c0', { subscribe: false });
    await store.dispatch(details);
    expect(selectCardById(store.getState(), 'c0')).toBeUndefined();
    expect(selectCardProfiles(store.getState(), 'c0')).toEqual([]);
  });

  it('that arrives while details are loaded is not overwritten by them', async () => {
    const { store, server, refetch } = await loaded(1);
    const { fetch } = globalThis;
    // The change arrives between the response with the details and its receipt.
    globalThis.fetch = async (...request) => {
      const response = await fetch(...request);
      globalThis.fetch = fetch;
      server.fixtures.cards = server.fixtures.cards.map((card) => ({ ...card, name: 'Bob', version: 2 }));
      await refetch();
      return response;
    };
    await store.dispatch(cardEndpoints.endpoints.getCardDetails.initiate('c0', { subscribe: false }));
    expect(selectCardById(store.getState(), 'c0')).toMatchObject({ cardOwnerName: 'Bob', version: 2 });
  });

  it('that deletes one card and adds another while details are loaded is not undone by them', async () => {
    const { store, server, refetch } = await loaded(1);
    const { fetch } = globalThis;
    globalThis.fetch = async (...request) => {
      const response = await fetch(...request);
      globalThis.fetch = fetch;
      server.fixtures.cards = [aWireCard({ id: 'new' })];
      await refetch();
      return response;
    };
    await store.dispatch(cardEndpoints.endpoints.getCardDetails.initiate('c0', { subscribe: false }));
    expect(selectCardById(store.getState(), 'c0')).toBeUndefined();
    expect(selectCardById(store.getState(), 'new')).toBeDefined();
  });

  it('enters the table with the written record of the response', async () => {
    const { store, server } = await loaded(3);
    const release = server.hold('getCards');
    server.respond('renameCard', aWireCard({ id: 'c1', name: 'As the server wrote it', version: 2 }));
    await store.dispatch(renameCard.initiate({ cardId: 'c1', cardOwnerName: 'As typed', version: 1 }));
    expect(selectCardById(store.getState(), 'c1')).toMatchObject({
      cardOwnerName: 'As the server wrote it',
      version: 2,
    });
    release();
  });

  it('of an account is shown at once', async () => {
    const { store } = await loaded(0);
    await store.dispatch(accountEndpoints.endpoints.getAccounts.initiate());
    const edit = { isAccountEnabled: false };
    void store.dispatch(accountEndpoints.endpoints.editAccount.initiate({ accountId: 'account-1', edit }));
    expect(selectAccountById(store.getState(), 'account-1')?.isAccountEnabled).toBe(false);
  });

  it('of a list keeps a deleted card out when a response from before the deletion arrives after it', async () => {
    const { store, server, refetch } = await loaded(2);
    server.fixtures.cards = manyCards(2).map((card) => ({ ...card, version: 2 }));
    const { fetch } = globalThis;
    // The card is deleted between the response with it and its receipt.
    globalThis.fetch = async (...request) => {
      const response = await fetch(...request);
      globalThis.fetch = fetch;
      server.fixtures.cards = manyCards(1);
      await store.dispatch(deleteCard.initiate({ cardId: 'c1' }));
      return response;
    };
    await refetch();
    expect(selectCardById(store.getState(), 'c1')).toBeUndefined();
  });

  it('of an account enters the table with the response of an endpoint that its screen loads', async () => {
    const { store, server } = await loaded(0);
    server.respond('createAccount', aWireAccount({ id: 'new', name: 'Northwind' }));
    await store.dispatch(accountMutations.endpoints.createAccount.initiate({ accountName: 'Northwind' }));
    expect(selectAccountById(store.getState(), 'new')?.accountName).toBe('Northwind');
  });

  it('removes a deleted card before the list is loaded again', async () => {
    const { store, server } = await loaded(3);
    const release = server.hold('getCards');
    await store.dispatch(deleteCard.initiate({ cardId: 'c1' }));
    expect(selectCardById(store.getState(), 'c1')).toBeUndefined();
    release();
  });
});
