import { act, renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { aPagedEndpoint } from '../../testing/aPagedEndpoint';
import { mockApi } from '../../testing/mockApi';
import { setupStore } from '../../testing/setupStore';
import { usePagedLoad } from './usePagedLoad';

const { useGetRowsInfiniteQuery } = aPagedEndpoint<{ id: string }>('getSessions');

describe('a paged list', () => {
  const getSessions = Array.from({ length: 60 }, (_, index) => ({ id: `row ${index}` }));
  const aServer = () => mockApi({ pagedLists: { getSessions } });
  const requested = (server = aServer()) => {
    const { store } = setupStore({ server });
    const { result } = renderHook(() => usePagedLoad(useGetRowsInfiniteQuery({})), {
      wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
    });
    return { server, result };
  };
  /** The state of a list of 60 rows, whose first page has loaded. */
  async function loaded() {
    const { server, result } = requested();
    await waitFor(() => expect(result.current.hasLoaded).toBe(true));
    return { server, result };
  }

  it('is not loaded again, nor is another page requested, while its next page is loaded', async () => {
    const { server, result } = await loaded();
    expect(result.current).toMatchObject({ hasNext: true, mayLoadNext: true, isLoadingNext: false });
    const release = server.hold('getSessions');
    act(() => void result.current.loadNext());
    await waitFor(() => expect(result.current.isLoadingNext).toBe(true));
    expect(result.current).toMatchObject({ isReloading: false, mayLoadNext: false });
    release();
    await waitFor(() => expect(result.current.rows).toHaveLength(60));
    expect(result.current).toMatchObject({ hasNext: false, mayLoadNext: false, isLoadingNext: false });
  });

  it('loads its next page once it has been loaded again, when that was requested meanwhile', async () => {
    const { server, result } = await loaded();
    const release = server.hold('getSessions');
    act(() => result.current.reload());
    await waitFor(() => expect(result.current.isReloading).toBe(true));
    act(() => result.current.loadNext());
    release();
    await waitFor(() => expect(result.current.rows).toHaveLength(60));
  });

  it('is loading, without a problem, while it is requested again after a failure', async () => {
    const server = aServer();
    server.respondWithError('getSessions', 500, 'The disk is full');
    const { result } = requested(server);
    await waitFor(() => expect(result.current.problem?.message).toBe('The disk is full'));
    const release = server.hold('getSessions');
    act(() => result.current.reload());
    await waitFor(() => expect(result.current).toMatchObject({ isLoading: true, problem: undefined }));
    release();
    await waitFor(() => expect(result.current.isLoading).toBe(false));
  });

  it('keeps its rows when it cannot be loaded again, which is no problem of its next page', async () => {
    const { server, result } = await loaded();
    server.respondWithError('getSessions', 500, 'The disk is full');
    const release = server.hold('getSessions');
    act(() => result.current.reload());
    await waitFor(() => expect(result.current.isReloading).toBe(true));
    release();
    await waitFor(() => expect(result.current.isReloading).toBe(false));
    expect(result.current.rows).toHaveLength(50);
    expect(result.current).toMatchObject({ problem: undefined, nextProblem: undefined, hasNext: true });
  });
});
