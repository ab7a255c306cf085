/** @jest-environment <rootDir>/scripts/jest/browserEnvironment.cjs */
import { mockApi } from '../../testing/mockApi';
import { forgetLostWrites, repetitionPeriod, sendWithIdempotencyKey } from './idempotencyKeys';
import { sendRequest } from './sendRequest';
import type { ApiRequest } from './operationRequest';

describe('a write', () => {
  const server = mockApi();
  beforeEach(() => server.install());
  afterEach(() => {
    server.remove();
    server.requests.length = 0;
    server.resetHandlers('createAccount');
    forgetLostWrites();
  });

  const send = (request: ApiRequest) => sendWithIdempotencyKey(request, (withKey) => sendRequest(withKey, 'a.b.c'));
  const create = (accountName = 'Acme') => send({ operation: 'createAccount', body: { accountName } });
  const keys = () => server.requests.map(({ headers }) => headers['Idempotency-Key']);

  it('is repeated with its key when its outcome is unknown', async () => {
    server.failNetwork('createAccount');
    await create();
    server.respondWithError('createAccount', 502);
    await create();
    server.respond('createAccount', 'account-1');
    await create();
    await create();
    const [first, second, third, fourth] = keys();
    expect(first).toMatch(/^[\w-]{21}$/);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  it('has a key of its own when it sends anything else, or when a write had a response since', async () => {
    server.failNetwork('createAccount');
    await create();
    await create('Bcme');
    await send({ operation: 'deleteCard', params: { cardId: 'c' } });
    await create();
    expect(new Set(keys()).size).toBe(4);
  });

  it('is a new one some minutes after it was lost', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(0);
    server.failNetwork('createAccount');
    await create();
    now.mockReturnValue(repetitionPeriod);
    await create();
    now.mockRestore();
    expect(new Set(keys()).size).toBe(2);
  });

  it('has no key when it is a load or a file', async () => {
    await send({ operation: 'getFonts' });
    await send({ operation: 'putImportPhoto', params: { jobId: 'j', position: '1' }, form: new FormData() });
    expect(keys()).toEqual([undefined, undefined]);
  });
});
