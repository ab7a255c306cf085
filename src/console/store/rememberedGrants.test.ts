import { aToken } from '../../testing/wire';
import { selectHasFeature, selectHasRoute } from '../access/accessSelectors';
import { granted, statisticsUnavailable } from '../access/permissionsSlice';
import { grantsOf } from '../access/statisticsGrantListener';
import { loggedIn, loggedOut } from '../session/sessionSlice';
import { grantsRemembered } from './preferencesSlice';
import { restoreGrants } from './rememberedGrants';
import { makeStore } from './store';

const user = aToken({ id: 'user-1', role: 'BASIC' });

/** A store of the next start: what was remembered has come back, the statistics have not responded. */
function restarted(token = user, remembered = { user: 'user-1', lists: ['cards' as const] }) {
  const store = makeStore(token);
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
    expect(store.getState().permissions.status).toBe('awaiting');
    store.dispatch(granted(grantsOf([])));
    expect(has()).toEqual([false, false, false]);
  });

  it('end when the statistics cannot be loaded', () => {
    const { store, has } = restarted();
    store.dispatch(statisticsUnavailable());
    expect(has()).toEqual([false, false, false]);
  });

  it('of a response stay when a later load fails', () => {
    const { store, has } = restarted();
    store.dispatch(granted(grantsOf(['accounts'])));
    store.dispatch(statisticsUnavailable());
    expect(has()).toEqual([true, false, true]);
  });

  // Specification: PERM-17
  it('of another user are ignored', () => {
    expect(restarted(aToken({ id: 'user-2', role: 'BASIC' })).has()).toEqual([false, false, false]);
  });

  // Specification: PERM-17
  it('do not survive a logout', () => {
    const { store, has } = restarted();
    store.dispatch(loggedOut({ cause: 'wish' }));
    expect(store.getState().preferences.lastGrants).toBeNull();
    store.dispatch(loggedIn({ token: user }));
    store.dispatch(restoreGrants());
    expect(has()).toEqual([false, false, false]);
  });

  it('do not replace those of a response', () => {
    const { store, has } = restarted();
    store.dispatch(granted(grantsOf([])));
    store.dispatch(restoreGrants());
    expect(has()).toEqual([false, false, false]);
  });
});
