/** @jest-environment <rootDir>/scripts/jest/browserEnvironment.cjs */
import { setupStore } from '../../testing/setupStore';
import { loggedOut, selectSessionEnd, selectToken } from '../session/sessionSlice';
import { fetchFile } from './fetchFile';

const ownData = () => fetchFile({ operation: 'getOwnData' });

describe('a file', () => {
  it('is fetched with the token', async () => {
    const { server, store } = setupStore();
    server.respondWith('getOwnData', 200, 'bytes');
    const result = await store.dispatch(ownData());
    expect('file' in result && result.file.size).toBe('bytes'.length);
    expect(server.requestsOf('getOwnData')[0]?.headers.Authorization).toBe(`Bearer ${selectToken(store.getState())}`);
  });

  it('that arrives after the log out is not given to the next user of the browser', async () => {
    const { server, store } = setupStore();
    server.respondWith('getOwnData', 200, 'bytes');
    const release = server.hold('getOwnData');
    const fetched = store.dispatch(ownData());
    store.dispatch(loggedOut({ cause: 'logOut' }));
    release();
    expect(await fetched).toMatchObject({ problem: { status: 401 } });
  });

  it.each([
    ['the server’s reason', 400, 'More than 20,000 profiles'],
    ['the lost connection', 0, 'No connection to the server'],
  ])('that cannot be fetched has %s', async (_reason, status, message) => {
    const { server, store } = setupStore();
    if (status === 0) server.failNetwork('getOwnData');
    else server.respondWithError('getOwnData', status, message);
    expect(await store.dispatch(ownData())).toEqual({ problem: { status, message } });
  });

  it('ends the session when the server does not know it any more', async () => {
    const { server, store } = setupStore();
    server.respondWithError('getOwnData', 401, 'Not signed in');
    await store.dispatch(ownData());
    expect(selectSessionEnd(store.getState())).toBe('unauthenticated');
  });
});
