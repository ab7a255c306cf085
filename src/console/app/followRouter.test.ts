import { createMemoryRouter } from 'react-router-dom';
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
});
