import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { mockApi } from '../../testing/mockApi';
import { setDocumentSetting } from '../../testing/setDocumentSetting';
import { aToken } from '../../testing/wire';
import { startInvitation } from './startInvitation';

const startConsole = jest.fn(async () => undefined);
const loadConsole = async () => ({ startConsole, preloadFirstScreen: async () => undefined });

it('the page of an invitation follows a link that is pasted into its tab', async () => {
  const server = mockApi().install();
  server.respondWithError('openInvitation', 404, 'Not found');
  window.location.hash = '#old';
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => startInvitation(root, loadConsole));
  expect(await screen.findByText('This link no longer works')).toBeVisible();
  server.respond('openInvitation', { name: 'Sam', email: 'sam@cards.test' });
  window.location.hash = '#new';
  expect(await screen.findByRole('heading', { name: 'Welcome, Sam' })).toBeVisible();
  expect(server.requestsOf('openInvitation').at(-1)?.body).toEqual({ token: 'new' });
  act(() => root.unmount());
  server.remove();
});

it('an invited person enters the console in a browser that forbids storage', async () => {
  const forbidden = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const server = mockApi().install();
  const token = aToken();
  server.respond('openInvitation', { name: 'Sam', email: 'sam@cards.test' });
  server.respond('acceptInvitation', { name: 'Sam', email: 'sam@cards.test' });
  server.respond('logIn', token);
  window.history.replaceState(null, '', '/invitation#new');
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => startInvitation(root, loadConsole));
  await userEvent.type(await screen.findByLabelText('Password'), 'a long enough password{Enter}');
  await waitFor(() => expect(startConsole).toHaveBeenCalledWith(root, token));
  expect(window.location).toMatchObject({ pathname: '/admin', hash: '' });
  act(() => root.unmount());
  server.remove();
  forbidden.mockRestore();
});

it('an invited person is signed in by POST when the server takes no GET', async () => {
  setDocumentSetting('auth-get-login', 'false');
  const server = mockApi().install();
  const token = aToken();
  server.respond('openInvitation', { name: 'Sam', email: 'sam@cards.test' });
  server.respond('acceptInvitation', { name: 'Sam', email: 'sam@cards.test' });
  server.respond('logInByPost', token);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => startInvitation(root, loadConsole));
  await userEvent.type(await screen.findByLabelText('Password'), 'a long enough password{Enter}');
  await waitFor(() => expect(localStorage.getItem('authenticationToken')).toBe(token));
  expect(server.requestsOf('logInByPost')[0]?.body).toEqual({
    email: 'sam@cards.test',
    password: 'a long enough password',
  });
  act(() => root.unmount());
  server.remove();
  localStorage.clear();
});
