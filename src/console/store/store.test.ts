/** @jest-environment <rootDir>/scripts/jest/browserEnvironment.cjs */
import { actionTypes, developerToolsLog } from '../../testing/fakes/fakeDeveloperTools';
import { setupStore } from '../../testing/setupStore';
import { aToken, aWireAccount, aWireAdminAccount, aWireCard, aWireStatisticsRow } from '../../testing/wire';
import { alertRaised } from '../alerts/alertsSlice';
import { api } from '../api/api';
import { selectAccountById, selectAccountsByName } from '../entities/accounts/accountsSlice';
import { accountEndpoints } from '../entities/accounts/accountEndpoints';
import { accountMutations } from '../entities/accounts/accountMutations';
import { adminAccountEndpoints } from '../entities/adminAccounts/adminAccountEndpoints';
import { cardEndpoints } from '../entities/cards/cardEndpoints';
import { cardMutations } from '../entities/cards/cardMutations';
import { walletEndpoints } from '../entities/cards/walletEndpoints';
import { selectCardCount } from '../entities/cards/cardsSlice';
import { cardProfileEndpoints } from '../entities/cards/cardProfileEndpoints';
import { fontEndpoints } from '../entities/fonts/fontEndpoints';
import { languageEndpoints } from '../entities/languages/languageEndpoints';
import { statisticsEndpoints } from '../entities/statistics/statisticsEndpoints';
import { textureEndpoints } from '../entities/textures/textureEndpoints';
import { texturesFound } from '../entities/textures/texturesSlice';
import { sharedTexts } from '../entities/sharedText';
import { loggedIn, loggedOut, selectToken } from '../session/sessionSlice';
import { logOut } from './logOut';
import { requestPassword, requestToken } from '../entities/sessions/signIn';
import { navigated } from './navigationSlice';
import { restorePreferences } from './persistence';
import { colorSchemeChosen, passwordPromptDismissed, recordOpened, tableSelectionApplied } from './preferencesSlice';
import { rootReducer } from './reducers';
import { waitFor } from '../../testing/waitFor';

const loads = {
  getAccounts: accountEndpoints.endpoints.getAccounts,
  getAdminAccounts: adminAccountEndpoints.endpoints.getAdminAccounts,
  getCards: cardEndpoints.endpoints.getCards,
  getStatistics: statisticsEndpoints.endpoints.getStatistics,
  getLanguages: languageEndpoints.endpoints.getLanguages,
  getFonts: fontEndpoints.endpoints.getFonts,
};

/** All loads take no argument and return a promise; their types differ in the names of their endpoints only. */
const initiate = (load: (typeof loads)[keyof typeof loads]) => (load as typeof loads.getAccounts).initiate();

const allRecords = {
  accounts: [aWireAccount({ name: 'Canary account' })],
  adminAccounts: [aWireAdminAccount({ name: 'Canary admin' })],
  cards: [aWireCard({ name: 'Canary card' })],
  statistics: { accounts: [aWireStatisticsRow({ name: 'Canary row' })] },
};

async function loadAll({ store }: ReturnType<typeof setupStore>) {
  await Promise.all(Object.values(loads).map((load) => store.dispatch(initiate(load))));
}

