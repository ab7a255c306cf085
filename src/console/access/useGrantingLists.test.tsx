import { act, screen, waitFor } from '@testing-library/react';
import { renderConsole } from '../../testing/renderConsole';
import { aToken } from '../../testing/wire';
import { loggedIn, loggedOut } from '../session/sessionSlice';
import { grantsRestored } from './permissionsSlice';

const mockChunk = { load: () => ({}) };
jest.mock('./loadGrantingLists', () => mockChunk.load());

const missing = () => {
  throw new Error('Loading chunk 1 failed.');
};

describe('the code that loads the granting lists', () => {
  it('leaves the last grants if it cannot be loaded', async () => {
    mockChunk.load = missing;
    const { store } = renderConsole('/admin/history', { pagedLists: { getHistory: [] } });
    act(() => void store.dispatch(grantsRestored(['history'])));
    await waitFor(() => expect(store.getState().permissions.history.status).toBe('settled'), { timeout: 5000 });
    expect(await screen.findByRole('heading', { name: 'History', level: 1 })).toBeVisible();
  });

  it('decides nothing in a later session than the one it could not be loaded in', async () => {
    const { store } = renderConsole('/admin/recently-deleted', { pagedLists: { getDeletedRecords: [] } });
    mockChunk.load = () => {
      mockChunk.load = () => jest.requireActual('./loadGrantingLists');
      act(() => {
        store.dispatch(loggedOut({ cause: 'otherTab' }));
        store.dispatch(loggedIn({ token: aToken({ id: 'another-user' }) }));
      });
      return missing();
    };
    expect(await screen.findByRole('heading', { name: 'Recently deleted', level: 1 })).toBeVisible();
  });
});
