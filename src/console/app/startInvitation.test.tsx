import { act, screen } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { mockApi } from '../../testing/mockApi';
import { startInvitation } from './startInvitation';

it('the page of an invitation follows a link that is pasted into its tab', async () => {
  const server = mockApi().install();
  server.refuse('openInvitation', 404, 'Not found');
  window.location.hash = '#old';
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => startInvitation(root));
  expect(await screen.findByText('This link no longer works')).toBeVisible();
  server.response('openInvitation', { name: 'Sam', email: 'sam@cards.test' });
  window.location.hash = '#new';
  expect(await screen.findByRole('heading', { name: 'Welcome, Sam' })).toBeVisible();
  expect(server.requestsOf('openInvitation').at(-1)?.body).toEqual({ token: 'new' });
  act(() => root.unmount());
  server.remove();
});