describe('a list', () => {
  it('has one home: its cache entry has no records', async () => {
    const { store } = setupStore(allRecords);
    await store.dispatch(loads.getAccounts.initiate());
    expect(loads.getAccounts.select()(store.getState()).data).toBeNull();
    expect(JSON.stringify(store.getState().api)).not.toContain('Canary');
    expect(selectAccountById(store.getState(), 'account-1')?.accountName).toBe('Canary account');
  });

  it('refetched without changes keeps its 1,000 objects, and replaces one after a rename', async () => {
    const accounts = Array.from({ length: 1000 }, (_, index) =>
      aWireAccount({ id: `a${index}`, name: `Account ${index}` }),
    );
    const { store, server } = setupStore({ accounts });
    // The further pages of the accounts wait for the first cards.
    await store.dispatch(loads.getCards.initiate());
    await store.dispatch(loads.getAccounts.initiate());
    // The first page, the rest, and what changed since the first.
    await waitFor(() => expect(server.requestsOf('getAccounts')).toHaveLength(3));
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    const before = selectAccountsByName(store.getState());
    expect(before).toHaveLength(1000);
    server.fixtures.accounts = structuredClone(accounts);
    await store.dispatch(loads.getAccounts.initiate(undefined, { forceRefetch: true }));
    expect(server.requestsOf('getAccounts')).toHaveLength(4);
    expect(selectAccountsByName(store.getState())).toBe(before);
    server.fixtures.accounts = accounts.map((account) =>
      account.id === 'a500' ? { ...account, name: 'Renamed' } : structuredClone(account),
    );
    await store.dispatch(loads.getAccounts.initiate(undefined, { forceRefetch: true }));
    const after = new Set(selectAccountsByName(store.getState()));
    expect(before.filter((account) => !after.has(account)).map((account) => account.accountId)).toEqual(['a500']);
  });

  it('forgets what the server no longer has', async () => {
    const { store, server } = setupStore(allRecords);
    await store.dispatch(loads.getAccounts.initiate());
    server.fixtures.accounts = [];
    await store.dispatch(loads.getAccounts.initiate(undefined, { forceRefetch: true }));
    expect(selectAccountsByName(store.getState())).toEqual([]);
  });

  // Specification: PERM-06, PERM-09, PERM-12
  it.each([
    ['SUPER_ADMIN', '/api/accounts', '/api/cards'],
    ['ADMIN', '/api/accounts/managed/user-1', '/api/cards/managed/user-1'],
    ['BASIC', '/api/accounts/managed/user-1', '/api/cards/managed/user-1'],
  ] as const)('of %s comes from %s and %s', async (as, accountsUrl, cardsUrl) => {
    const { store, server } = setupStore({ as });
    await store.dispatch(loads.getAccounts.initiate());
    await store.dispatch(loads.getCards.initiate());
    expect(server.requests.map((request) => request.url.split('?')[0])).toEqual([accountsUrl, cardsUrl]);
  });
});

