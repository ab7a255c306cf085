import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Type } from 'typebox';
import { aServer } from '../../testing/aServer';
import type { TestServer } from '../../testing/aServer';
import { openTestDatabase } from '../../testing/eachDatabase';
import type { TestDatabase } from '../../testing/eachDatabase';
import { TestClock } from '../../testing/fakes/testClock';
import { httpServer } from './httpServer';
import { registerOperation } from './registerOperation';

/** All that a connection receives until it is closed. */
function textOf(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('close', () => resolve(text));
    socket.on('error', () => resolve(text));
  });
}

describe('a server that closes', () => {
  let opened: TestDatabase;
  let server: TestServer;
  /** Ends the responses of the requests. */
  let respond: () => void;
  let sockets: Socket[];

  beforeEach(async () => {
    ({ opened } = await openTestDatabase('sqlite'));
    sockets = [];
    const work = new Promise<void>((resolve) => (respond = resolve));
    async function* lines() {
      yield 'first line';
      await work;
      yield 'last line';
    }
    server = await aServer(opened, (fastify) => {
      registerOperation(fastify, 'getFonts', { content: Type.String() }, async () => {
        await work;
        return 'x';
      });
      fastify.get('/lines', (_request, reply) => reply.type('text/csv').send(Readable.from(lines())));
    });
    await server.server.listen({ port: 0, host: '127.0.0.1' });
    // The six seconds only pass when a test lets them.
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  });
  afterEach(async () => {
    jest.useRealTimers();
    respond();
    for (const socket of sockets) socket.destroy();
    await server.close();
    await opened.close();
  });

  /** Connects and sends bytes. `received` resolves with all that comes back until the server closes the connection; `accepted` is the server's end. */
  async function send(bytes: string) {
    const connected = once(server.server.server, 'connection') as Promise<[Socket]>;
    const socket = connect((server.server.server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket);
    const received = textOf(socket);
    socket.write(bytes);
    const [accepted] = await connected;
    return { socket, received, accepted };
  }
  const requested = () => once(server.server.server, 'request');
  const requestOf = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

  it('responds to a running request, and closes its connection with that', async () => {
    const { received } = await send(requestOf('/api/fonts'));
    await requested();
    const closed = server.close();
    await nextTurn();
    respond();
    await closed;
    expect(await received).toMatch(/^HTTP\/1.1 200 .*^connection: close\r$.*"x"/ims);
  });

  it('sends the rest of a response that has begun, and closes its connection with that', async () => {
    const { socket, received } = await send(requestOf('/lines'));
    await once(socket, 'data');
    const closed = server.close();
    await nextTurn();
    respond();
    await closed;
    expect(await received).toMatch(/^HTTP\/1.1 200 .*first line.*last line/s);
  });

  it('responds with 503 to what comes on a connection in use, also to /readyz', async () => {
    const { socket, received } = await send(requestOf('/lines'));
    await once(socket, 'data');
    const closed = server.close();
    socket.write(requestOf('/readyz'));
    await requested();
    respond();
    await closed;
    expect(await received).toMatch(/^HTTP\/1.1 200 .*last line.*^HTTP\/1.1 503 /ms);
  });

  it.each([
    ['nothing', ''],
    ['half a header', 'GET /api/fonts HTTP/1.1\r\nHo'],
    ['half a header after a request', `${requestOf('/livez')}GET /api/fonts HTTP/1.1\r\nHo`],
  ])('does not wait for a connection that has sent %s', async (_name, bytes) => {
    const { received, accepted } = await send(bytes);
    while (accepted.bytesRead < bytes.length) await nextTurn();
    await server.close();
    await received;
  });

  it('waits six seconds for a request that does not come to its end', async () => {
    await send(requestOf('/api/fonts'));
    await requested();
    const isClosed = jest.fn();
    const closed = server.close().then(isClosed);
    await nextTurn();
    jest.advanceTimersByTime(5999);
    await nextTurn();
    expect(isClosed).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    await closed;
  });
});

describe('a connection', () => {
  let opened: TestDatabase;
  let server: TestServer;

  beforeAll(async () => {
    ({ opened } = await openTestDatabase('sqlite'));
    async function* endlessLines() {
      yield 'first line';
      await new Promise(() => undefined);
    }
    server = await aServer(opened, (fastify) => {
      registerOperation(fastify, 'getFonts', { content: Type.String() }, async () => 'x'.repeat(5000));
      fastify.post('/echo', ({ body }) => Promise.resolve(body));
      fastify.get('/endless', (_request, reply) => reply.type('text/csv').send(Readable.from(endlessLines())));
    });
    await server.server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await server.close();
    await opened.close();
  });

  /** Sends bytes as they are and returns everything that comes back until the server closes. */
  function exchange(bytes: string): Promise<string> {
    const { port } = server.server.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    return textOf(socket);
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
    expect(answer).toMatch(/^cache-control: no-store\r$/im);
    const body = JSON.parse(answer.split('\r\n\r\n')[1] ?? '{}') as { message?: string };
    expect(body.message).toEqual(expect.any(String));
    expect(Object.keys(body)).toEqual(['message']);
  });

  it('has 20 seconds for the headers of a request and 120 for all of it, and 65 for the next one', () => {
    expect(server.server.server).toMatchObject({
      headersTimeout: 20_000,
      requestTimeout: 120_000,
      keepAliveTimeout: 65_000,
    });
  });

  it("of a proxy is closed by the proxy: Google's load balancer keeps it for 600 seconds", async () => {
    const behindProxy = await httpServer({
      logger: false,
      trustProxy: () => true,
      corsOrigins: [],
      clock: new TestClock(),
      isHttps: true,
      hstsIncludesSubdomains: false,
    });
    expect(behindProxy.server.keepAliveTimeout).toBeGreaterThan(600_000);
    await behindProxy.close();
  });

  it('that sends nonsense during a response is cut off, and gets nothing but a part of that response', async () => {
    const { port } = server.server.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /endless HTTP/1.1\r\nHost: x\r\n\r\n'));
    socket.once('data', () => socket.write('nonsense\r\n\r\n'));
    const answer = await textOf(socket);
    expect(answer).toContain('first line');
    expect(answer.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200']);
  });

  it('that sends nonsense after a response gets JSON with 400 and is closed', async () => {
    const { port } = server.server.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /livez HTTP/1.1\r\nHost: x\r\n\r\n'));
    socket.once('data', () => socket.write('nonsense\r\n\r\n'));
    expect((await textOf(socket)).match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
  });

  it('that is lost in the middle of a body is no fault of the server', async () => {
    const { port } = server.server.server.address() as AddressInfo;
    const head = 'POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n';
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}{"half":`));
    const [request] = (await once(server.server.server, 'request')) as [IncomingMessage];
    const closed = new Promise((resolve) => request.on('close', resolve));
    socket.destroy();
    await closed;
    await nextTurn();
    expect(server.logLines.filter((line) => line.includes('"route":"/echo"'))).toEqual([]);
  });

  it('that asks with TRACE gets nothing of its request back', async () => {
    const answer = await exchange(
      'TRACE /api/fonts HTTP/1.1\r\nHost: x\r\nX-Secret: canary\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1.1 405 /);
    expect(answer).not.toContain('canary');
  });

  it.each([
    ['DELETE', 'fonts', 405, 'Method not allowed'],
    ['GET', 'nothing', 404, 'Not found'],
  ])('that asks by a whole address, as of a proxy, gets an error of the API: %s %s', async (method, path, ...error) => {
    const head = `${method} http://x/api/${path} HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\nConnection: close\r\n`;
    const answer = await exchange(`${head}\r\n`);
    const [, status, allowed] = /^HTTP\/1.1 (\d+)(?:[^]*^allow: (.*)\r$)?/m.exec(answer) ?? [];
    expect([Number(status), JSON.parse(answer.split('\r\n\r\n')[1] ?? '{}').message]).toEqual(error);
    expect(allowed).toBe(method === 'DELETE' ? 'GET' : undefined);
    expect(answer).toMatch(/^content-security-policy: default-src 'none'/m);
  });

  it('gets long responses compressed when it accepts compression', async () => {
    const answer = await server.inject({ method: 'GET', url: '/api/fonts', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.bytes.length).toBeLessThan(500);
  });
});
