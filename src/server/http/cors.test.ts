import { Type } from 'typebox';
import { aServer } from '../../testing/aServer';
import type { TestServer } from '../../testing/aServer';
import { openTestDatabase } from '../../testing/eachDatabase';
import type { TestDatabase } from '../../testing/eachDatabase';
import { registerOperation } from './registerOperation';

const allowed = 'https://partner.test';
const foreign = [
  'null',
  '*',
  '',
  'https://partner.test.evil.example',
  'https://evilpartner.test',
  'https://sub.partner.test',
  'http://partner.test',
  'https://partner.test:8443',
  'https://partner.test/',
  'https://PARTNER.test',
  'https://partner.test@evil.example',
  'https://partner.tes',
  'https://partner.test%00.evil.example',
  'https://partner.test evil',
  'file://',
  'https://cards.test.evil.example',
  'https://evil.example',
  'chrome-extension://x',
  'https://partner.test, https://evil.example',
  'https://partner_test',
];

describe('other origins', () => {
  let opened: TestDatabase;
  let open: TestServer;
  let closed: TestServer;

  beforeAll(async () => {
    ({ opened } = await openTestDatabase('sqlite'));
    const resources = (fastify: Parameters<Parameters<typeof aServer>[1]>[0]) =>
      registerOperation(fastify, 'getFonts', { content: Type.String() }, async () => 'x');
    open = await aServer(opened, resources, { environment: { CORS_ORIGINS: `${allowed}, https://second.test` } });
    closed = await aServer(opened, resources);
  });
  afterAll(async () => {
    await open.close();
    await closed.close();
    await opened.close();
  });

  const ask = (server: TestServer, origin: string, method: 'GET' | 'OPTIONS' = 'GET') =>
    server.inject({ method, url: '/api/fonts', headers: { origin, 'access-control-request-method': 'GET' } });

  it.each(foreign)('such as %j may not read responses', async (origin) => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { headers } = await ask(open, origin, method);
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('may not at all unless the setting names them', async () => {
    expect((await ask(closed, allowed)).headers).not.toHaveProperty('access-control-allow-origin');
    expect(await ask(closed, allowed, 'OPTIONS')).toMatchObject({ status: 405 });
  });

  it('that the setting names may, without credentials', async () => {
    const response = await ask(open, allowed);
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': allowed,
      'access-control-expose-headers': 'content-disposition, etag, retry-after',
      vary: expect.stringContaining('Origin'),
    });
    expect(response.headers).not.toHaveProperty('access-control-allow-credentials');
    expect(await ask(open, allowed, 'OPTIONS')).toMatchObject({
      status: 204,
      headers: {
        'access-control-allow-headers': 'authorization, content-type, idempotency-key, if-none-match, prefer',
        'access-control-max-age': '600',
      },
    });
  });
});
