import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { NeverLoaded, renderRoutes } from '../../testing/renderRoutes';
import { LeaveTo } from './LeaveTo';

function Card() {
  const [isDeleted, setDeleted] = useState(false);
  return isDeleted ? <LeaveTo path="/list" /> : <button onClick={() => setDeleted(true)}>Delete</button>;
}

/** A card at /list/card, and a screen at /next whose chunk never loads. */
function renderCard() {
  const routes = [
    { path: '/list', element: null },
    { path: '/list/card', element: <Card /> },
    { path: '/next', element: <NeverLoaded /> },
  ];
  const { router } = renderRoutes(routes, '/list/card');
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
