import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { aServer } from '../../testing/aServer';
import type { TestServer } from '../../testing/aServer';
import { openTestDatabase } from '../../testing/eachDatabase';
import type { TestDatabase } from '../../testing/eachDatabase';
import { documentHeaders } from './documentPolicy';

const script = 'console.log(1);'.repeat(100);
const consoleHtml =
  '<!doctype html><meta name="api-base-url" content=""><meta name="main-website-url" content=""><title>console</title>';

describe('documents', () => {
  let folder: string;
  let opened: TestDatabase;
  let server: TestServer;
  let rendered: string[];

  beforeAll(async () => {
    ({ opened } = await openTestDatabase('sqlite'));
    folder = mkdtempSync(path.join(tmpdir(), 'cards-'));
    mkdirSync(path.join(folder, 'assets'));
    mkdirSync(path.join(folder, 'textures'));
    writeFileSync(path.join(folder, 'console.html'), consoleHtml);
    writeFileSync(path.join(folder, 'preview.html'), '<!doctype html><title>preview</title>');
    writeFileSync(path.join(folder, 'assets/console.ab12.js'), script);
    writeFileSync(path.join(folder, 'assets/console.ab12.js.gz'), gzipSync(script));
    writeFileSync(path.join(folder, 'textures/header-texture-1.png'), 'png');
    writeFileSync(path.join(folder, '..', 'secret.txt'), 'secret');
  });
  beforeEach(async () => {
    rendered = [];
    server = await aServer(
      opened,
      () => ({
        publicPage: async (link, _request, reply) => {
          rendered.push(link);
          return reply
            .headers(documentHeaders({ images: [], api: [] }, { styles: ['sha256-abc'], scripts: ['sha256-def'] }))
            .send(`<title>${link}</title>`);
        },
      }),
      {
        publicFolder: folder,
        environment: {
          MAIN_WEBSITE_URL: 'https://site.test/?a=1&b="2"',
          USER_STORAGE_URL: 'https://storage.test/textures',
          API_BASE_URL: 'https://api.test',
        },
      },
    );
  });
  afterEach(() => server.close());
  afterAll(async () => {
    await opened.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) => server.inject({ method: 'GET', url, headers });

  it.each([
    '/assets/missing.js',
    '/textures/x.png',
    '/storage/photos/x',
    '/fonts/x.woff2',
    '/api',
    '/api/nothing',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/console.ab12.js.gz',
    '/console.html',
    '/favicon.ico',
    '/.well-known/security.txt',
  ])('are not sent for the missing file %s', async (url) =>
    expect(await get(url)).toMatchObject({ status: 404, message: 'Not found' }),
  );

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%5csecret.txt',
    '/etc/passwd',
    '/console.html%00.js',
    '/preview.html%2f..%2f..%2fsecret.txt',
  ])('lead nowhere but to themselves for %s', async (url) => {
    const response = await get(url);
    expect(response.text).not.toContain('secret');
    expect([200, 400, 404]).toContain(response.status);
  });

  it.each([
    '/',
    '/preview/K',
    '/preview.html/K',
    '/assets/console.ab12.js',
    '/textures/header-texture-1.png',
    '/assets/missing.js',
    '/api/nothing',
    '/api/cards/%ff',
    '/livez',
    '/robots.txt',
  ])('are framed by no other site at %s', async (url) => {
    for (const method of ['GET', 'POST'] as const)
      expect((await server.inject({ method, url })).headers['content-security-policy']).toMatch(
        /frame-ancestors '(none|self)'/,
      );
  });

  it('are not found for an operation whose path has a parameter of more than 200 characters', async () => {
    expect(await get(`/api/cards/${'x'.repeat(201)}`)).toMatchObject({ status: 404, message: 'Not found' });
  });

  it('have HSTS for the host alone, and for its subdomains where the setting says so', async () => {
    expect((await get('/')).headers['strict-transport-security']).toBe('max-age=31536000');
    const other = await aServer(opened, () => undefined, { environment: { HSTS_INCLUDE_SUBDOMAINS: 'true' } });
    expect((await other.inject({ method: 'GET', url: '/livez' })).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
    await other.close();
  });

  it.each(['/', '/login', '/admin/accounts/all', '/admin/accounts/card/7/mobile-preview', '/anything/at/all'])(
    'are the console for %s',
    async (url) => {
      expect((await get(url)).text).toContain('<title>console</title>');
      expect(rendered).toEqual([]);
    },
  );

  // Specification: PUB-01
  it.each([
    ['/preview/K', 'K'],
    ['/preview/K/', 'K'],
    ['/x/preview/K?type=card', 'K'],
    ['/previews/K', 'K'],
    ['/preview', ''],
  ])('are the public page for %s', async (url, link) => {
    expect((await get(url)).text).toContain(`<title>${link}</title>`);
    expect(rendered).toEqual([link]);
  });

  // Specification: PUB-01
  it('are the client-rendered page where asked for, and where the server makes none', async () => {
    const clientRendered = {
      status: 200,
      text: expect.stringContaining('<title>preview</title>'),
      headers: { 'x-robots-tag': 'noindex' },
    };
    expect(await get('/preview.html/K')).toMatchObject(clientRendered);
    expect(rendered).toEqual([]);
    const other = await aServer(opened, () => undefined, { publicFolder: folder });
    expect(await other.inject({ method: 'GET', url: '/preview/K' })).toMatchObject(clientRendered);
    await other.close();
  });

  it('carry the settings of this installation as text', async () => {
    const { text } = await get('/');
    expect(text).toContain('<meta name="main-website-url" content="https://site.test/?a=1&amp;b=&quot;2&quot;">');
    expect(text).toContain('<meta name="api-base-url" content="https://api.test">');
  });

  it('are compressed, revalidated each time, and not sent when they are unchanged', async () => {
    const plain = await get('/');
    expect(plain.headers).toMatchObject({
      'cache-control': 'no-cache, no-transform',
      etag: expect.any(String),
      vary: 'Accept-Encoding',
    });
    const brotli = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(plain.text);
    expect(gunzipSync((await get('/', { 'accept-encoding': 'gzip, br;q=0' })).bytes).toString()).toBe(plain.text);
    expect(await get('/', { 'if-none-match': String(plain.headers.etag) })).toMatchObject({ status: 304, text: '' });
    expect(await server.inject({ method: 'HEAD', url: '/' })).toMatchObject({ status: 200, text: '' });
  });

  it('keep hashed files for ever and send their compressed twins', async () => {
    const response = await get('/assets/console.ab12.js', { 'accept-encoding': 'gzip' });
    expect(response).toMatchObject({
      status: 200,
      headers: {
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'gzip',
        'x-content-type-options': 'nosniff',
      },
    });
    expect(gunzipSync(response.bytes).toString()).toBe(script);
    expect((await get('/textures/header-texture-1.png')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it('are those of the latest build, also when that has replaced the files of a running server', async () => {
    const built = mkdtempSync(path.join(tmpdir(), 'cards-'));
    const build = (hash: string) => {
      rmSync(path.join(built, 'assets'), { recursive: true, force: true });
      mkdirSync(path.join(built, 'assets'));
      for (const name of ['console', 'preview'])
        writeFileSync(path.join(built, `${name}.html`), `<script src="/assets/console.${hash}.js"></script>`);
      writeFileSync(path.join(built, `assets/console.${hash}.js`), hash);
    };
    build('ab12');
    const servers = await Promise.all([1, 2].map(() => aServer(opened, () => undefined, { publicFolder: built })));
    const [one, other] = servers.map((running) => (url: string) => running.inject({ method: 'GET', url }));
    expect((await one!('/assets/console.ab12.js')).text).toBe('ab12');
    build('cd34');
    expect((await one!('/login')).text).toContain('/assets/console.cd34.js');
    expect((await one!('/preview.html/K')).text).toContain('/assets/console.cd34.js');
    expect((await one!('/assets/console.cd34.js')).text).toBe('cd34');
    expect((await one!('/assets/console.ab12.js')).status).toBe(404);
    // Another process of this server has sent the document.
    expect((await other!('/assets/console.cd34.js')).text).toBe('cd34');
    // While a build writes the document.
    rmSync(path.join(built, 'console.html'));
    expect((await one!('/login')).text).toContain('/assets/console.cd34.js');
    await Promise.all(servers.map((running) => running.close()));
    rmSync(built, { recursive: true });
  });

  it('allow no inline code and no third party but those of the settings', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' https://api.test; ");
    expect(policy).toContain("font-src 'self' https://api.test;");
    expect(policy).toContain("img-src 'self' data: blob: https://storage.test https://api.test;");
    expect(policy).toContain("connect-src 'self' https://api.test;");
    for (const rule of [
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'self'",
      "form-action 'self' https://api.test;",
      "require-trusted-types-for 'script'",
    ])
      expect(policy).toContain(rule);
    expect(policy).not.toMatch(/unsafe|\*/);
    const ofPage = String((await get('/preview/K')).headers['content-security-policy']);
    expect(ofPage).toContain("script-src 'sha256-def'; style-src 'self' 'sha256-abc';");
  });

  it('take GET and HEAD only', async () => {
    expect(await server.inject({ method: 'POST', url: '/admin' })).toMatchObject({
      status: 405,
      message: 'Method not allowed',
      headers: { allow: 'GET, HEAD' },
    });
  });
});
