import { mockApi } from '../../testing/mockApi';
import { storeOn } from '../../testing/storeOn';
import { aWireCard } from '../../testing/wire';
import { cardEndpoints } from '../entities/cards/cardEndpoints';
import { selectCardById } from '../entities/cards/cardsSlice';
import { languageEndpoints } from '../entities/languages/languageEndpoints';
import { retryDelays, retryLostLoads } from './retryLoads';

describe('a lost connection', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function scene() {
    const server = mockApi({ cards: [aWireCard()] });
    server.lose('getCards', 'deleteCard', 'getLanguages');
    const { store } = storeOn({ server });
    const stop = retryLostLoads(store);
    return {
      server,
      store,
      stop,
      load: () => store.dispatch(cardEndpoints.endpoints.getCards.initiate()),
      lost: () => store.getState().connection.isLost,
    };
  }

  /** Lets an answer come; the store tells its listeners of loads with the next frame. */
  const answered = () => jest.advanceTimersByTimeAsync(50);

  it('is noticed, and its loads are tried again after growing waits until they succeed', async () => {
    const { server, store, stop, load, lost } = scene();
    await load();
    expect(lost()).toBe(true);
    for (const delay of retryDelays) {
      await jest.advanceTimersByTimeAsync(delay);
      await answered();
    }
    expect(server.requestsOf('getCards')).toHaveLength(1 + retryDelays.length);
    server.restore('getCards');
    await jest.advanceTimersByTimeAsync(retryDelays.at(-1) ?? 0);
    expect(lost()).toBe(false);
    expect(selectCardById(store.getState(), 'card-1')).toBeDefined();
    await jest.advanceTimersByTimeAsync(300_000);
    expect(server.requestsOf('getCards')).toHaveLength(2 + retryDelays.length);
    stop();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is tried at once when the browser says that it is back', async () => {
    const { server, store, stop, load } = scene();
    await load();
    server.restore('getCards');
    window.dispatchEvent(new Event('online'));
    await answered();
    expect(selectCardById(store.getState(), 'card-1')).toBeDefined();
    stop();
  });

  it('never repeats a save', async () => {
    const { server, store, stop, lost } = scene();
    const response = await store.dispatch(cardEndpoints.endpoints.deleteCard.initiate({ cardId: 'card-1' }));
    expect(response.error).toEqual({ status: 0, message: 'No connection to the server' });
    expect(lost()).toBe(true);
    await jest.advanceTimersByTimeAsync(300_000);
    expect(server.requestsOf('deleteCard')).toHaveLength(1);
    expect(lost()).toBe(false);
    expect(store.getState().alerts).toMatchObject([{ type: 'danger', text: 'Card Delete Failed' }]);
    stop();
  });

  it('does not repeat a load that was refused, only those without an answer', async () => {
    const { server, store, stop, load } = scene();
    server.refuse('getLanguages', 500, 'Nope');
    await Promise.all([load(), store.dispatch(languageEndpoints.endpoints.getLanguages.initiate())]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(server.requestsOf('getLanguages')).toHaveLength(1);
    expect(server.requestsOf('getCards').length).toBeGreaterThan(1);
    stop();
  });

  it('is forgotten when the watch is stopped', async () => {
    const { server, stop, load } = scene();
    await load();
    stop();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(server.requestsOf('getCards')).toHaveLength(1);
  });
});
