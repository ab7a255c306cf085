/** @jest-environment <rootDir>/scripts/jest/browserEnvironment.cjs */
import { actionTypes } from '../../testing/fakes/fakeDeveloperTools';
import { aToken } from '../../testing/wire';
import { selectHasFeature, selectHasRoute } from '../access/accessSelectors';
import { granted, grantsRestored, grantsUnavailable } from '../access/permissionsSlice';
import type { Grantable } from '../access/permissionsSlice';
import { loggedIn, loggedOut } from '../session/sessionSlice';
import { grantsRemembered } from './preferencesSlice';
import { developerToolsOptions } from './developerToolsOptions';
import { restoreGrants } from './rememberedGrants';
import { makeStore } from './store';

const user = aToken({ id: 'user-1', role: 'BASIC' });

/** A store of the next start: what was remembered has come back, the statistics have not responded. */
function restarted(
  token = user,
  remembered: { user: string; lists: Grantable[] } = { user: 'user-1', lists: ['cards'] },
) {
  const store = makeStore(token, developerToolsOptions);
  store.dispatch(grantsRemembered(remembered));
  store.dispatch(restoreGrants());
  const has = () => [
    selectHasRoute(store.getState(), 'Statistics'),
    selectHasFeature(store.getState(), 'cardStatistics'),
    selectHasFeature(store.getState(), 'accountStatistics'),
  ];
  return { store, has };
}

describe('remembered grants', () => {
  it('are shown until the statistics respond, and then replaced', () => {
    const { store, has } = restarted();
    expect(has()).toEqual([true, true, false]);
    expect(store.getState().permissions.statistics.status).toBe('awaiting');
    store.dispatch(granted({ source: 'statistics', lists: [] }));
    expect(has()).toEqual([false, false, false]);
  });

  it('are stored again only when a response grants something else', () => {
    const { store } = restarted();
    const stored = () => actionTypes().filter((type) => type === 'preferences/grantsRemembered').length;
    expect(stored()).toBe(1);
    store.dispatch(granted({ source: 'statistics', lists: ['cards'] }));
    expect(stored()).toBe(1);
    store.dispatch(granted({ source: 'statistics', lists: ['accounts', 'cards'] }));
    store.dispatch(granted({ source: 'receivedContacts', lists: ['receivedContacts'] }));
    store.dispatch(granted({ source: 'receivedContacts', lists: ['receivedContacts'] }));
    expect(stored()).toBe(3);
    expect(store.getState().preferences.lastGrants?.lists).toEqual(['accounts', 'cards', 'receivedContacts']);
  });

  it('end when the statistics cannot be loaded', () => {
    const { store, has } = restarted();
    store.dispatch(grantsUnavailable('statistics'));
    expect(has()).toEqual([false, false, false]);
  });

  it('of a response stay when a later load fails', () => {
    const { store, has } = restarted();
    store.dispatch(granted({ source: 'statistics', lists: ['accounts'] }));
    store.dispatch(grantsUnavailable('statistics'));
    expect(has()).toEqual([true, false, true]);
  });

  it('of a list are shown until that list responds, independent of the statistics', () => {
    const { store } = restarted(user, { user: 'user-1', lists: ['receivedContacts'] });
    const isShown = () => selectHasRoute(store.getState(), 'ReceivedContacts');
    store.dispatch(granted({ source: 'statistics', lists: [] }));
    expect([isShown(), store.getState().preferences.lastGrants?.lists]).toEqual([true, ['receivedContacts']]);
    store.dispatch(grantsUnavailable('receivedContacts'));
    expect(isShown()).toBe(false);
  });

  it('are those of the role in a first session, until each list responds', () => {
    const store = makeStore(user);
    const shown = () =>
      (['ReceivedContacts', 'History', 'Statistics'] as const).filter((route) =>
        selectHasRoute(store.getState(), route),
      );
    store.dispatch(restoreGrants());
    expect(shown()).toEqual(['ReceivedContacts']);
    store.dispatch(grantsUnavailable('receivedContacts'));
    expect(shown()).toEqual([]);
  });

  it('of a list that the role cannot have any more are not shown', () => {
    const { store } = restarted(user, { user: 'user-1', lists: ['history'] });
    expect([selectHasRoute(store.getState(), 'History'), selectHasFeature(store.getState(), 'viewHistory')]).toEqual([
      false,
      false,
    ]);
  });

  // Specification: PERM-17
  it('of another user are ignored', () => {
    expect(restarted(aToken({ id: 'user-2', role: 'BASIC' })).has()).toEqual([false, false, false]);
  });

  // Specification: PERM-17
  it('do not survive a logout', () => {
    const { store, has } = restarted();
    store.dispatch(loggedOut({ cause: 'logOut' }));
    expect(store.getState().preferences.lastGrants).toBeNull();
    store.dispatch(loggedIn({ token: user }));
    store.dispatch(restoreGrants());
    expect(has()).toEqual([false, false, false]);
  });

  it('do not replace those of a response', () => {
    const { store, has } = restarted();
    store.dispatch(granted({ source: 'statistics', lists: [] }));
    store.dispatch(grantsRestored(['cards']));
    expect(has()).toEqual([false, false, false]);
  });
});
