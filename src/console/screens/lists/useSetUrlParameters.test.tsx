import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NeverLoaded, renderRoutes } from '../../../testing/renderRoutes';
import { useSetUrlParameters } from './useSetUrlParameters';

function List() {
  const setParameters = useSetUrlParameters();
  return <button onClick={() => setParameters({ filter: 'ann' })}>Filter</button>;
}

/** A list at /list, and a screen at /next whose chunk never loads. */
function renderList() {
  const routes = [
    { path: '/list', element: <List /> },
    { path: '/next', element: <NeverLoaded /> },
  ];
  const { router } = renderRoutes(routes, '/list?sort=name');
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
