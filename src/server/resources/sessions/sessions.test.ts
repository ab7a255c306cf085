import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import { aServer } from '../../../testing/aServer';
import type { OperationInput, TestServer } from '../../../testing/aServer';
import { aCard, aHolder, anAccount, anAdministrator, anOwner, aSuperAdmin, aUser } from '../../../testing/builders';
import { beforeNextTransaction } from '../../../testing/beforeNextTransaction';
import { cheapPasswords } from '../../../testing/cheapPasswords';
import { Passwords } from '../logins/passwords';
import { contentsOf, eachDatabaseWhenMarked, itOnEach } from '../../../testing/eachDatabase';
import { forgedTokens } from '../../../testing/generators/forgedTokens';
import type { WireSession } from '../../../contract/wire/session';
import type { UserRow } from '../../database/tables';
import { unavailable } from '../../http/errors';
import { registerOperation } from '../../http/registerOperation';
import { registerSessions } from './sessions.routes';

const password = 'correct horse battery';
const minute = 60_000;
const day = 24 * 60 * minute;

eachDatabaseWhenMarked('sessions', (opened, _engine, it) => {
  let server: TestServer;
  let passwordHash = '';
  let ann: UserRow;

  async function build(environment: Record<string, string> = {}): Promise<TestServer> {
    return aServer(
      opened(),
      (fastify, { settings, passwords, mailQueue }) => {
        const { hidesUnknownEmails, takesLogInByGet } = settings;
        registerSessions(fastify, {
          passwords,
          mailQueue,
          hidesUnknownEmails,
          takesLogInByGet,
        });
        registerOperation(
          fastify,
          'getLanguages',
          { content: Type.String() },
          async (request) => request.user.username,
        );
        registerOperation(fastify, 'getCards', { content: Type.String() }, async (request) => request.user.username);
      },
      { environment },
    );
  }

  beforeAll(async () => {
    passwordHash = await cheapPasswords().hash(password);
  });
  beforeEach(async () => {
    server = await build();
    ann = await aSuperAdmin(opened().database, { username: 'Ann', email: 'Ann@Cards.test', passwordHash });
  });
  afterEach(() => server.close());

  const logIn = (email: string, typed: string, more: OperationInput = {}) =>
    server.call<string>('logIn', { query: { email, password: typed }, ...more });
  const payloadOf = (token: string): unknown =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const greet = (token: string | undefined) => server.call('getLanguages', { as: token });

  describe('logging in', () => {
    // Specification: API-06
    it('is refused with the same bytes for an unknown email, a wrong password and a blocked login', async () => {
      const { database } = opened();
      const account = await anAccount(database, { isEnabled: false });
      await anOwner(database, account.id, { email: 'blocked@cards.test', passwordHash });
      // The account of another customer, which is enabled.
      await anAccount(database);
      await anAdministrator(database, { email: 'disabled@cards.test', passwordHash, isEnabled: false });
      await aUser(database, { email: 'none@cards.test', passwordHash: null });
      const before = await contentsOf(opened());
      const responses = [
        await logIn('nobody@cards.test', password),
        await logIn('ann@cards.test', 'wrong horse battery'),
        await logIn('blocked@cards.test', password),
        await logIn('disabled@cards.test', password),
        await logIn('none@cards.test', ''.padEnd(8, 'x')),
        await logIn('ann@cards.test', 'x'.repeat(257)),
      ];
      for (const response of responses)
        expect([response.status, response.text]).toEqual([401, '{"message":"Incorrect login info"}']);
      expect(await contentsOf(opened())).toEqual(before);
    });

    it('reads the same for an unknown email, a wrong password and a blocked login', async () => {
      const { database } = opened();
      const card = await aCard(database);
      await aHolder(database, card.id, { email: 'holder@cards.test', passwordHash });
      await anAdministrator(database, { email: 'disabled@cards.test', passwordHash, isEnabled: false });
      const tables = async (email: string) => {
        const reads = jest.spyOn(database, 'selectFrom');
        await logIn(email, 'wrong horse battery');
        const read = reads.mock.calls.map(([table]) => table);
        reads.mockRestore();
        return read;
      };
      const ofUnknown = await tables('unknown@cards.test');
      expect(ofUnknown).toContain('users');
      expect(await tables('holder@cards.test')).toEqual(ofUnknown);
      expect(await tables('disabled@cards.test')).toEqual(ofUnknown);
    });

    itOnEach('is refused when the password changes while it is checked', async () => {
      const passwords = cheapPasswords();
      const own = await aServer(opened(), (fastify, { mailQueue }) =>
        registerSessions(fastify, { passwords, mailQueue, hidesUnknownEmails: false, takesLogInByGet: true }),
      );
      const as = await own.signIn(ann);
      const matches = passwords.matches.bind(passwords);
      jest.spyOn(passwords, 'matches').mockImplementationOnce(async (typed, hash) => {
        const isRight = await matches(typed, hash);
        const body = { currentPassword: password, newPassword: 'a quiet green river' };
        expect((await own.call('changeOwnPassword', { as, body })).status).toBe(200);
        return isRight;
      });
      const response = await own.call('logIn', { query: { email: 'ann@cards.test', password } });
      await own.close();
      expect(response).toMatchObject({ status: 401, message: 'Incorrect login info' });
    });

    it('is refused with 400 when a parameter is missing', async () => {
      expect(await server.call('logIn', { query: { email: 'ann@cards.test' } })).toMatchObject({
        status: 400,
        message: 'password: required',
      });
      expect(
        await server.inject({ method: 'GET', url: '/api/authentication/token?email=a&email=b&password=c' }),
      ).toMatchObject({ status: 400 });
      expect(await server.call('logInByPost', { body: { email: ['ann@cards.test'], password } })).toMatchObject({
        status: 400,
      });
    });

    // Specification: API-06, SESS-07, GEN-06
    it('returns a token whose payload identifies the user, and which no cache may store', async () => {
      const response = await logIn('ann@cards.test', password);
      expect(response).toMatchObject({
        status: 200,
        message: 'Success',
        headers: { 'cache-control': 'no-store, no-cache', vary: '*' },
      });
      expect(payloadOf(response.content)).toEqual({
        id: ann.id,
        username: 'Ann',
        email: 'Ann@Cards.test',
        role: 'SUPER_ADMIN',
        sid: expect.any(String),
        iat: Math.floor(server.clock.now().getTime() / 1000),
      });
      expect(await greet(response.content)).toMatchObject({ status: 200, content: 'Ann' });
    });

    it('is refused with a NUL in the email as with any unknown email', async () => {
      const body = { email: 'ann@cards.test\u0000', password };
      expect(await server.call('logInByPost', { body })).toMatchObject({ status: 401 });
    });

    it('takes the same by POST, and by POST only when GET is switched off', async () => {
      expect(await server.call('logInByPost', { body: { email: ' ann@cards.test ', password } })).toMatchObject({
        status: 200,
        content: expect.any(String),
      });
      await server.close();
      server = await build({ AUTH_GET_LOGIN: 'off' });
      expect(await logIn('ann@cards.test', password)).toMatchObject({ status: 404 });
      expect(await server.call('logInByPost', { body: { email: 'ann@cards.test', password } })).toMatchObject({
        status: 200,
      });
    });

    it('names a failed email in the log by a keyed hash, the same on every server of the database', async () => {
      const namedIn = ({ logLines }: TestServer) =>
        logLines
          .filter((line) => line.includes('authn_login_fail'))
          .map((line) => (JSON.parse(line) as { who: string }).who);
      await logIn('Nobody@cards.test', password);
      await logIn('other@cards.test', password);
      const other = await build();
      await other.call('logIn', { query: { email: 'nobody@cards.test', password } });
      const [one, two] = namedIn(server);
      expect(namedIn(other)).toEqual([one]);
      expect(two).not.toBe(one);
      for (const algorithm of ['sha1', 'sha256', 'sha512']) {
        const plain = createHash(algorithm).update('nobody@cards.test');
        expect([plain.copy().digest('hex'), plain.digest('base64url')].some((hash) => hash.startsWith(one ?? ''))).toBe(
          false,
        );
      }
      await other.close();
    });

    it('leaves the password and the email in no line of the log', async () => {
      await logIn('ann@cards.test', 'Zx9-CANARY-1');
      await server.call('logInByPost', { body: { email: 'ann@cards.test', password: 'Zx9-CANARY-2' } });
      await server.call('logInByPost', {
        body: '{"email":"ann@cards.test","password":"Zx9-CANARY-3',
        headers: { 'content-type': 'application/json' },
      });
      await logIn('ann@cards.test', password);
      const log = server.logLines.join('');
      expect(log).toContain('authn_login_fail');
      expect(log).toContain('authn_login_success');
      expect(log).not.toMatch(/CANARY|ann@cards|battery/i);
      expect(JSON.stringify(await contentsOf(opened()))).not.toMatch(/CANARY|battery/);
    });
  });

  describe('password guessing', () => {
    it('stops after ten tries from one address, for any other headers and parameters', async () => {
      const forged = (turn: number) => ({
        'x-forwarded-for': `10.0.0.${turn}`,
        'x-real-ip': `10.0.0.${turn}`,
        forwarded: `for=10.0.0.${turn}`,
        'client-ip': `10.0.0.${turn}`,
      });
      const responses = [];
      for (let turn = 0; turn < 12; turn++) {
        responses.push(
          await server.call('logInByPost', {
            body: {
              email: turn % 2 ? 'ANN@cards.test' : 'ann@cards.test ',
              password: `wrong${turn}`,
              id: turn,
              key: `k${turn}`,
            },
            headers: forged(turn),
          }),
        );
      }
      expect(responses.map(({ status }) => status)).toEqual([...Array<number>(10).fill(401), 429, 429]);
      expect(responses[10]?.headers).toMatchObject({ 'retry-after': '300' });
      expect(await logIn('ann@cards.test', password, { ip: '192.0.2.7' })).toMatchObject({ status: 200 });
      server.clock.advance(5 * minute);
      expect(await logIn('ann@cards.test', password)).toMatchObject({ status: 200 });
    });

    itOnEach('gets no further by many tries at once', async () => {
      const responses = await Promise.all(
        Array.from({ length: 30 }, (_, turn) => logIn('ann@cards.test', `wrong${turn}`)),
      );
      expect(responses.filter(({ status }) => status === 401)).toHaveLength(10);
      expect(responses.filter(({ status }) => status === 429)).toHaveLength(20);
    });

    it('does not include successful log-ins, nor those whose password was not checked', async () => {
      for (let turn = 0; turn < 12; turn += 1) expect((await logIn('ann@cards.test', password)).status).toBe(200);
      const away = jest.spyOn(Passwords.prototype, 'matches').mockRejectedValue(unavailable(2));
      for (let turn = 0; turn < 12; turn += 1) expect((await logIn('ann@cards.test', password)).status).toBe(503);
      away.mockRestore();
      expect((await logIn('ann@cards.test', password)).status).toBe(200);
    });

    it('is stopped per address after sixty failures on many emails', async () => {
      for (let turn = 0; turn < 60; turn++)
        await server.server.sharedLimits.count(['logInFailuresPerAddress', '127.0.0.1']);
      expect(await logIn('other@cards.test', password)).toMatchObject({ status: 429 });
    });

    it('refuses a GET sent by a foreign page, but not by a page of CORS_ORIGINS', async () => {
      const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://console.example' };
      expect(await logIn('ann@cards.test', password, { headers: foreign })).toMatchObject({ status: 403 });
      for (let turn = 0; turn < 12; turn++)
        await logIn('ann@cards.test', 'wrong', { headers: { 'sec-fetch-site': 'cross-site' } });
      for (const site of ['same-origin', 'same-site', 'none'])
        expect(await logIn('ann@cards.test', password, { headers: { 'sec-fetch-site': site } })).toMatchObject({
          status: 200,
        });
      await server.close();
      server = await build({ CORS_ORIGINS: 'https://console.example' });
      expect(await logIn('ann@cards.test', password, { headers: foreign })).toMatchObject({ status: 200 });
      expect(
        await logIn('ann@cards.test', password, { headers: { ...foreign, origin: 'https://evil.example' } }),
      ).toMatchObject({ status: 403 });
    });

    it('counts one IPv6 network as one address', async () => {
      for (let turn = 0; turn < 10; turn++) await logIn('ann@cards.test', 'wrong', { ip: `2001:db8:1:2:${turn}::1` });
      expect(await logIn('ann@cards.test', password, { ip: '2001:db8:1:2:ffff::9' })).toMatchObject({ status: 429 });
      expect(await logIn('ann@cards.test', password, { ip: '2001:db8:1:3::1' })).toMatchObject({ status: 200 });
    });

    it('takes an address with a port, and an IPv4-mapped one, for the same behind a proxy', async () => {
      await server.close();
      server = await build({ TRUST_PROXY: '1' });
      const by = (address: string) => ({ headers: { 'x-forwarded-for': `198.51.100.1, ${address}` } });
      const written = [
        '192.0.2.1:4711',
        '::ffff:192.0.2.1',
        '[::ffff:192.0.2.1]:4712',
        '::ffff:c000:201',
        '0:0:0:0:0:ffff:c000:0201',
      ];
      for (let turn = 0; turn < 10; turn++)
        await logIn('ann@cards.test', 'wrong', by(written[turn % written.length] ?? ''));
      expect(await logIn('ann@cards.test', password, by('192.0.2.1'))).toMatchObject({ status: 429 });
      expect(await logIn('ann@cards.test', password, by('192.0.2.2:4711'))).toMatchObject({ status: 200 });
    });

    it('knows a proxy of a list also when it is named with a port', async () => {
      await server.close();
      server = await build({ TRUST_PROXY: '127.0.0.1, 10.0.0.7' });
      const by = (address: string) => ({ headers: { 'x-forwarded-for': `${address}, 10.0.0.7:8443` } });
      for (let turn = 0; turn < 10; turn++) await logIn('ann@cards.test', 'wrong', by('[2001:db8:1:2::1]:4711'));
      expect(await logIn('ann@cards.test', password, by('2001:db8:1:2::2'))).toMatchObject({ status: 429 });
      expect(await logIn('ann@cards.test', password, by('192.0.2.2'))).toMatchObject({ status: 200 });
    });

    it('believes X-Forwarded-For only behind a proxy that is trusted', async () => {
      await server.close();
      server = await build({ TRUST_PROXY: '1' });
      for (let turn = 0; turn < 10; turn++)
        await logIn('ann@cards.test', 'wrong', { headers: { 'x-forwarded-for': `evil-${turn}, 192.0.2.1` } });
      expect(
        await logIn('ann@cards.test', password, { headers: { 'x-forwarded-for': 'new, 192.0.2.1' } }),
      ).toMatchObject({ status: 429 });
      expect(await logIn('ann@cards.test', password, { headers: { 'x-forwarded-for': '192.0.2.2' } })).toMatchObject({
        status: 200,
      });
    });
  });

  describe('an email under attack', () => {
    const attackers = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];
    const from = (ip: string, typed = password) => logIn('ann@cards.test', typed, { ip });
    const slowed = { status: 429, headers: { 'retry-after': '10' } };

    beforeEach(async () => {
      for (const ip of attackers)
        for (let turn = 0; turn < 5; turn++) expect(await from(ip, 'wrong')).toMatchObject({ status: 401 });
      for (let turn = 15; turn < 100; turn++)
        await server.server.sharedLimits.count(['logInFailuresPerEmail', 'ann@cards.test']);
    });

    it('lets in an address that has not failed, while others use up their tries', async () => {
      for (let second = 0; second < 30; second += 5) {
        for (const ip of attackers) await from(ip, 'wrong');
        expect(await from(`203.0.113.${second}`)).toMatchObject({ status: 200 });
        server.clock.advance(5_000);
      }
    });

    it('lets an address that has failed try once in ten seconds, independent of other addresses', async () => {
      expect(await from('203.0.113.1', 'wrong')).toMatchObject({ status: 401 });
      expect(await from('203.0.113.1')).toMatchObject(slowed);
      server.clock.advance(10_000);
      for (const ip of attackers) await from(ip, 'wrong');
      expect(await from('203.0.113.1')).toMatchObject({ status: 200 });
    });

    it('gives addresses with five failures one try in ten seconds together, for an hour', async () => {
      const statuses = async () =>
        (await Promise.all(attackers.map((ip) => from(ip, 'wrong')))).map(({ status }) => status).sort();
      expect(await statuses()).toEqual([401, 429, 429]);
      server.clock.advance(60 * minute);
      expect(await statuses()).toEqual([401, 401, 401]);
    });

    it('counts a slowed try against its address', async () => {
      expect(await from('203.0.113.1', 'wrong')).toMatchObject({ status: 401 });
      for (let turn = 0; turn < 9; turn++) expect(await from('203.0.113.1')).toMatchObject(slowed);
      server.clock.advance(10_000);
      expect(await from('203.0.113.1')).toMatchObject({ status: 429, headers: { 'retry-after': '290' } });
    });

    it('slows all of an IPv6 network in which one address has failed', async () => {
      await from('2001:db8:1:2::1', 'wrong');
      expect(await from('2001:db8:1:2:ffff::9')).toMatchObject(slowed);
      expect(await from('2001:db8:1:3::1')).toMatchObject({ status: 200 });
    });

    itOnEach('judges a few of many first tries at once, not all', async () => {
      const responses = await Promise.all(Array.from({ length: 8 }, () => from('203.0.113.1', 'wrong')));
      expect(responses.filter(({ status }) => status === 401)).toHaveLength(1);
    });
  });

  describe('a token', () => {
    // Specification: SESS-10
    it('that was altered, signed with another key or with another algorithm is rejected', async () => {
      const token = await server.signIn(ann);
      const { value } = await opened()
        .database.selectFrom('keys')
        .select('value')
        .where('name', '=', 'token')
        .executeTakeFirstOrThrow();
      const before = await contentsOf(opened());
      for (const [wrong, tokens] of Object.entries(forgedTokens(token, value)))
        for (const bad of tokens) {
          const headers = { authorization: `Bearer ${bad}` };
          const { status } = await server.inject({ method: 'GET', url: '/api/languages', headers });
          expect({ wrong, bad, status }).toEqual({ wrong, bad, status: 401 });
        }
      expect(await contentsOf(opened())).toEqual(before);
      expect(await greet(token)).toMatchObject({ status: 200 });
    });

    it("has the user's role in the database, not the one in the token", async () => {
      const token = await server.signIn(ann);
      expect(await server.call('getCards', { as: token })).toMatchObject({ status: 200 });
      await opened().database.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', ann.id).execute();
      expect(await server.call('getCards', { as: token })).toMatchObject({ status: 403 });
      const claimed = await server.signIn({ ...ann, role: 'ROOT' as 'BASIC' });
      await opened()
        .database.updateTable('users')
        .set({ role: 'ROOT' as 'BASIC' })
        .where('id', '=', ann.id)
        .execute();
      expect(await server.call('getCards', { as: claimed })).toMatchObject({ status: 403 });
    });

    itOnEach('is over after logging out, also when it was kept', async () => {
      const token = await server.signIn(ann);
      const other = await server.signIn(ann);
      expect(await server.call('logOut', { as: token })).toMatchObject({ status: 200, text: '{"message":"Success"}' });
      expect(await greet(token)).toMatchObject({ status: 401, message: 'Please log in again' });
      expect(await server.call('logOut', { as: token })).toMatchObject({ status: 401 });
      expect(await greet(other)).toMatchObject({ status: 200 });
    });

    itOnEach('is over after seven idle days, and after thirty days in any case', async () => {
      const idle = await server.signIn(ann);
      const busy = await server.signIn(ann);
      for (let week = 0; week < 5; week++) {
        server.clock.advance(6 * day);
        expect((await greet(busy)).status).toBe(week < 4 ? 200 : 401);
        if (week === 1) expect((await greet(idle)).status).toBe(401);
      }
    });

    itOnEach('stays valid when the clock jumps by a day', async () => {
      const token = await server.signIn(ann);
      server.clock.advance(-day);
      expect(await greet(token)).toMatchObject({ status: 200 });
      server.clock.advance(2 * day);
      expect(await greet(token)).toMatchObject({ status: 200 });
    });

    itOnEach('is over when its user is deleted or disabled', async () => {
      const token = await server.signIn(ann);
      await opened().database.updateTable('users').set({ isEnabled: false }).where('id', '=', ann.id).execute();
      expect(await greet(token)).toMatchObject({ status: 401 });
      await opened().database.updateTable('users').set({ isEnabled: true }).where('id', '=', ann.id).execute();
      expect(await greet(token)).toMatchObject({ status: 200 });
      await opened().database.deleteFrom('users').where('id', '=', ann.id).execute();
      expect(await greet(token)).toMatchObject({ status: 401 });
    });

    it('of a holder of several cards is over only when all their accounts are disabled', async () => {
      const { database } = opened();
      const one = await aCard(database);
      const two = await aCard(database);
      const holder = await aHolder(database, one.id);
      await database.updateTable('cards').set({ userId: holder.id }).where('id', '=', two.id).execute();
      // The card of another customer, whose account is enabled.
      await aCard(database);
      const token = await server.signIn(holder);
      await database.updateTable('accounts').set({ isEnabled: false }).where('id', '=', one.accountId).execute();
      expect(await greet(token)).toMatchObject({ status: 200 });
      await database.updateTable('accounts').set({ isEnabled: false }).where('id', '=', two.accountId).execute();
      expect(await greet(token)).toMatchObject({ status: 401 });
    });
  });

  describe("the caller's sessions", () => {
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';
    const sessionsOf = async (as: string) => (await server.call<WireSession[]>('getSessions', { as })).content;

    it('are those that have not ended, with their device and last use, the one used last first', async () => {
      await logIn('ann@cards.test', password, { headers: { 'user-agent': firefox } });
      await server.signIn(await aSuperAdmin(opened().database, { email: 'bob@cards.test' }));
      server.clock.advance(8 * day);
      const second = (await logIn('ann@cards.test', password, { headers: { 'user-agent': firefox } })).content;
      server.clock.advance(day);
      const current = await server.signIn(ann);
      const sessions = await sessionsOf(current);
      expect(sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
        ['', true],
        ['Firefox on Windows', false],
      ]);
      const before = new Date(server.clock.now().getTime() - day).toISOString();
      expect(sessions[1]).toMatchObject({ createdAt: before, lastSeenAt: before });
      expect((await sessionsOf(second)).find(({ isCurrent }) => isCurrent)?.device).toBe('Firefox on Windows');
    });

    it('end one by one, the own one too', async () => {
      const first = await server.signIn(ann);
      const second = await server.signIn(ann);
      const end = async (as: string, isCurrent: boolean) => {
        const sessionId = (await sessionsOf(as)).find((session) => session.isCurrent === isCurrent)?.id ?? '';
        return (await server.call('endSession', { as, params: { sessionId } })).status;
      };
      expect(await end(first, false)).toBe(200);
      expect([(await greet(first)).status, (await greet(second)).status]).toEqual([200, 401]);
      expect(await end(first, true)).toBe(200);
      expect((await greet(first)).status).toBe(401);
    });

    itOnEach('of others are not found', async () => {
      const foreign = await sessionsOf(await server.signIn(await aSuperAdmin(opened().database)));
      const params = { sessionId: foreign[0]?.id ?? '' };
      expect((await server.call('endSession', { as: await server.signIn(ann), params })).status).toBe(404);
    });
  });

  describe('another password for the own login', () => {
    const newPassword = 'a wholly other horse';
    const change = (as: string, body: Record<string, string>) => server.call('changeOwnPassword', { as, body });

    it('ends the other sessions, keeps this one, and emails the user', async () => {
      const current = await server.signIn(ann);
      const other = await server.signIn(ann);
      expect((await change(current, { currentPassword: password, newPassword })).status).toBe(200);
      expect([(await greet(current)).status, (await greet(other)).status]).toEqual([200, 401]);
      expect((await logIn('ann@cards.test', password)).status).toBe(401);
      expect((await logIn('ann@cards.test', newPassword)).status).toBe(200);
      const mails = await server.deliverMail();
      expect(mails.map(({ email }) => email.to)).toEqual(['Ann@Cards.test']);
    });

    it.each([
      [{ currentPassword: 'wrong horse battery', newPassword }, 'currentPassword: not your current password'],
      [{ newPassword }, 'currentPassword: not your current password'],
      [{ currentPassword: password, newPassword: 'short' }, 'newPassword: at least 8 characters'],
      [{ currentPassword: password, newPassword: 'ann@cards.test' }, 'newPassword: too easy to guess'],
    ])('is refused for %p', async (body, message) => {
      const token = await server.signIn(ann);
      const response = await change(token, body as Record<string, string>);
      expect([response.status, response.message]).toEqual([400, message]);
      expect((await logIn('ann@cards.test', password)).status).toBe(200);
    });

    it.each([
      ['with the current password', false, { currentPassword: password, newPassword }],
      ['by a one-time password', true, { newPassword }],
    ])('is confirmed again to a repeated request whose response was lost, %s', async (_, isOneTime, body) => {
      const as = await server.signIn(ann);
      await opened().database.updateTable('sessions').set({ isOneTime }).where('userId', '=', ann.id).execute();
      const request = { as, body, headers: { 'idempotency-key': 'lost' } };
      expect((await server.call('changeOwnPassword', request)).status).toBe(200);
      expect((await server.call('changeOwnPassword', request)).status).toBe(200);
      expect((await server.deliverMail()).map(({ email }) => email.to)).toEqual(['Ann@Cards.test']);
      expect((await change(as, { currentPassword: password, newPassword })).status).toBe(400);
    });

    it('is not the name of a card or an account of the login, but may be that of another', async () => {
      const { database } = opened();
      const northwind = await anAccount(database, { name: 'Northwind Traders' });
      const card = await aCard(database, { accountId: northwind.id, name: 'Ann Winterbottom' });
      const own = await anAccount(database, { name: 'Litware Industries' });
      const holder = await aHolder(database, card.id, { passwordHash });
      const owner = await anOwner(database, own.id, { passwordHash });
      for (const [user, name] of [
        [holder, card.name],
        [holder, northwind.name],
        [owner, own.name],
      ] as const) {
        const response = await change(await server.signIn(user), { currentPassword: password, newPassword: name });
        expect(response).toMatchObject({ status: 400, message: 'newPassword: too easy to guess' });
      }
      for (const [user, newPassword] of [
        [holder, own.name],
        [owner, card.name],
      ] as const)
        expect(await change(await server.signIn(user), { currentPassword: password, newPassword })).toMatchObject({
          status: 200,
        });
    });

    itOnEach('does not replace one that was set at the same moment', async () => {
      const { database } = opened();
      beforeNextTransaction(database, async () => {
        await database.updateTable('users').set({ passwordHash: 'set-meanwhile' }).where('id', '=', ann.id).execute();
      });
      const token = await server.signIn(ann);
      expect((await change(token, { currentPassword: password, newPassword })).status).toBe(409);
      const rows = await database.selectFrom('users').select('passwordHash').where('id', '=', ann.id).execute();
      expect(rows).toEqual([{ passwordHash: 'set-meanwhile' }]);
    });

    it('signs in with the longest one that can be set, whose emoji count as one character each', async () => {
      const emoji = Array.from({ length: 256 }, (_, index) => String.fromCodePoint(0x1f600 + ((index * 7) % 70)));
      const long = emoji.join('');
      const token = await server.signIn(ann);
      expect((await change(token, { currentPassword: password, newPassword: long })).status).toBe(200);
      expect((await logIn('ann@cards.test', long)).status).toBe(200);
      expect((await logIn('ann@cards.test', `${long}x`)).status).toBe(401);
      expect((await logIn('ann@cards.test', emoji.slice(1).join(''))).status).toBe(401);
    });

    it('takes ten guesses of the current one in five minutes', async () => {
      const token = await server.signIn(ann);
      const guess = async () => (await change(token, { currentPassword: 'wrong horse battery', newPassword })).status;
      for (let index = 0; index < 10; index += 1) expect(await guess()).toBe(400);
      expect(await guess()).toBe(429);
      server.clock.advance(5 * minute);
      expect(await guess()).toBe(400);
    });

    it('needs no current one in a session of a one-time password, which becomes ordinary', async () => {
      const token = await server.signIn(ann);
      await opened().database.updateTable('sessions').set({ isOneTime: true }).where('userId', '=', ann.id).execute();
      expect((await change(token, { newPassword })).status).toBe(200);
      const rows = await opened().database.selectFrom('sessions').select('isOneTime').execute();
      expect(rows).toEqual([{ isOneTime: false }]);
      expect((await logIn('ann@cards.test', newPassword)).status).toBe(200);
    });
  });

  describe('a forgotten password', () => {
    const forgot = (email: unknown, more: OperationInput = {}) =>
      server.call('forgotPassword', { body: { email }, ...more });
    async function mailedPassword(): Promise<string> {
      const sent = await server.deliverMail();
      return /[A-Z2-7]{5}(-[A-Z2-7]{5}){4}(?![-A-Z2-7])/.exec(JSON.stringify(sent.at(-1)))?.[0] ?? '';
    }

    // Specification: API-07
    it.each([
      'nobody@cards.test',
      'nonsense',
      '',
      ' ',
      'a@b@cards.test',
      '"ann"@cards.test',
      'ann@cards.test, eve@cards.test',
      'Ann <ann@cards.test>',
      'ann@cards.test\r\nBcc: eve@cards.test',
      `${'a'.repeat(300)}@cards.test`,
      `ann@${'a.'.repeat(5000)}test`,
    ])('is refused for the address %j, and nothing is sent', async (email) => {
      const before = await contentsOf(opened(), ['oneTimePasswords']);
      expect(await forgot(email)).toMatchObject({ status: 400, message: 'Incorrect email information!' });
      expect(await contentsOf(opened(), ['oneTimePasswords'])).toEqual(before);
      expect(await server.deliverMail()).toEqual([]);
    });

    it('responds alike to unknown and known addresses when the site hides them', async () => {
      await server.close();
      server = await build({ HIDE_UNKNOWN_EMAILS: 'true' });
      const known = await forgot('ann@cards.test');
      const unknown = await forgot('nobody@cards.test');
      const headers = { ...unknown.headers };
      delete headers.date;
      expect(unknown.text).toBe(known.text);
      expect(known.headers).toMatchObject(headers);
      const odd = (email: string) => server.call('forgotPassword', { body: { email, reset_url: 7, id: [] } });
      expect((await odd('nobody@cards.test')).text).toBe((await odd('ann@cards.test')).text);
      expect(await forgot('nonsense')).toMatchObject({ status: 400 });
    });

    it('does the same work for an unknown address as for a known one', async () => {
      const written = async () =>
        (await opened().database.selectFrom('oneTimePasswords').select('userId').execute()).map(({ userId }) => userId);
      await forgot('nobody@cards.test');
      expect(await written()).toEqual([null]);
      await forgot('ann@cards.test');
      expect((await written()).sort()).toEqual([ann.id, null].sort());
    });

    // Specification: API-07
    it("sends a one-time password to the login's own address; the old password keeps working", async () => {
      expect(await forgot('ANN@cards.test')).toMatchObject({ status: 200, text: '{"message":"Success"}' });
      const [mail] = await server.deliverMail();
      expect(mail?.email.to).toBe('Ann@Cards.test');
      expect(await mailedPassword()).not.toBe('');
      expect(await logIn('ann@cards.test', password)).toMatchObject({ status: 200 });
    });

    it('lets in once by the one-time password, typed with or without hyphens, for an hour', async () => {
      await forgot('ann@cards.test');
      const once = await mailedPassword();
      expect(await logIn('eve@cards.test', once)).toMatchObject({ status: 401 });
      const response = await logIn('ann@cards.test', once.replace(/-/g, '').toLowerCase());
      expect(response).toMatchObject({ status: 200 });
      // The console asks for another password.
      expect(payloadOf(response.content)).toMatchObject({ isOneTime: true });
      expect(await logIn('ann@cards.test', once)).toMatchObject({ status: 401 });
      expect(await logIn('ann@cards.test', password)).toMatchObject({ status: 200 });
      server.clock.advance(59 * minute);
      expect(await greet(response.content)).toMatchObject({ status: 200 });
      server.clock.advance(minute);
      expect(await greet(response.content)).toMatchObject({ status: 401 });
    });

    it('lets in by the one-time password where every other try is refused', async () => {
      for (let turn = 0; turn < 12; turn++) await logIn('ann@cards.test', 'wrong');
      for (let turn = 0; turn < 50; turn++)
        await server.server.sharedLimits.count(['logInFailuresPerAddress', '127.0.0.1']);
      for (let turn = 0; turn < 100; turn++)
        await server.server.sharedLimits.count(['logInFailuresPerEmail', 'ann@cards.test']);
      await forgot('ann@cards.test');
      const once = await mailedPassword();
      expect(await logIn('ann@cards.test', password)).toMatchObject({ status: 429 });
      expect(await logIn('ann@cards.test', `${once.slice(0, -1)}${once.endsWith('A') ? 'B' : 'A'}`)).toMatchObject({
        status: 429,
      });
      expect(await logIn('ann@cards.test', once)).toMatchObject({ status: 200 });
      expect(await logIn('ann@cards.test', once)).toMatchObject({ status: 429 });
    });

    it('sends nothing to a disabled login', async () => {
      await opened().database.updateTable('users').set({ isEnabled: false }).where('id', '=', ann.id).execute();
      expect(await forgot('ann@cards.test')).toMatchObject({ status: 400, message: 'Incorrect email information!' });
      expect(await server.deliverMail()).toEqual([]);
    });

    itOnEach('keeps its one-time password for a login that is disabled for a moment', async () => {
      await forgot('ann@cards.test');
      const once = await mailedPassword();
      const enable = (isEnabled: boolean) =>
        opened().database.updateTable('users').set({ isEnabled }).where('id', '=', ann.id).execute();
      await enable(false);
      expect(await logIn('ann@cards.test', once)).toMatchObject({ status: 401 });
      await enable(true);
      expect(await logIn('ann@cards.test', once)).toMatchObject({ status: 200 });
    });

    it('carries at least 112 random bits', async () => {
      await forgot('ann@cards.test');
      const characters = (await mailedPassword()).replace(/-/g, '');
      expect(characters.length * Math.log2(32)).toBeGreaterThanOrEqual(112);
    });

    it('refuses a one-time password of more than thirty minutes, and an earlier one', async () => {
      await forgot('ann@cards.test');
      const first = await mailedPassword();
      await forgot('ann@cards.test');
      const second = await mailedPassword();
      expect(await logIn('ann@cards.test', first)).toMatchObject({ status: 401 });
      server.clock.advance(30 * minute);
      expect(await logIn('ann@cards.test', second)).toMatchObject({ status: 401 });
    });

    it('ends its one-time password, and no other, when the login gets a new password', async () => {
      await forgot('nobody@cards.test');
      await forgot('ann@cards.test');
      const once = await mailedPassword();
      const body = { currentPassword: password, newPassword: 'a wholly other horse' };
      const as = await server.signIn(ann);
      expect(await server.call('changeOwnPassword', { as, body })).toMatchObject({ status: 200 });
      expect(once).not.toBe('');
      expect(await logIn('ann@cards.test', once)).toMatchObject({ status: 401 });
      const rows = await opened().database.selectFrom('oneTimePasswords').select('userId').execute();
      expect(rows).toEqual([{ userId: null }]);
    });

    itOnEach('lets only one of many in at once by the same one-time password', async () => {
      await forgot('ann@cards.test');
      const once = await mailedPassword();
      const responses = await Promise.all(Array.from({ length: 6 }, () => logIn('ann@cards.test', once)));
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    itOnEach('has one working one-time password after several requests at once', async () => {
      await Promise.all([1, 2, 3].map(() => forgot('ann@cards.test')));
      const rows = await opened().database.selectFrom('oneTimePasswords').select('userId').execute();
      expect(rows).toEqual([{ userId: ann.id }]);
    });

    itOnEach('sends nothing to an address that the login loses at the same moment', async () => {
      const { database } = opened();
      beforeNextTransaction(database, async () => {
        const changes = { email: 'new@cards.test', emailKey: 'new@cards.test', version: ann.version + 1 };
        await database.updateTable('users').set(changes).where('id', '=', ann.id).execute();
      });
      expect((await forgot('ann@cards.test')).status).toBe(200);
      expect(await server.deliverMail()).toEqual([]);
      const rows = await database.selectFrom('oneTimePasswords').select('userId').execute();
      expect(rows).toEqual([{ userId: null }]);
    });

    it('is sent three times an hour to one address, ten times from one', async () => {
      const responses = [];
      for (let turn = 0; turn < 5; turn++)
        responses.push((await forgot(turn % 2 ? 'ann@cards.test' : 'ANN@cards.test')).status);
      expect(responses).toEqual([200, 200, 200, 429, 429]);
      expect(await server.deliverMail()).toHaveLength(3);
      for (let turn = 0; turn < 6; turn++) await forgot(`nobody${turn}@cards.test`);
      expect(await forgot('other@cards.test')).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } });
    });

    it('writes links to the public address only', async () => {
      const evil = {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        origin: 'https://evil.example',
        referer: 'https://evil.example/',
        forwarded: 'host=evil.example',
      };
      await forgot('ann@cards.test', { headers: evil });
      const emails = JSON.stringify(await server.deliverMail());
      expect(emails).toContain('https://cards.test');
      expect(emails).not.toContain('evil.example');
    });

    it('is stored hashed and never in the clear outside the email', async () => {
      await forgot('ann@cards.test');
      const once = await mailedPassword();
      const rest = await contentsOf(opened(), ['outbox']);
      expect(JSON.stringify(rest)).not.toContain(once);
      expect(JSON.stringify(rest)).not.toContain(once.replace(/-/g, ''));
      expect(server.logLines.join('')).not.toContain(once);
    });
  });
});
