import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { rateLimits } from '../../contract/limits';
import { aCard, aCardProfile, anAccount, aSuperAdmin } from '../../testing/builders';
import { keptServer } from '../../testing/keptServer';
import type { KeptServer } from '../../testing/keptServer';
import { cheapPasswords } from '../../testing/cheapPasswords';
import { eachDatabaseWhenLong } from '../../testing/eachDatabase';
import { logOptions } from '../http/requestLog';
import { Passwords } from '../resources/logins/passwords';
import { checkPassword } from '../resources/logins/typedLogin';
import { allResources } from './resources';
import { readSettings } from './settings';

const password = 'A quiet green river';
const secret = 'CANARY-of-a-file-beside-the-product';

eachDatabaseWhenLong('the server with everything', (opened) => {
  let folder: string;
  let nextServer: ReturnType<typeof keptServer>;
  let server: KeptServer;
  let link: string;
  let passwordHash: string;

  beforeAll(async () => {
    passwordHash = await cheapPasswords().hash(password);
    folder = mkdtempSync(path.join(tmpdir(), 'cards-'));
    for (const name of ['.git', 'public', 'public/assets']) mkdirSync(path.join(folder, name));
    for (const name of ['.git/HEAD', '.env', 'package.json', 'data.db']) writeFileSync(path.join(folder, name), secret);
    for (const name of ['console', 'preview'])
      writeFileSync(path.join(folder, `public/${name}.html`), '<!doctype html><title>page</title>');
    writeFileSync(path.join(folder, 'public/assets/console.ab12.js'), 'export {};');
    writeFileSync(path.join(folder, 'public/assets/console.ab12.css'), 'p { margin: 0; }');
    nextServer = keptServer(allResources, { publicFolder: path.join(folder, 'public') });
  });
  beforeEach(async () => {
    server = await nextServer(opened());
    const account = await anAccount(opened().database);
    ({ link } = await aCard(opened().database, { accountId: account.id }).then(async (card) => {
      await aCardProfile(opened().database, { cardId: card.id });
      return card;
    }));
    await aSuperAdmin(opened().database, { username: 'Ann', email: 'ann@cards.test', passwordHash });
  });
  afterEach(() => server.rest());
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const logIn = (typed: string) =>
    server.call<string>('logInByPost', { body: { email: 'ann@cards.test', password: typed } });
  const get = (url: string, headers: Record<string, string> = {}) => server.inject({ method: 'GET', url, headers });
  const events = () => server.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);

  /** One address of every kind of response. */
  const addresses = () => [
    '/',
    '/admin/accounts/all',
    `/preview/${link}`,
    '/preview/unknown',
    '/preview.html/unknown',
    '/assets/console.ab12.js',
    '/assets/console.ab12.css',
    '/assets/missing.js',
    '/fonts/lora.css',
    '/storage/photos/x/512.webp',
    '/storage/themes/x/y.png',
    '/api/docs',
    '/api/openapi.json',
    '/api/fonts',
    '/api/accounts',
    '/api/nothing',
    `/api/cards/${link}/preview`,
    `/api/cards/${link}/vcf`,
    '/livez',
    '/readyz',
  ];

  describe('a response', () => {
    it('of every kind names its type, and the charset where it is text', async () => {
      for (const url of addresses()) {
        const type = String((await get(url)).headers['content-type']);
        expect({ url, type }).toEqual({
          url,
          type: expect.stringMatching(/^(text\/[a-z]+|application\/(json|javascript)); charset=utf-8$/),
        });
      }
    });

    it('of every kind forbids guessing its type and keeps the address of the page from other sites', async () => {
      for (const url of addresses()) {
        const { headers } = await get(url);
        expect({ url, headers }).toEqual({
          url,
          headers: expect.objectContaining({
            'x-content-type-options': 'nosniff',
            'referrer-policy': expect.stringMatching(/^(no-referrer|strict-origin-when-cross-origin)$/),
          }),
        });
      }
    });

    it('of every kind carries HSTS for a year where PUBLIC_URL is https', async () => {
      for (const url of addresses())
        expect({ url, hsts: (await get(url)).headers['strict-transport-security'] }).toEqual({
          url,
          hsts: expect.stringMatching(/^max-age=31536000/),
        });
    });

    it('of no kind sets a cookie, nor does a sign-in', async () => {
      const responses = [await logIn(password), ...(await Promise.all(addresses().map((url) => get(url))))];
      for (const { headers } of responses) expect(headers).not.toHaveProperty('set-cookie');
    });

    it('of no kind leads elsewhere: a call that comes by http is refused, not redirected', async () => {
      for (const url of addresses())
        expect(
          (await get(url, { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'evil.test' })).headers,
        ).not.toHaveProperty('location');
    });
  });

  it.each([
    '/.git/HEAD',
    '/.env',
    '/package.json',
    '/data.db',
    '/../.env',
    '/%2e%2e/.git/HEAD',
    '/assets/../../.env',
    '/console.html/../../.env',
  ])('serves no file beside the product: %s', async (url) => {
    expect((await get(url)).text).not.toContain('CANARY');
  });

  it.each(['/assets', '/assets/', '/fonts/', '/storage/', '/storage/photos/', '/textures/'])(
    'lists no folder: %s',
    async (url) => {
      expect((await get(url)).text).not.toMatch(/console\.ab12|Index of/i);
    },
  );

  describe('a sign-in', () => {
    it('opens a session of its own each time, named by 24 random characters', async () => {
      const sessionOf = (token: string) =>
        (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid;
      const sessions = [sessionOf((await logIn(password)).content), sessionOf((await logIn(password)).content)];
      expect(new Set(sessions).size).toBe(2);
      for (const session of sessions) expect(session).toMatch(/^[\w]{24}$/);
    });

    it('works by a password that is years old', async () => {
      server.clock.advance(5 * 365 * 86_400_000);
      expect(await logIn(password)).toMatchObject({ status: 200 });
    });

    it('takes the password exactly as it was chosen', async () => {
      for (const typed of [
        'a quiet green river',
        `${password} `,
        ` ${password}`,
        password.slice(0, -1),
        `${password}x`,
      ])
        expect({ typed, status: (await logIn(typed)).status }).toEqual({ typed, status: 401 });
      expect(await logIn(password)).toMatchObject({ status: 200 });
    });
  });

  describe('a token', () => {
    it('that is signed but names no session of ours opens nothing', async () => {
      const payload = { id: 'a', username: 'Ann', email: 'ann@cards.test', role: 'SUPER_ADMIN' as const };
      for (const sid of ['unknown', '', undefined]) {
        const token = await server.server.tokens.sign(
          { ...payload, sid } as Parameters<typeof server.server.tokens.sign>[0],
          server.clock.now(),
        );
        expect({ sid, status: (await server.call('getAccounts', { as: token })).status }).toEqual({ sid, status: 401 });
      }
    });
  });

  describe('a one-time password', () => {
    it('has 20 characters and more, drawn anew each time', async () => {
      const codes = [];
      for (let count = 0; count < 20; count += 1) {
        await server.call('forgotPassword', { body: { email: 'ann@cards.test' }, ip: `198.51.100.${count}` });
        const { email: message } = (await server.deliverMail()).at(-1) ?? {};
        server.clock.advance(3_600_000);
        codes.push(/(?:[A-Z0-9]{4,}-)+[A-Z0-9]{4,}/.exec(JSON.stringify(message))?.[0].replaceAll('-', '') ?? '');
      }
      for (const code of codes) expect(code.length).toBeGreaterThanOrEqual(20);
      expect(new Set(codes).size).toBe(codes.length);
    });
  });

  describe('the settings', () => {
    it('hold no credential by default', () => {
      const { databaseUrl, mail, files, wallet, fontsApiKey, firstSuperAdmin } = readSettings({});
      const credentials = [
        databaseUrl,
        mail.smtpUrl,
        files.accessKeyId,
        files.secretAccessKey,
        wallet.privateKey,
        fontsApiKey,
        firstSuperAdmin.password,
      ];
      expect(credentials.filter((value) => value !== undefined)).toEqual([]);
    });
  });

  describe('a password', () => {
    it('may have any characters, 8 to 256 of them', () => {
      for (const typed of [
        'all lower case words',
        'ONLYCAPITALLETTERSHERE',
        '7391 5520 8846',
        '!?<>"\'&;--=()',
        'тихая зелёная река',
        '🌲🌊🦊🎻🚲🧭🥝🪁',
        'qx'.repeat(3) + 'zw',
        'one of 64 characters '.padEnd(64, 'abcdefgh '),
        'one of 256 characters '.padEnd(256, 'ijklmnop '),
      ]) {
        expect(checkPassword(typed, 'password', [])).toBe(typed);
      }
      for (const typed of ['qxz7wvk', 'one of 257 characters '.padEnd(257, 'ijklmnop ')])
        expect(() => checkPassword(typed, 'password', [])).toThrow('characters');
    });

    it('of 256 characters counts to its last', async () => {
      const long = 'one of 256 characters '.padEnd(256, 'ijklmnop ');
      const hash = await new Passwords().hash(long);
      expect(await new Passwords().matches(`${long.slice(0, -1)}!`, hash)).toBe(false);
      expect(await new Passwords().matches(long, hash)).toBe(true);
    });
  });

  describe('the log', () => {
    it('has a line for a sign-in, a refused one and a sign-out, with the address and the request', async () => {
      await logIn('not the password');
      const { content } = await logIn(password);
      await server.call('logOut', { as: content });
      const info = 30;
      const warn = 40;
      for (const [event, level] of [
        ['authn_login_fail', warn],
        ['authn_login_success', info],
        ['authn_token_revoked', info],
      ]) {
        expect(events().filter((line) => line.event === event)).toEqual([
          expect.objectContaining({ level, ip: '127.0.0.1', reqId: expect.any(String) }),
        ]);
      }
    });

    it('has a line for a forbidden request, a missing record and a broken rule', async () => {
      const { content: token } = await logIn(password);
      await server.call('getManagedAccountsOf', { as: token, params: { userId: 'missing' } });
      await server.call('createAccount', { as: token, body: { accountName: '' } });
      await server.call('createAccount', { as: token, body: 'x', headers: { 'content-type': 'text/plain' } });
      await opened().database.updateTable('users').set({ role: 'BASIC' }).execute();
      await server.call('getAccounts', { as: token });
      const seen = events()
        .filter((line) => line.route !== undefined && line.event !== 'request')
        .map(({ event, route }) => ({ event, route }));
      expect(seen).toEqual([
        { event: 'malicious_direct_reference', route: expect.stringMatching('^/api/accounts/') },
        { event: 'input_validation_fail', route: '/api/accounts' },
        { event: 'input_validation_fail', route: '/api/accounts' },
        { event: 'authz_fail', route: '/api/accounts' },
      ]);
    });

    it('has the same lines for pages of cards', async () => {
      jest.replaceProperty(rateLimits.publicMissesPerAddress as { count: number }, 'count', 1);
      jest.replaceProperty(rateLimits.publicCardPerAddress as { count: number }, 'count', 3);
      for (const page of ['missing', 'missing', link, link]) await get(`/preview/${page}`);
      jest.restoreAllMocks();
      const seen = events().filter((line) => line.route !== undefined && line.event !== 'request');
      expect(seen).toEqual(
        ['malicious_direct_reference', 'excess_rate_limit_exceeded', 'excess_rate_limit_exceeded'].map((event) =>
          expect.objectContaining({ event, route: '/preview/:link' }),
        ),
      );
    });

    it('has its time in UTC', () => {
      const lines: string[] = [];
      const { log } = Fastify({
        logger: { ...(logOptions('info') as object), stream: { write: (line: string) => void lines.push(line) } },
      });
      log.warn({ event: 'sys_startup' }, 'sys_startup');
      expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
        event: 'sys_startup',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      });
    });

    it('is one line of JSON for each event, also with line breaks in what was typed', async () => {
      const { content: token } = await logIn(password);
      const name = 'a\n{"event":"authn_login_success","user":"forged"}';
      await server.call('createAccount', { as: token, body: { accountName: 'Northwind', [name]: 'x' } });
      const lines = server.logLines.join('').trimEnd().split('\n');
      expect(lines.map((line) => (JSON.parse(line) as { user?: string }).user)).not.toContain('forged');
      expect(lines.some((line) => line.includes('\\n{'))).toBe(true);
    });
  });
});
