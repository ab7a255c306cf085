import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense, useState } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { setupStore } from '../../testing/setupStore';
import { followRouter } from '../app/followRouter';
import { LeaveTo } from './LeaveTo';

const NeverLoaded = lazy(() => new Promise<never>(() => undefined));

function Card() {
  const [isDeleted, setDeleted] = useState(false);
  return isDeleted ? <LeaveTo path="/list" /> : <button onClick={() => setDeleted(true)}>Delete</button>;
}

/** A card at /list/card, and a screen at /next whose chunk never loads. */
function renderCard() {
  const router = createMemoryRouter(
    [
      { path: '/list', element: null },
      { path: '/list/card', element: <Card /> },
      { path: '/next', element: <NeverLoaded /> },
    ],
    { initialEntries: ['/list/card'] },
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
  return { router, deleteCard: () => userEvent.click(screen.getByRole('button', { name: 'Delete' })) };
}

describe('the page of a deleted record', () => {
  it('leaves for the list', async () => {
    const { router, deleteCard } = renderCard();
    await deleteCard();
    expect(router.state).toMatchObject({ historyAction: 'REPLACE', location: { pathname: '/list' } });
  });

  it('leaves the next screen alone, whose chunk still loads', async () => {
    const { router, deleteCard } = renderCard();
    await act(async () => router.navigate('/next'));
    await deleteCard();
    expect(router.state.location.pathname).toBe('/next');
  });
});
