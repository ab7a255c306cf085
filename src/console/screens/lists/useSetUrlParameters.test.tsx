import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { setupStore } from '../../../testing/setupStore';
import { followRouter } from '../../app/followRouter';
import { useSetUrlParameters } from './useSetUrlParameters';

const NeverLoaded = lazy(() => new Promise<never>(() => undefined));

function List() {
  const setParameters = useSetUrlParameters();
  return <button onClick={() => setParameters({ filter: 'ann' })}>Filter</button>;
}

/** A list at /list, and a screen at /next whose chunk never loads. */
function renderList() {
  const router = createMemoryRouter(
    [
      { path: '/list', element: <List /> },
      { path: '/next', element: <NeverLoaded /> },
    ],
    { initialEntries: ['/list?sort=name'] },
  );
  const { store } = setupStore();
  followRouter(router, store);
  render(
    <Provider store={store}>
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>
    </Provider>,
  );
  const filter = () => userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  return { router, filter };
}

describe('the query of the URL', () => {
  it('has the filter of the list, and keeps its order', async () => {
    const { router, filter } = renderList();
    await filter();
    expect(router.state.location.search).toBe('?sort=name&filter=ann');
  });

  it('of the next screen, whose chunk still loads, is left alone by the list before it', async () => {
    const { router, filter } = renderList();
    await act(async () => router.navigate('/next?sort=-views'));
    await filter();
    expect(router.state.location).toMatchObject({ pathname: '/next', search: '?sort=-views' });
  });
});