const id = {
  accountId: 'a',
  cardId: 'c',
  cardTypeId: 'p',
  name: 'custom-header-texture-1',
  accountName: 'n',
  cardOwnerName: 'n',
};
const file = new File(['x'], 'x.png');
const themes = aWireAccount().themes;
const writes = [
  // Specification: ALRT-02
  {
    operation: 'createAccount',
    write: accountMutations.endpoints.createAccount.initiate(id),
    success: 'Account Created Successfully',
    failure: 'Account Create Failed',
    lists: ['getAccounts'],
  },
  // Specification: ALRT-03, RFSH-02
  {
    operation: 'deleteAccount',
    write: accountEndpoints.endpoints.deleteAccount.initiate(id),
    success: 'Account Deleted Successfully',
    failure: 'Account Delete Failed',
    lists: ['getAccounts', 'getCards'],
  },
  // Specification: ALRT-04
  {
    operation: 'editAccount',
    write: accountEndpoints.endpoints.editAccount.initiate({ ...id, edit: {} }),
    success: 'Account Edited Successfully',
    failure: 'Account Edit Failed',
    lists: ['getAccounts', 'getCards'],
  },
  // Specification: ALRT-05
  {
    operation: 'createAdminAccount',
    write: adminAccountEndpoints.endpoints.createAdminAccount.initiate(id),
    success: 'Administrator Account Created Successfully',
    failure: 'Create Failed',
    lists: ['getAdminAccounts'],
  },
  // Specification: ALRT-06
  {
    operation: 'editAdminAccount',
    write: adminAccountEndpoints.endpoints.editAdminAccount.initiate({ ...id, edit: {} }),
    success: 'Administrator Account Edited Successfully',
    failure: 'Edit Failed',
    lists: ['getAdminAccounts'],
  },
  // Specification: ALRT-07
  {
    operation: 'deleteAdminAccount',
    write: adminAccountEndpoints.endpoints.deleteAdminAccount.initiate(id),
    success: 'Administrator Account Deleted Successfully',
    failure: 'Delete Failed',
    lists: ['getAdminAccounts'],
  },
  // Specification: ALRT-08
  {
    operation: 'createCard',
    write: cardMutations.endpoints.createCard.initiate(id),
    success: 'Card Added Successfully',
    failure: 'Card Add Failed',
    lists: ['getAccounts', 'getCards'],
  },
  // Specification: ALRT-09
  {
    operation: 'deleteCard',
    write: cardEndpoints.endpoints.deleteCard.initiate(id),
    success: 'Card Deleted Successfully',
    failure: 'Card Delete Failed',
    lists: ['getCards'],
  },
  // Specification: ALRT-10
  {
    operation: 'editCardProfile',
    write: cardProfileEndpoints.endpoints.editCardProfile.initiate({ ...id, edit: {} }),
    success: 'Card Edited Successfully',
    failure: 'Card Edit Failed',
    lists: ['getCards'],
  },
  // Specification: ALRT-11
  {
    operation: 'activateCardProfile',
    write: cardProfileEndpoints.endpoints.activateCardProfile.initiate(id),
    success: 'Card Activated Successfully',
    failure: 'Card Activation Failed',
    lists: ['getCards'],
  },
  // Specification: ALRT-12
  {
    operation: 'addCardProfile',
    write: cardProfileEndpoints.endpoints.addCardProfile.initiate(id),
    success: 'Card Profile Added Successfully',
    failure: 'Adding Card Profile Failed',
    lists: ['getCards'],
  },
  // Specification: ALRT-13
  {
    operation: 'deleteCardProfile',
    write: cardProfileEndpoints.endpoints.deleteCardProfile.initiate(id),
    success: 'Card Profile Removed Successfully',
    failure: 'Removing Card Profile Failed',
    lists: ['getCards'],
  },
  // Specification: ALRT-14
  {
    operation: 'renameCard',
    write: cardEndpoints.endpoints.renameCard.initiate(id),
    success: 'Card Name Updated Successfully',
    failure: 'Card Name Update Failed',
    lists: ['getCards'],
  },
  // Specification: ALRT-15
  {
    operation: 'moveCard',
    write: cardMutations.endpoints.moveCard.initiate(id),
    success: 'Card Moved',
    failure: 'Moving Card Failed',
    lists: ['getAccounts', 'getCards'],
  },
  // Specification: ALRT-16
  {
    operation: 'saveToGoogleWallet',
    write: walletEndpoints.endpoints.saveToGoogleWallet.initiate({ cardId: 'c', color: '#ffffff' }),
    success: 'Mail with Google Wallet token sent',
    failure: 'Save failed',
    lists: [],
  },
  // Specification: ALRT-17
  {
    operation: 'uploadCardPhoto',
    write: cardMutations.endpoints.uploadCardPhoto.initiate({ cardId: 'c', photo: file }),
    success: 'Card Photo Added Successfully',
    failure: 'Card Photo Add Failed',
    lists: ['getCards'],
  },
  // Specification: ALRT-18
  {
    operation: 'editCardLoginDetails',
    write: cardMutations.endpoints.editCardLoginDetails.initiate({ ...id, cardLoginEmail: '', cardLoginPassword: '' }),
    success: 'Card Login Details Edited Successfully',
    failure: 'Edit Failed',
    lists: ['getCards'],
  },
  // Specification: ALRT-19
  {
    operation: 'editAccountLoginDetails',
    write: accountMutations.endpoints.editAccountLoginDetails.initiate({ ...id, loginEmail: '', loginPassword: '' }),
    success: 'Account Login Details Edited Successfully',
    failure: 'Edit Failed',
    lists: ['getAccounts'],
  },
  // Specification: ALRT-20
  {
    operation: 'saveAccountThemes',
    write: accountMutations.endpoints.saveAccountThemes.initiate({ accountId: 'a', themes }),
    success: 'Account Login Details Edited Successfully',
    failure: 'Edit Failed',
    lists: ['getAccounts', 'getCards'],
  },
  // Specification: ALRT-21
  {
    operation: 'uploadTexture',
    write: textureEndpoints.endpoints.uploadTexture.initiate({ accountId: 'a', texture: file }),
    success: 'Texture Uploaded Successfully',
    failure: 'Texture Upload Failed',
    lists: ['getAccounts'],
  },
  // Specification: ALRT-22
  {
    operation: 'deleteTexture',
    write: textureEndpoints.endpoints.deleteTexture.initiate(id),
    success: 'Texture Deleted Successfully',
    failure: 'Texture Delete Failed',
    lists: ['getAccounts', 'getCards'],
  },
] as const;

