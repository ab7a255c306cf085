import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { aServer } from '../../testing/aServer';
import type { TestServer } from '../../testing/aServer';
import { openTestDatabase } from '../../testing/eachDatabase';
import type { TestDatabase } from '../../testing/eachDatabase';
import { errorPage } from './errorPage';
import { tooMany } from './errors';

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the page of an error', () => {
  it('has the colors of the console', () => {
    const tokens = readFileSync(`${__dirname}/../../ui/tokens.css`, 'utf8');
    const pairs = [...errorPage(404).html.matchAll(/light-dark\((#\w+),(#\w+)\)/g)].map(([, ...pair]) => pair);
    const values = (name: string) =>
      [...tokens.matchAll(new RegExp(`--${name}: (#\\w+);`, 'g'))].map(([, value]) => value);
    expect(pairs).toEqual([values('ink'), values('ground'), values('accent-ink')]);
  });

  let opened: TestDatabase;
  let server: TestServer;

  beforeAll(async () => {
    ({ opened } = await openTestDatabase('sqlite'));
    server = await aServer(opened, (fastify) => {
      fastify.get('/broken', () => Promise.reject(new Error('of the server')));
      fastify.get('/busy', () => Promise.reject(tooMany(60)));
      fastify.get('/named/:name', () => Promise.resolve('found'));
    });
    await server.server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await server.close();
    await opened.close();
  });

  const titleOf = (html: string) => /<h1>(.*?)<\/h1>/.exec(html)?.[1];

  it.each([
    ['GET', '/%', 400, 'Page not found'],
    ['GET', '/admin/accounts/card/%ff', 400, 'Page not found'],
    ['GET', '/nothing.txt', 404, 'Page not found'],
    ['POST', '/admin', 405, 'The form could not be sent'],
    ['GET', '/busy', 429, 'Too many requests'],
    ['GET', '/broken', 500, 'Something went wrong'],
  ] as const)('is sent to a browser for %s %s, and JSON to other clients', async (method, url, status, title) => {
    const page = await server.inject({ method, url, headers: asBrowser });
    expect({ status: page.status, title: titleOf(page.text) }).toEqual({ status, title });
    expect(page.text).toContain('<a href="/">');
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; style-src 'sha256-\S+'; .*frame-ancestors/,
      ),
      'x-content-type-options': 'nosniff',
    });
    const json = await server.inject({ method, url, headers: { accept: '*/*' } });
    expect(json).toMatchObject({ status, message: expect.stringMatching(/./) });
  });

  it.each(['/api/%', '/api/nothing', '/api'])('is not sent for the API: %s', async (url) => {
    const { status, message } = await server.inject({ method: 'GET', url, headers: asBrowser });
    expect([400, 404]).toContain(status);
    expect(message).toMatch(/./);
  });

  it('is sent to a browser for an address with a part that is too long', async () => {
    const { text } = await server.inject({ method: 'GET', url: `/named/${'x'.repeat(201)}`, headers: asBrowser });
    expect(titleOf(text)).toBe('Page not found');
  });

  it('is sent to a browser whose address is longer than what the server reads', async () => {
    const { port } = server.server.server.address() as AddressInfo;
    const request = (accept: string) =>
      `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\nAccept: ${accept}\r\nConnection: close\r\n\r\n`;
    const responseTo = (bytes: string) =>
      new Promise<string>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
        let text = '';
        socket.on('data', (chunk) => (text += chunk.toString()));
        socket.on('close', () => resolve(text));
      });
    const page = await responseTo(request(asBrowser.accept));
    expect(page).toMatch(/^HTTP\/1.1 431 .*^content-security-policy: default-src 'none'; .*frame-ancestors 'none'/ims);
    expect(page).toMatch(/^cache-control: no-store\r$/im);
    expect(titleOf(page)).toBe('The address is too long');
    const [head = '', body = ''] = page.split('\r\n\r\n');
    expect(Number(/^content-length: (\d+)/im.exec(head)?.[1])).toBe(Buffer.byteLength(body));
    expect(await responseTo(request('application/json'))).toMatch(/"message":"The request headers are too large"/);
  });
});
