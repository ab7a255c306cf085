import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Type } from 'typebox';
import { aServer } from '../../testing/aServer';
import type { TestServer } from '../../testing/aServer';
import { openTestDatabase } from '../../testing/eachDatabase';
import type { TestDatabase } from '../../testing/eachDatabase';
import { registerOperation } from './registerOperation';

describe('the connection of a last response', () => {
  it('is closed with it, so that the server can end', async () => {
    const { opened } = await openTestDatabase('sqlite');
    let finish = () => {};
    const isAsked = new Promise<void>((asked) => {
      finish = asked;
    });
    let answer = () => {};
    const work = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const server = await aServer(opened, (fastify) =>
      registerOperation(fastify, 'getFonts', { content: Type.String() }, async () => {
        finish();
        await work;
        return 'x';
      }),
    );
    const origin = await server.server.listen({ port: 0, host: '127.0.0.1' });
    const response = fetch(`${origin}/api/fonts`, { headers: { connection: 'keep-alive' } });
    await isAsked;
    server.startDraining();
    const closed = server.close();
    answer();
    expect((await response).status).toBe(200);
    expect((await response).headers.get('connection')).toBe('close');
    await closed;
    await opened.close();
  });
});

describe('a connection', () => {
  let opened: TestDatabase;
  let server: TestServer;

  beforeAll(async () => {
    ({ opened } = await openTestDatabase('sqlite'));
    server = await aServer(opened, (fastify) =>
      registerOperation(fastify, 'getFonts', { content: Type.String() }, async () => 'x'.repeat(5000)),
    );
    await server.server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await server.close();
    await opened.close();
  });

  /** Sends bytes as they are and answers everything that comes back until the server closes. */
  function exchange(bytes: string): Promise<string> {
    const { port } = server.server.server.address() as AddressInfo;
    return new Promise((resolve) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      socket.on('data', (chunk) => (answer += chunk.toString()));
      socket.on('close', () => resolve(answer));
      socket.on('error', () => resolve(answer));
    });
  }

  it.each([
    ['BREW / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: x\r\nBad Header\r\n\r\n', 400],
    ['nonsense\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['POST /api/fonts HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n', 400],
    ['POST /api/fonts HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n12345', 400],
    ['GET /api/fonts HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n', 400],
    ['GET /livez HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n', 400],
  ])('that sends %j gets JSON with %d and is closed', async (bytes, status) => {
    const answer = await exchange(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/^content-security-policy: .*frame-ancestors 'none'/im);
    const body = JSON.parse(answer.split('\r\n\r\n')[1] ?? '{}') as { message?: string };
    expect(body.message).toEqual(expect.any(String));
    expect(Object.keys(body)).toEqual(['message']);
  });

  it('that asks with TRACE gets nothing of its request back', async () => {
    const answer = await exchange(
      'TRACE /api/fonts HTTP/1.1\r\nHost: x\r\nX-Secret: canary\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1.1 405 /);
    expect(answer).not.toContain('canary');
  });

  it('gets long responses compressed when it accepts compression', async () => {
    const answer = await server.inject({ method: 'GET', url: '/api/fonts', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.bytes.length).toBeLessThan(500);
  });
});
