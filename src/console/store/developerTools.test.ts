/** @jest-environment <rootDir>/scripts/jest/browserEnvironment.cjs */
import { actionTypes, developerToolsLog } from '../../testing/fakes/fakeDeveloperTools';
import { setupStore } from '../../testing/setupStore';
import { aWireAccount, aWireCard, aWireStatisticsRow } from '../../testing/wire';
import { accountEndpoints } from '../entities/accounts/accountEndpoints';
import { cardEndpoints } from '../entities/cards/cardEndpoints';
import { cardMutations } from '../entities/cards/cardMutations';
import { statisticsEndpoints } from '../entities/statistics/statisticsEndpoints';
import { loadDeveloperTools } from './developerTools';
import { developerToolsOptions, sanitizeAction, shortenedAbove, shortenState } from './developerToolsOptions';

/** The extension sends a larger message in parts. */
const largestMessage = 32 * 1024 * 1024;

const table = (size: number) => ({
  total: size,
  buckets: [Array.from({ length: size }, (_, index) => ({ id: `a${index}` }))],
});

describe('the developer tools', () => {
  afterEach(() => localStorage.clear());

  it('are off in production until they are switched on', async () => {
    const before = process.env.NODE_ENV;
    Object.assign(process.env, { NODE_ENV: 'production' });
    expect(await loadDeveloperTools()).toBe(false);
    localStorage.setItem('developerTools', 'on');
    expect(await loadDeveloperTools()).toBe(developerToolsOptions);
    Object.assign(process.env, { NODE_ENV: before });
  });

  it('name the action of a request by its operation', () => {
    const action = { type: 'api/executeQuery/fulfilled', meta: { arg: { endpointName: 'getStatistics' } } };
    expect(sanitizeAction(action).type).toBe('getStatistics/fulfilled');
    expect(
      sanitizeAction({ type: 'api/executeMutation/pending', meta: { arg: { endpointName: 'moveCard' } } }).type,
    ).toBe('moveCard/pending');
    expect(sanitizeAction({ type: 'accounts/received', payload: [] }).type).toBe('accounts/received');
  });

  it('do not show a load as rejected that was not sent because it is running', async () => {
    const { store, server } = setupStore();
    const options = { subscribe: false, forceRefetch: true };
    const load = () => store.dispatch(cardEndpoints.endpoints.getCardDetails.initiate('card-1', options));
    await Promise.all([load(), load()]);
    const ofDetails = () => actionTypes().filter((type) => type.startsWith('getCardDetails/'));
    expect(ofDetails()).toEqual(['getCardDetails/pending', 'getCardDetails/skipped', 'getCardDetails/fulfilled']);
    server.respondWithError('getCards', 503, 'Nope');
    await load();
    expect(ofDetails().slice(3)).toEqual(['getCardDetails/pending', 'getCardDetails/rejected']);
  });

  it('trace an action to the code that has dispatched it, also in a listener', async () => {
    const { store } = setupStore();
    await store.dispatch(cardEndpoints.endpoints.deleteCard.initiate({ cardId: 'card-1' }));
    const traceOf = (type: string) => developerToolsLog().find(({ action }) => action.type === type)?.trace.stack;
    expect(traceOf('deleteCard/pending')).toContain('developerTools.test.ts');
    expect(traceOf('alerts/raised')).toContain('alertListeners.ts');
  });

  it('show no password and no token', () => {
    const log = JSON.stringify([
      sanitizeAction({ type: 'session/loggedIn', payload: { token: 'secret' } }),
      sanitizeAction({
        type: 'x',
        meta: { arg: { originalArgs: { cardLoginPassword: 'secret', edit: { loginPassword: 'secret' } } } },
      }),
      shortenState({ session: { token: 'secret', user: null } }),
    ]);
    expect(log).not.toContain('secret');
  });

  it('show the name and size of an uploaded file', async () => {
    const { store } = setupStore();
    const photo = new File(['x'.repeat(10)], 'ann.png');
    await store.dispatch(cardMutations.endpoints.uploadCardPhoto.initiate({ cardId: 'card-1', photo }));
    const pending = developerToolsLog().find(({ action }) => action.type === 'uploadCardPhoto/pending');
    expect(pending?.action).toMatchObject({ meta: { arg: { originalArgs: { photo: 'ann.png, 10 bytes' } } } });
  });

  it('show tables above 100 entries by their size, unless the switch says all', () => {
    const state = { accounts: table(shortenedAbove), cards: table(shortenedAbove + 1) };
    const shown = shortenState(state);
    expect(shown.accounts).toBe(state.accounts);
    expect(shown.cards).toEqual({
      size: 101,
      shownOnlyTheFirst: [{ id: 'a0' }, { id: 'a1' }, { id: 'a2' }],
    });
    const action = sanitizeAction({
      type: 'cards/received',
      payload: { cards: Array.from({ length: 101 }, (_, id) => ({ id })) },
    });
    expect(action.payload.cards).toEqual([{ id: 0 }, { id: 1 }, { id: 2 }, '… 101 in all']);
    localStorage.setItem('developerTools', 'all');
    expect(shortenState(state).cards).toBe(state.cards);
  });

  it('show long lists in a slice by their size, too', () => {
    const rows = Array.from({ length: shortenedAbove + 1 }, (_, id) => ({ id }));
    expect(shortenState({ statistics: { accounts: null, cards: rows } }).statistics).toEqual({
      accounts: null,
      cards: [{ id: 0 }, { id: 1 }, { id: 2 }, '… 101 in all'],
    });
  });

  it('get a log of the largest state that is shown whole in one message, and the start is in the log', async () => {
    const records = <Wire>(make: (given: { id: string; name: string }) => Wire) =>
      Array.from({ length: shortenedAbove }, (_, index) => make({ id: `id-${index}`, name: `Record ${index}` }));
    const rows = records(aWireStatisticsRow);
    const { store } = setupStore({
      accounts: records(aWireAccount),
      cards: records(aWireCard),
      statistics: { accounts: rows, cards: rows },
    });
    await store.dispatch(cardEndpoints.endpoints.getCards.initiate());
    await store.dispatch(accountEndpoints.endpoints.getAccounts.initiate());
    await store.dispatch(statisticsEndpoints.endpoints.getStatistics.initiate());
    const shown = shortenState(store.getState());
    expect(shown).toMatchObject({
      accounts: { total: shortenedAbove },
      cards: { total: shortenedAbove },
      statistics: { cards: rows },
    });
    const actions = developerToolsOptions.maxAge ?? 0;
    expect(JSON.stringify(shown).length * actions).toBeLessThan(largestMessage);
    expect(actions).toBeGreaterThan(50);
  });

  it('leave the state they are given as it is', () => {
    const state = { session: { token: 'secret' }, cards: table(3000) };
    const copy = structuredClone(state);
    shortenState(state);
    expect(state).toEqual(copy);
  });
});
