/** @jest-environment <rootDir>/scripts/jest/browserEnvironment.cjs */
import { setupListeners } from '@reduxjs/toolkit/query';
import { mockApi } from '../../testing/mockApi';
import { setupStore } from '../../testing/setupStore';
import { aWireCard } from '../../testing/wire';
import { cardEndpoints } from '../entities/cards/cardEndpoints';
import { selectCardById } from '../entities/cards/cardsSlice';
import { languageEndpoints } from '../entities/languages/languageEndpoints';
import { loggedOut } from '../session/sessionSlice';
import { retryDelays } from './retryListener';

describe('a lost connection', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function setUp() {
    const server = mockApi({ cards: [aWireCard()] });
    server.failNetwork('getCards', 'deleteCard', 'getLanguages');
    const { store } = setupStore({ server });
    return {
      server,
      store,
      load: () => store.dispatch(cardEndpoints.endpoints.getCards.initiate(undefined, { forceRefetch: true })),
      lost: () => store.getState().connection.isLost,
    };
  }

  /** Waits until a response has arrived and its listeners have run. */
  const responded = () => jest.advanceTimersByTimeAsync(50);

  it('is noticed, and its loads are tried again after growing waits until they succeed', async () => {
    const { server, store, load, lost } = setUp();
    await load();
    expect(lost()).toBe(true);
    for (const delay of retryDelays) {
      await jest.advanceTimersByTimeAsync(delay);
      await responded();
    }
    expect(server.requestsOf('getCards')).toHaveLength(1 + retryDelays.length);
    server.resetHandlers('getCards');
    await jest.advanceTimersByTimeAsync(retryDelays.at(-1) ?? 0);
    expect(lost()).toBe(false);
    expect(selectCardById(store.getState(), 'card-1')).toBeDefined();
    await jest.advanceTimersByTimeAsync(300_000);
    expect(server.requestsOf('getCards')).toHaveLength(2 + retryDelays.length);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is not over with the late response to a request from before', async () => {
    const { server, store, load, lost } = setUp();
    server.resetHandlers('getLanguages');
    const release = server.hold('getLanguages');
    const late = store.dispatch(languageEndpoints.endpoints.getLanguages.initiate());
    await load();
    release();
    expect((await late).isSuccess).toBe(true);
    expect(lost()).toBe(true);
    await store.dispatch(languageEndpoints.endpoints.getLanguages.initiate(undefined, { forceRefetch: true }));
    expect(lost()).toBe(false);
  });

  it('is tried at once when the browser says that it is back', async () => {
    const { server, store, load } = setUp();
    const stopListeners = setupListeners(store.dispatch);
    await load();
    server.resetHandlers('getCards');
    window.dispatchEvent(new Event('online'));
    await responded();
    expect(selectCardById(store.getState(), 'card-1')).toBeDefined();
    stopListeners();
  });

  it.each(['getCards', 'getLanguages'] as const)(
    'of %s needs no load twice and no other load when the browser is back',
    async (operation) => {
      const { server, store, lost } = setUp();
      server.resetHandlers('getCards', 'getLanguages');
      const stopListeners = setupListeners(store.dispatch);
      const loads = {
        getCards: () =>
          store.dispatch(
            cardEndpoints.endpoints.getCards.initiate(undefined, {
              forceRefetch: true,
              // RTK Query sends it again by itself.
              subscriptionOptions: { refetchOnReconnect: true },
            }),
          ),
        getLanguages: () =>
          store.dispatch(languageEndpoints.endpoints.getLanguages.initiate(undefined, { forceRefetch: true })),
      };
      await loads.getCards();
      await loads.getLanguages();
      server.failNetwork(operation);
      await loads[operation]();
      expect(lost()).toBe(true);
      server.resetHandlers(operation);
      const before = server.requests.length;
      window.dispatchEvent(new Event('online'));
      await responded();
      expect(lost()).toBe(false);
      const sent = server.requests.slice(before).map((request) => request.operation);
      expect(sent).toEqual(operation === 'getCards' ? ['getCards'] : ['getCards', 'getLanguages']);
      stopListeners();
    },
  );

  it('never repeats a save', async () => {
    const { server, store, lost } = setUp();
    const response = await store.dispatch(cardEndpoints.endpoints.deleteCard.initiate({ cardId: 'card-1' }));
    expect(response.error).toEqual({ status: 0, message: 'No connection to the server' });
    expect(lost()).toBe(true);
    await jest.advanceTimersByTimeAsync(300_000);
    expect(server.requestsOf('deleteCard')).toHaveLength(1);
    expect(lost()).toBe(false);
    expect(store.getState().alerts).toMatchObject([{ type: 'danger', text: 'Card Delete Failed' }]);
  });

  it('lasts after a lost save until a load gets a response', async () => {
    const { server, store, load, lost } = setUp();
    server.resetHandlers('getCards');
    await load();
    server.failNetwork('getCards');
    await store.dispatch(cardEndpoints.endpoints.deleteCard.initiate({ cardId: 'card-1' }));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(lost()).toBe(true);
    server.resetHandlers('getCards');
    await jest.advanceTimersByTimeAsync(retryDelays.at(-1) ?? 0);
    expect(lost()).toBe(false);
    expect(server.requestsOf('deleteCard')).toHaveLength(1);
  });

  it('does not repeat a load that was refused, only those without a response', async () => {
    const { server, store, load } = setUp();
    server.respondWithError('getLanguages', 500, 'Nope');
    await Promise.all([load(), store.dispatch(languageEndpoints.endpoints.getLanguages.initiate())]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(server.requestsOf('getLanguages')).toHaveLength(1);
    expect(server.requestsOf('getCards').length).toBeGreaterThan(1);
  });

  it('starts with the shortest wait again after a load has succeeded', async () => {
    const { server, load, lost } = setUp();
    await load();
    await jest.advanceTimersByTimeAsync(retryDelays[0] + retryDelays[1] + 100);
    expect(server.requestsOf('getCards')).toHaveLength(3);
    server.resetHandlers('getCards');
    await load();
    expect(lost()).toBe(false);
    server.failNetwork('getCards');
    await load();
    await jest.advanceTimersByTimeAsync(retryDelays[0]);
    expect(server.requestsOf('getCards')).toHaveLength(6);
  });

  it('is forgotten with the session', async () => {
    const { server, store, load } = setUp();
    await load();
    store.dispatch(loggedOut({ cause: 'logOut' }));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(server.requestsOf('getCards')).toHaveLength(1);
  });
});
