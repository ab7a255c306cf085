import { act, renderHook } from '@testing-library/react';
import { setupListeners } from '@reduxjs/toolkit/query';
import { Provider } from 'react-redux';
import { mockApi } from '../../testing/mockApi';
import { setupStore } from '../../testing/setupStore';
import { aWireAccount, aWireAdminAccount, aWireCard } from '../../testing/wire';
import { useAccountsLoad, useAdminAccountsLoad, useCardsLoad } from './loads';

describe('a list that other users change', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** A screen that shows the three lists, in a window with the focus. */
  async function shown(server = mockApi({ accounts: [aWireAccount()], cards: [aWireCard()], adminAccounts: [] })) {
    const { store } = setupStore({ server });
    const stopListeners = setupListeners(store.dispatch);
    const view = renderHook(() => [useAccountsLoad(), useAdminAccountsLoad(), useCardsLoad()], {
      wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
    });
    const after = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
    await after(1000);
    expect(view.result.current.map(({ hasLoaded }) => hasLoaded)).toEqual([true, true, true]);
    server.requests.length = 0;
    const requested = () => server.requests.splice(0).map(({ operation, query }) => [operation, 'since' in query]);
    const leave = () => {
      view.unmount();
      stopListeners();
    };
    return { after, requested, leave };
  }
  const changesOfAll = [
    ['getAccounts', true],
    ['getAdminAccounts', true],
    ['getCards', true],
  ];

  it.each(['focus', 'online'])('is asked for changes when the window gets the event %s', async (event) => {
    const { after, requested, leave } = await shown();
    window.dispatchEvent(new Event(event));
    await after(1000);
    expect(requested().sort()).toEqual(changesOfAll);
    leave();
  });

  it('is asked for changes every minute while the window is visible', async () => {
    const { after, requested, leave } = await shown();
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    window.dispatchEvent(new Event('visibilitychange'));
    await after(10 * 60_000);
    expect(requested()).toEqual([]);
    visibility.mockRestore();
    window.dispatchEvent(new Event('visibilitychange'));
    await after(1000);
    requested();
    await after(60_000);
    expect(requested().sort()).toEqual(changesOfAll);
    leave();
  });

  it('of an older server, which sends the whole list each time, is not loaded again', async () => {
    const server = mockApi({ accounts: [aWireAccount()], cards: [aWireCard()], adminAccounts: [aWireAdminAccount()] });
    server.becomeOlder();
    const { after, requested, leave } = await shown(server);
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('online'));
    await after(10 * 60_000);
    expect(requested()).toEqual([]);
    leave();
  });
});
