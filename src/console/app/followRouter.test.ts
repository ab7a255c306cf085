/** @jest-environment <rootDir>/scripts/jest/browserEnvironment.cjs */
import { developerToolsLog } from '../../testing/fakes/fakeDeveloperTools';
import { createMemoryRouter } from 'react-router-dom';
import { setupStore } from '../../testing/setupStore';
import { makeStore } from '../store/store';
import { selectStepsBackTo } from '../store/navigationSlice';
import { followRouter } from './followRouter';

describe('the navigation history in the store', () => {
  it('knows a new page before React has rendered it, until it no longer follows', async () => {
    const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/list'] });
    const store = makeStore(null);
    const stop = followRouter(router, store);
    await router.navigate('/card/details');
    await router.navigate('/card/link');
    expect(selectStepsBackTo(store.getState(), '/list')).toBe(-2);
    stop();
    await router.navigate('/elsewhere');
    expect(selectStepsBackTo(store.getState(), '/list')).toBe(-2);
  });

  it('logs the whole address, so that the steps of a filter can be told apart', async () => {
    const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/list'] });
    const { store } = setupStore();
    const stop = followRouter(router, store);
    await router.navigate('/list?find=a', { replace: true });
    await router.navigate('/list?find=an', { replace: true });
    const logged = developerToolsLog().filter(({ action }) => action.type === 'navigation/navigated');
    expect(logged.map(({ action }) => action.payload)).toMatchObject([
      { pathname: '/list', search: '' },
      { pathname: '/list', search: '?find=a' },
      { pathname: '/list', search: '?find=an' },
    ]);
    expect(store.getState().navigation.entries).toHaveLength(1);
    stop();
  });
});