describe('a write', () => {
  const alertsOf = (store: ReturnType<typeof setupStore>['store']) =>
    store.getState().alerts.map(({ type, text }) => ({ type, text }));

  // Specification: ALRT-01
  it.each(writes)(
    '$operation that is refused says "$failure" as danger and fetches nothing again',
    async ({ operation, write, failure }) => {
      const setup = setupStore();
      await loadAll(setup);
      setup.server.respondWithError(operation, 200, 'Nope');
      const before = setup.server.requests.length;
      const response = await setup.store.dispatch(
        write as ReturnType<(typeof accountMutations.endpoints.createAccount)['initiate']>,
      );
      expect(response.error).toEqual({ status: 200, message: 'Nope' });
      expect(alertsOf(setup.store)).toEqual([{ type: 'danger', text: failure }]);
      expect(setup.server.requests.slice(before).map((request) => request.operation)).toEqual([operation]);
    },
  );

  // Specification: ALRT-01, RFSH-01
  it.each(writes)(
    '$operation that succeeds says "$success" as info and fetches $lists again',
    async ({ operation, write, success, lists }) => {
      const setup = setupStore();
      await loadAll(setup);
      const before = setup.server.requests.length;
      await setup.store.dispatch(write as ReturnType<(typeof accountMutations.endpoints.createAccount)['initiate']>);
      await Promise.all(setup.store.dispatch(api.util.getRunningQueriesThunk()));
      expect(alertsOf(setup.store)).toEqual([{ type: 'info', text: success }]);
      expect(setup.server.requests.slice(before).map((request) => request.operation)).toEqual([operation, ...lists]);
    },
  );

  it.each([403, 404, 409])(
    'that fails with %i, because another user changed something, refetches the list',
    async (status) => {
      const setup = setupStore();
      await loadAll(setup);
      setup.server.respondWithError('renameCard', status, 'No');
      await setup.store.dispatch(
        cardEndpoints.endpoints.renameCard.initiate({ cardId: 'c', cardOwnerName: 'n', version: 1 }),
      );
      await Promise.all(setup.store.dispatch(api.util.getRunningQueriesThunk()));
      expect(setup.server.requestsOf('getCards')).toHaveLength(2);
    },
  );

  it('sends the file under the field name of the specification', async () => {
    const { store, server } = setupStore();
    await store.dispatch(cardMutations.endpoints.uploadCardPhoto.initiate({ cardId: 'c', photo: file }));
    await store.dispatch(textureEndpoints.endpoints.uploadTexture.initiate({ accountId: 'a', texture: file }));
    const names = server.requests.map((request) => [...(request.body as FormData).keys()]);
    expect(names).toEqual([['card-photo'], ['texture']]);
  });

  it('deletes a texture by its name with .png', async () => {
    const { store, server } = setupStore();
    await store.dispatch(
      textureEndpoints.endpoints.deleteTexture.initiate({ accountId: 'a', name: 'custom-header-texture-2' }),
    );
    expect(server.requests[0]?.url).toBe('/api/accounts/a/themes/texture/custom-header-texture-2.png');
  });
});

describe('a list that cannot be loaded', () => {
  it("raises one alert with the server's message for several lists", async () => {
    const { store, server } = setupStore();
    for (const list of ['getCards', 'getAccounts'] as const) {
      server.respondWithError(list, 503, 'Service temporarily unavailable');
      await store.dispatch(loads[list].initiate());
    }
    expect(store.getState().alerts).toMatchObject([{ type: 'danger', text: 'Service temporarily unavailable' }]);
  });

  // Specification: SHELL-13
  it.each(['getStatistics', 'getLanguages', 'getFonts'] as const)(
    'is not worth an alert when it is %s',
    async (operation) => {
      const { store, server } = setupStore();
      server.respondWithError(operation, 500, 'Nope');
      await store.dispatch(initiate(loads[operation]));
      expect(store.getState().alerts).toEqual([]);
    },
  );
});

describe('the statistics response', () => {
  it('empties both lists before each fetch and grants right after the response, in this order', async () => {
    const { store } = setupStore(allRecords);
    await store.dispatch(loads.getStatistics.initiate());
    expect(actionTypes()).toEqual([
      'api/config/middlewareRegistered',
      'getStatistics/pending',
      'getStatistics/fulfilled',
      'permissions/granted',
      'preferences/grantsRemembered',
    ]);
    expect(store.getState().permissions.statistics).toEqual({ status: 'settled', lists: ['accounts'] });
  });

  it('loses both lists while it is fetched again', async () => {
    const { store, server } = setupStore(allRecords);
    await store.dispatch(loads.getStatistics.initiate());
    expect(store.getState().statistics.accounts).toHaveLength(1);
    const release = server.hold('getStatistics');
    const again = store.dispatch(loads.getStatistics.initiate(undefined, { forceRefetch: true }));
    expect(store.getState().statistics).toEqual({ accounts: null, cards: null });
    release();
    await again;
    expect(store.getState().statistics.accounts).toHaveLength(1);
  });
});

