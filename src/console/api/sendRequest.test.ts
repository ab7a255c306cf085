/** @jest-environment <rootDir>/scripts/jest/browserEnvironment.cjs */
import { mockApi } from '../../testing/mockApi';
import type { ApiRequest } from './operationRequest';
import { readEnvelope, sendRequest, writeTimeout } from './sendRequest';

describe('a response', () => {
  // Specification: API-02, API-03, API-04
  it.each([
    [200, '{"message":"Nope"}', 'Nope'],
    [200, '{"content":[]}', 'request succeded with message missing'],
    [200, '{"message":""}', 'request succeded with message missing'],
    [200, '{"message":"success","content":1}', 'success'],
    [200, '', 'request succeded with message missing'],
    [503, '{}', 'request succeded with message missing'],
    [500, '<html>Error</html>', 'request succeded with message missing'],
    [503, '{"message":"The database is not available"}', 'The database is not available'],
    [500, '{"message":"Success"}', 'Success'],
    [404, '{"message":"Not found"}', 'Not found'],
    [200, '["Success"]', 'request succeded with message missing'],
  ])('of status %i and body %s is a failure that says "%s"', (status, body, message) => {
    expect(readEnvelope(status, body)).toEqual({ error: { status, message } });
  });

  it.each([
    [502, '<html>Bad gateway</html>'],
    [503, ''],
    [504, 'upstream timed out'],
  ])("of a proxy's own, of status %i, counts as none", (status, body) => {
    expect(readEnvelope(status, body)).toEqual({ error: { status: 0, message: 'No connection to the server' } });
  });

  // Specification: CNST-07
  it("is a success when its message is 'Success'", () => {
    expect(readEnvelope(200, '{"message":"Success","content":{"a":1}}')).toMatchObject({ data: { a: 1 } });
    expect(readEnvelope(200, '{"message":"Success"}')).toMatchObject({ data: null });
  });
});

describe('a request', () => {
  const server = mockApi();
  beforeEach(() => server.install());
  afterEach(() => {
    server.remove();
    server.requests.length = 0;
    document.head.replaceChildren();
  });

  // Specification: SESS-09
  it('carries no Authorization header without a token', async () => {
    await sendRequest({ operation: 'getFonts' }, null);
    expect(server.requests[0]?.headers).not.toHaveProperty('Authorization');
  });

  // Specification: SESS-08
  it('carries the token as bearer', async () => {
    await sendRequest({ operation: 'getFonts' }, 'a.b.c');
    await sendRequest(
      { operation: 'uploadCardPhoto', params: { cardId: 'c' }, form: new FormData(), onProgress: () => undefined },
      'a.b.c',
    );
    expect(server.requests.map((request) => request.headers.Authorization)).toEqual(['Bearer a.b.c', 'Bearer a.b.c']);
  });

  describe('without a response', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());
    const hang = () =>
      jest.spyOn(globalThis, 'fetch').mockImplementation(
        (_url, init) =>
          new Promise((_resolve, reject) => {
            init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
          }),
      );

    it('is lost after a while when it writes', async () => {
      hang();
      const settled = jest.fn();
      void sendRequest({ operation: 'deleteCard', params: { cardId: 'c' } }, null).then(settled);
      await jest.advanceTimersByTimeAsync(writeTimeout - 1);
      expect(settled).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1);
      expect(settled).toHaveBeenCalledWith({ error: { status: 0, message: 'No connection to the server' } });
    });

    it.each<[what: string, request: ApiRequest]>([
      ['a load', { operation: 'getFonts' }],
      ['a file', { operation: 'putImportPhoto', params: { jobId: 'j', position: '1' }, form: new FormData() }],
    ])('may take longer as %s', async (_what, request) => {
      hang();
      const settled = jest.fn();
      void sendRequest(request, null).then(settled);
      await jest.advanceTimersByTimeAsync(10 * writeTimeout);
      expect(settled).not.toHaveBeenCalled();
    });

    it('ends when it is aborted, and leaves no timer', async () => {
      hang();
      const controller = new AbortController();
      const response = sendRequest({ operation: 'deleteCard', params: { cardId: 'c' } }, null, controller.signal);
      controller.abort();
      expect((await response).error?.status).toBe(0);
      expect(jest.getTimerCount()).toBe(0);
    });
  });

  it('that uploads ends when it is aborted', async () => {
    const release = server.hold('uploadTexture');
    const controller = new AbortController();
    const upload = { form: new FormData(), onProgress: () => undefined };
    const request: ApiRequest = { operation: 'uploadTexture', params: { accountId: 'a' }, ...upload };
    const response = sendRequest(request, null, controller.signal);
    controller.abort();
    expect((await response).error?.status).toBe(0);
    release();
  });

  it('has no question mark without a query', async () => {
    await sendRequest({ operation: 'getFonts' }, null);
    await sendRequest({ operation: 'getFonts', query: {} }, null);
    expect(server.requests.map(({ url }) => url)).toEqual(['/api/fonts', '/api/fonts']);
  });

  it('encodes what goes into its path and query', async () => {
    await sendRequest({ operation: 'logIn', query: { email: 'a+b@cards.test', password: '&=# ü' } }, null);
    await sendRequest({ operation: 'deleteAccount', params: { accountId: 'a/b?c' } }, null);
    expect(server.requests[0]?.query).toEqual({ email: 'a+b@cards.test', password: '&=# ü' });
    expect(server.requests[1]?.url).toBe('/api/accounts/a%2Fb%3Fc');
  });

  it('goes to the configured server', async () => {
    const setting = Object.assign(document.createElement('meta'), {
      name: 'api-base-url',
      content: 'https://api.example/',
    });
    document.head.append(setting);
    const fetched = jest.spyOn(globalThis, 'fetch');
    await sendRequest({ operation: 'getFonts' }, null);
    expect(fetched).toHaveBeenCalledWith('https://api.example/api/fonts', expect.anything());
  });

  // Specification: API-05
  it('without a response is a problem of status 0', async () => {
    server.failNetwork('getFonts', 'uploadTexture');
    expect(await sendRequest({ operation: 'getFonts' }, null)).toEqual({
      error: { status: 0, message: 'No connection to the server' },
    });
    expect(
      await sendRequest(
        { operation: 'uploadTexture', params: { accountId: 'a' }, form: new FormData(), onProgress: () => undefined },
        null,
      ),
    ).toMatchObject({ error: { status: 0 } });
    server.resetHandlers('getFonts', 'uploadTexture');
  });

  it('reports the progress of an upload', async () => {
    server.respond('uploadTexture', { name: 'custom-header-texture-1' });
    const shares: number[] = [];
    const response = await sendRequest(
      {
        operation: 'uploadTexture',
        params: { accountId: 'a' },
        form: new FormData(),
        onProgress: (share) => shares.push(share),
      },
      null,
    );
    expect(response).toMatchObject({ data: { name: 'custom-header-texture-1' } });
    expect(shares).toEqual([0.5, 1]);
  });
});