describe('signing in', () => {
  const canary = 'Zx9-CANARY-&=#';

  it('leaves the password in no state, action, storage or address', async () => {
    const cleared = jest.fn();
    Object.assign(performance, { clearResourceTimings: cleared });
    const { store, server } = setupStore({ as: null });
    await restorePreferences(store);
    server.respondWithError('logIn', 401, 'Incorrect login info');
    expect(await requestToken('a@cards.test', canary)).toEqual({
      problem: { status: 401, message: 'Incorrect login info' },
    });
    expect(localStorage.getItem('authenticationToken')).toBeNull();
    server.respond('logIn', aToken());
    store.dispatch(loggedIn((await requestToken('a@cards.test', canary)) as { token: string }));
    expect(server.requestsOf('logIn')[1]?.query).toEqual({ email: 'a@cards.test', password: canary });
    const stored = JSON.stringify([developerToolsLog(), { ...localStorage }, { ...sessionStorage }, store.getState()]);
    expect(stored).not.toContain('CANARY');
    expect(cleared).toHaveBeenCalled();
  });

  // Specification: SESS-01, SESS-02
  it('stores the token and no more than the token and the preferences', async () => {
    const { store, server } = setupStore({ as: null, ...allRecords });
    await restorePreferences(store);
    const token = aToken();
    server.respond('logIn', token);
    store.dispatch(loggedIn((await requestToken('a@cards.test', 'x')) as { token: string }));
    await loadAll({ store, server });
    store.dispatch(colorSchemeChosen('dark'));
    await waitFor(() => expect(localStorage.getItem('persist:preferences')).toContain('dark'));
    expect(Object.keys({ ...localStorage }).sort()).toEqual(['authenticationToken', 'persist:preferences']);
    expect(localStorage.getItem('authenticationToken')).toBe(token);
    expect(JSON.stringify({ ...localStorage })).not.toContain('Canary');
  });

  it('keeps passwords of other forms out of the developer tools', async () => {
    const { store } = setupStore();
    await store.dispatch(
      accountMutations.endpoints.editAccountLoginDetails.initiate({
        accountId: 'a',
        loginEmail: 'l@cards.test',
        loginPassword: canary,
      }),
    );
    const actions = JSON.stringify(developerToolsLog().map(({ action }) => action));
    expect(actions).not.toContain('CANARY');
    expect(JSON.stringify(store.getState())).not.toContain('CANARY');
  });

  it('requests a password by POST with the email in the body', async () => {
    const { server } = setupStore({ as: null });
    await requestPassword('a@cards.test');
    expect(server.requestsOf('forgotPassword')).toMatchObject([
      { method: 'POST', url: '/api/authentication/forgot-password', body: { email: 'a@cards.test' } },
    ]);
  });
});

describe('logging out', () => {
  // Specification: SESS-03, PERM-17
  it('resets the whole state but the color scheme, and empties the storage', async () => {
    const setup = setupStore(allRecords);
    await restorePreferences(setup.store);
    setup.store.dispatch(loggedIn({ token: aToken({ username: 'Canary user' }) }));
    await loadAll(setup);
    setup.store.dispatch(texturesFound({ accountId: 'Canary', names: ['custom-header-texture-1'] }));
    setup.store.dispatch(alertRaised({ type: 'info', text: 'Canary' }));
    setup.store.dispatch(tableSelectionApplied({ entry: 'accounts', leftOutColumns: [], leftOutRows: ['Canary'] }));
    setup.store.dispatch(recordOpened({ type: 'card', id: 'Canary' }));
    setup.store.dispatch(passwordPromptDismissed({ session: 'Canary' }));
    setup.store.dispatch(colorSchemeChosen('dark'));
    setup.store.dispatch(navigated({ key: 'k', pathname: '/Canary', search: '', type: 'PUSH' }));
    setup.server.respondWith('deleteTexture', 200, { message: 'Success', deletedRecordId: 'Canary' });
    await setup.store.dispatch(textureEndpoints.endpoints.deleteTexture.initiate({ accountId: 'a', name: 'b' }));
    const beginning = rootReducer(undefined, { type: 'x' });
    const { connection, ...filled } = setup.store.getState();
    expect(connection).toEqual(beginning.connection);
    for (const [name, slice] of Object.entries(filled))
      expect([name, slice]).not.toEqual([name, beginning[name as keyof typeof filled]]);
    await waitFor(() => expect(localStorage.getItem('persist:preferences')).toContain('Canary'));
    setup.store.dispatch(logOut());
    await waitFor(() => expect(localStorage.getItem('persist:preferences')).not.toContain('Canary'));
    const { preferences, session, api: cache, ...rest } = setup.store.getState();
    for (const [name, slice] of Object.entries(rest))
      expect([name, slice]).toEqual([name, beginning[name as keyof typeof rest]]);
    expect(session).toEqual({ token: null, user: null, endedBy: 'logOut' });
    expect(cache.queries).toEqual({});
    expect(preferences.colorScheme).toBe('dark');
    expect(JSON.stringify([setup.store.getState(), { ...localStorage }])).not.toContain('Canary');
    expect(localStorage.getItem('authenticationToken')).toBeNull();
  });

  it('clears the texts that the cards of the user share', async () => {
    const { store } = setupStore({ cards: [aWireCard({ accountId: 'Canary account' })] });
    await store.dispatch(loads.getCards.initiate());
    expect(sharedTexts.has('Canary account')).toBe(true);
    store.dispatch(logOut());
    expect([...sharedTexts.keys()]).toEqual([]);
  });

  it('forgets what had no response: the next user repeats none of it', async () => {
    const { store, server } = setupStore();
    const create = () => store.dispatch(accountMutations.endpoints.createAccount.initiate({ accountName: 'Acme' }));
    server.failNetwork('createAccount');
    await create();
    store.dispatch(logOut());
    store.dispatch(loggedIn({ token: aToken() }));
    server.resetHandlers('createAccount');
    await create();
    const keys = server.requestsOf('createAccount').map(({ headers }) => headers['Idempotency-Key']);
    expect(new Set(keys).size).toBe(2);
  });

  it('sends its token to the server, and clears the browser even when the request fails', async () => {
    const { store, server } = setupStore();
    const token = selectToken(store.getState());
    localStorage.setItem('authenticationToken', String(token));
    server.failNetwork('logOut');
    store.dispatch(logOut());
    expect(localStorage.getItem('authenticationToken')).toBeNull();
    expect(selectToken(store.getState())).toBeNull();
    expect(server.requestsOf('logOut')[0]?.headers.Authorization).toBe(`Bearer ${token}`);
  });

  // Specification: SESS-06
  it('happens once when many requests fail with 401 at the same time', async () => {
    const { store, server } = setupStore();
    localStorage.setItem('authenticationToken', String(selectToken(store.getState())));
    for (const operation of [
      'getAccounts',
      'getCards',
      'getLanguages',
      'getFonts',
      'getAdminAccounts',
      'getStatistics',
      'deleteAccount',
    ] as const)
      server.respondWithError(operation, 401, 'Please log in again');
    await Promise.all([
      ...Object.values(loads).map((load) => store.dispatch(initiate(load))),
      store.dispatch(accountEndpoints.endpoints.deleteAccount.initiate({ accountId: 'a' })),
    ]);
    expect(actionTypes().filter((type) => type === 'session/loggedOut')).toHaveLength(1);
    expect(store.getState().session).toEqual({ token: null, user: null, endedBy: 'unauthenticated' });
    expect(localStorage.getItem('authenticationToken')).toBeNull();
    expect(store.getState().alerts).toEqual([]);
  });

  it('does not happen for a 403 or a failure of the server', async () => {
    const { store, server } = setupStore();
    server.respondWithError('getAccounts', 403, 'You do not have permission');
    server.respondWithError('getCards', 500, 'Nope');
    await loadAll({ store, server });
    expect(selectToken(store.getState())).not.toBeNull();
  });

  // Specification: PERM-17
  it('keeps a response that comes too late from the next user', async () => {
    const { store, server } = setupStore(allRecords);
    const release = server.hold('getCards');
    const late = store.dispatch(loads.getCards.initiate());
    store.dispatch(loggedOut({ cause: 'logOut' }));
    store.dispatch(loggedIn({ token: aToken({ role: 'BASIC', id: 'user-2' }) }));
    release();
    await late;
    // A whole request of the next user: by its end the late response has long been read.
    await store.dispatch(loads.getLanguages.initiate());
    expect(server.requestsOf('getManagedCardsOf')).toEqual([]);
    expect(selectCardCount(store.getState())).toBe(0);
    expect(store.getState().session.user?.id).toBe('user-2');
  });
});
