import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import {
  aCard,
  aCardProfile,
  aHolder,
  anAccount,
  anAdministrator,
  anOwner,
  aSuperAdmin,
  aUser,
} from '../../testing/builders';
import { aServer } from '../../testing/aServer';
import { keptServer } from '../../testing/keptServer';
import type { KeptServer } from '../../testing/keptServer';
import type { TestServer } from '../../testing/aServer';
import { contentsOf, eachDatabaseWhenMarked, itOnEach } from '../../testing/eachDatabase';
import { CreateCardRequest, RenameCardRequest } from '../../contract/wire/card';
import { textOneOf } from '../../contract/wire/texts';
import { updateVersioned } from './updateVersioned';
import { registerOperation } from './registerOperation';
import { operationPolicies } from '../../contract/policy';
import { tooMany } from './errors';
import { compileValidator } from './validation';
import { sql } from 'kysely';

const otherTypes = [
  'text/plain',
  'text/html',
  'text/json',
  'text/xml',
  'text/csv',
  'application/xml',
  'application/javascript',
  'application/ld+json',
  'application/vnd.api+json',
  'application/json+x',
  'application/problem+json',
  'application/octet-stream',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=a',
  'multipart/mixed; boundary=a',
  'image/png',
  '*/*',
  'application/*',
  '*',
  'json',
  'application',
  '/json',
  'application\\json',
  'application/ json',
  'application /json',
  'application/jsonx',
  'xapplication/json',
  'application/json\ta',
  'application/json garbage',
  'application/json;',
  'application/json;;',
  'application/json; a=b',
  'application/json;a=b; charset=utf-8',
  'application/json; charset',
  'application/json; charset=',
  'application/json; charset=utf-16',
  'application/json; charset=utf-8; a=b',
  'application/json, text/html',
  'text/plain, application/json',
];

eachDatabaseWhenMarked('an operation', (opened, _engine, it) => {
  let server: KeptServer;
  let handled = 0;
  let cardId = '';
  let tokens: Record<'none' | 'basic' | 'admin' | 'staff' | 'super' | 'stranger', string | undefined>;

  const nextServer = keptServer((fastify) => {
    registerOperation(fastify, 'getCard', { content: Type.Object({ id: Type.String() }) }, async (request) => ({
      ...request.targets.card,
      secret: 'x',
    }));
    registerOperation(
      fastify,
      'renameCard',
      { body: RenameCardRequest, fieldAliases: { name: 'cardOwnerName' } },
      async (request) => {
        handled += 1;
        await request.write((transaction) =>
          updateVersioned(
            transaction,
            'cards',
            request.params.cardId,
            { name: request.body.cardOwnerName },
            request.body.version,
          ),
        );
      },
    );
    registerOperation(
      fastify,
      'createCard',
      { body: CreateCardRequest, content: Type.Object({ id: Type.String() }) },
      async (request) =>
        request.write(async (transaction) => {
          handled += 1;
          const card = await aCard(transaction, {
            accountId: request.targets.bodyAccount.id,
            name: request.body.cardOwnerName,
          });
          return { id: card.id };
        }),
    );
    registerOperation(fastify, 'getCards', { content: Type.Array(Type.String()) }, async () => []);
    registerOperation(fastify, 'addCardProfile', {}, async (request) => request.write(async () => undefined));
    registerOperation(fastify, 'activateCardProfile', {}, async (request) => void request.targets.cardProfile.id);
    registerOperation(
      fastify,
      'getManagedCards',
      { query: Type.Object({ userId: Type.Optional(Type.String()) }), content: Type.String() },
      async (request) => request.targets.user.id,
    );
    registerOperation(fastify, 'getFonts', { errors: [429], content: Type.String() }, async () => {
      throw tooMany(7);
    });
    registerOperation(fastify, 'getLanguages', { content: Type.String() }, async () => {
      throw new Error('secret /etc/passwd');
    });
  });
  beforeEach(async () => {
    handled = 0;
    server = await nextServer(opened());
    const { database } = opened();
    const card = await aCard(database);
    cardId = card.id;
    const other = await anAccount(database);
    tokens = {
      none: undefined,
      basic: await server.signIn(await aHolder(database, card.id)),
      admin: await server.signIn(await anOwner(database, card.accountId)),
      staff: await server.signIn(await anAdministrator(database)),
      super: await server.signIn(await aSuperAdmin(database)),
      stranger: await server.signIn(await anOwner(database, other.id)),
    };
  });
  afterEach(() => server.rest());

  async function rejected(
    status: number,
    message: string,
    work: () => ReturnType<TestServer['inject']>,
  ): Promise<void> {
    const before = await contentsOf(opened());
    expect(await work()).toMatchObject({ status, message, content: undefined });
    expect(await contentsOf(opened())).toEqual(before);
    expect(handled).toBe(0);
  }

  // Specification: API-42
  it('is refused with 401 without a token, before its body is read', async () => {
    await rejected(401, 'Please log in again', () =>
      server.call('renameCard', { params: { cardId }, body: '{broken', headers: { 'content-type': 'nonsense' } }),
    );
    await rejected(401, 'Please log in again', () =>
      server.call('renameCard', { params: { cardId: 'missing' }, as: 'a.b.c', body: {} }),
    );
  });

  it('names the scheme of its token with 401', async () => {
    const { status, headers } = await server.call('renameCard', { params: { cardId }, body: {} });
    expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer']);
  });

  it('is refused with 403 before anything is looked up', async () => {
    await rejected(403, 'You do not have permission', () => server.call('getCards', { as: tokens.admin }));
    await rejected(403, 'You do not have permission', () =>
      server.call('createCard', { as: tokens.basic, body: { accountId: 'missing' } }),
    );
  });

  it('is refused with the same 404 for what is missing and what another user owns', async () => {
    const foreign = await server.call('renameCard', { params: { cardId }, as: tokens.stranger, body: {} });
    const missing = await server.call('renameCard', { params: { cardId: 'missing' }, as: tokens.stranger, body: {} });
    expect([foreign.status, foreign.text]).toEqual([404, '{"message":"Not found"}']);
    expect([missing.status, missing.text]).toEqual([404, '{"message":"Not found"}']);
    await rejected(404, 'Not found', () =>
      server.call('createCard', { as: tokens.super, body: { accountId: 'missing', cardOwnerName: 7 } }),
    );
    const foreignProfile = await aCardProfile(opened().database, { cardId: (await aCard(opened().database)).id });
    await rejected(404, 'Not found', () =>
      server.call('activateCardProfile', { as: tokens.super, params: { cardId, cardTypeId: foreignProfile.id } }),
    );
  });

  it.each([
    [{}, 'cardOwnerName: required'],
    [{ cardOwnerName: '' }, 'cardOwnerName: required'],
    [{ cardOwnerName: 'x'.repeat(121) }, 'cardOwnerName: at most 120 characters'],
    [{ cardOwnerName: ['x'] }, 'cardOwnerName: must be text'],
    [{ cardOwnerName: 'x', version: 0 }, 'version: at least 1'],
    [{ cardOwnerName: 'x', version: 4364735689179925 }, 'version: at most 2147483647'],
    [{ cardOwnerName: 'x', version: 1e42 }, 'version: at most 2147483647'],
    [{ cardOwnerName: 'x', version: 1.5 }, 'version: must be a whole number'],
    [{ cardOwnerName: { toString: 'x' } }, 'cardOwnerName: must be text'],
    [[], 'The request has no fields'],
    [undefined, 'The request has no fields'],
    ['{broken', 'The request cannot be read'],
    ['{"cardOwnerName":"x","__proto__":{"a":1}}', 'The request cannot be read'],
    ['{"cardOwnerName":"x","constructor":{"prototype":{"a":1}}}', 'The request cannot be read'],
  ])('is refused with 400 for the body %j', async (body, message) => {
    await rejected(400, message, () =>
      server.call('renameCard', {
        params: { cardId },
        as: tokens.basic,
        body,
        headers: body === undefined ? {} : { 'content-type': 'application/json' },
      }),
    );
  });

  it.each(['?userId=a&userId=b', '?userId[]=a', '?userId[a]=b', '?__proto__=a', '?constructor=a'])(
    'is refused with 400 for the query %s',
    async (query) => {
      await rejected(400, expect.stringMatching(/./) as string, () =>
        server.inject({
          method: 'GET',
          url: `/api/cards/managed${query}`,
          headers: { authorization: `Bearer ${tokens.super}` },
        }),
      );
    },
  );

  it('is refused with 415 for forty other content types', async () => {
    const before = await contentsOf(opened());
    for (const type of otherTypes) {
      const response = await server.call('renameCard', {
        params: { cardId },
        as: tokens.basic,
        body: '{"cardOwnerName":"x"}',
        headers: { 'content-type': type },
      });
      expect([type, response.status, response.message]).toEqual([type, 415, 'Unsupported format']);
    }
    expect(otherTypes).toHaveLength(40);
    expect(handled).toBe(0);
    expect(await contentsOf(opened())).toEqual(before);
  });

  it.each([
    'application/json',
    'Application/JSON',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'application/json; charset="utf-8"',
  ])('takes JSON under its own name %s', async (type) => {
    expect(
      await server.call('renameCard', {
        params: { cardId },
        as: tokens.basic,
        body: '{"cardOwnerName":"x"}',
        headers: { 'content-type': type },
      }),
    ).toMatchObject({ status: 200 });
  });

  it('is refused with 413 for a body that is too large', async () => {
    await rejected(413, 'File is too large', () =>
      server.call('renameCard', { params: { cardId }, as: tokens.basic, body: { cardOwnerName: 'x'.repeat(300_000) } }),
    );
  });

  it('is refused with 409 when the record has changed since', async () => {
    expect(
      await server.call('renameCard', {
        params: { cardId },
        as: tokens.basic,
        body: { cardOwnerName: 'First', version: 1 },
      }),
    ).toMatchObject({ status: 200, message: 'Success' });
    handled = 0;
    const before = await contentsOf(opened());
    expect(
      await server.call('renameCard', {
        params: { cardId },
        as: tokens.basic,
        body: { cardOwnerName: 'Second', version: 1 },
      }),
    ).toMatchObject({ status: 409, message: 'Changed by someone else. Reload and try again' });
    expect(await contentsOf(opened())).toEqual(before);
    expect(
      await server.call('renameCard', { params: { cardId }, as: tokens.basic, body: { cardOwnerName: 'Third' } }),
    ).toMatchObject({ status: 200 });
  });

  it('says when to come back with 429', async () => {
    expect(await server.call('getFonts')).toMatchObject({
      status: 429,
      message: 'Too many attempts. Try again later',
      headers: { 'retry-after': '7' },
    });
  });

  it('exposes nothing of an error but that there was one', async () => {
    const response = await server.call('getLanguages', { as: tokens.basic });
    expect([response.status, response.text]).toEqual([500, '{"message":"Something went wrong. Try again"}']);
    expect(server.logLines.join('')).toContain('secret /etc/passwd');
  });

  itOnEach('responds with 503 and never 401 while the database is down', async () => {
    const broken = await aServer({ ...opened(), database: opened().database }, (fastify) =>
      registerOperation(fastify, 'getCards', { content: Type.Array(Type.String()) }, async () => []),
    );
    broken.server.database = new Proxy(opened().database, {
      get: () => () => {
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      },
    });
    expect(await broken.call('getCards', { as: tokens.super })).toMatchObject({
      status: 503,
      message: 'Service temporarily unavailable',
      headers: { 'retry-after': '5' },
    });
    await broken.close();
  });

  it('lets nothing out that its schema does not name', async () => {
    const response = await server.call('getCard', { params: { cardId }, as: tokens.basic });
    expect(response.text).toBe(`{"message":"Success","content":{"id":"${cardId}"}}`);
  });

  it('takes server names of fields, and logs and drops unknown fields', async () => {
    expect(
      await server.call('renameCard', {
        params: { cardId },
        as: tokens.admin,
        body: { name: 'New name', userId: 'me', link: 'mine' },
      }),
    ).toMatchObject({ status: 200 });
    const card = await opened()
      .database.selectFrom('cards')
      .selectAll()
      .where('id', '=', cardId)
      .executeTakeFirstOrThrow();
    expect([card.name, card.version]).toEqual(['New name', 2]);
    expect(
      server.logLines.some((line) => line.includes('"authz_fail"') && line.includes('"dropped":["userId","link"]')),
    ).toBe(true);
  });

  it('needs no Content-Type without a body', async () => {
    const profile = await aCardProfile(opened().database, { cardId });
    const request = { as: tokens.basic, params: { cardId, cardTypeId: profile.id } };
    expect(await server.call('activateCardProfile', request)).toMatchObject({
      status: 200,
      text: '{"message":"Success"}',
    });
    expect(
      await server.call('activateCardProfile', { ...request, headers: { 'content-type': 'application/json' } }),
    ).toMatchObject({ status: 200 });
    expect(
      await server.call('activateCardProfile', {
        ...request,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    ).toMatchObject({ status: 200 });
  });

  it("takes only the caller's own user id, except from SUPER_ADMIN", async () => {
    const own = await server.call('getManagedCards', { as: tokens.admin });
    expect(own.status).toBe(200);
    expect(
      await server.call('getManagedCards', { as: tokens.admin, query: { userId: own.content as string } }),
    ).toMatchObject({ status: 200, content: own.content });
    await rejected(403, 'You do not have permission', () =>
      server.call('getManagedCards', { as: tokens.basic, query: { userId: own.content as string } }),
    );
    await rejected(404, 'Not found', () =>
      server.call('getManagedCards', { as: tokens.super, query: { userId: 'missing' } }),
    );
    expect(
      await server.call('getManagedCards', { as: tokens.super, query: { userId: own.content as string } }),
    ).toMatchObject({ status: 200, content: own.content });
  });

  itOnEach('is done once for one Idempotency-Key, however often and however parallel it is sent', async () => {
    const account = await anAccount(opened().database);
    const request = {
      as: tokens.super,
      body: { accountId: account.id, cardOwnerName: 'Ann' },
      headers: { 'idempotency-key': 'key-1' },
    };
    const responses = await Promise.all(Array.from({ length: 20 }, () => server.call('createCard', request)));
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(responses[0]?.status).toBe(200);
    expect(
      await opened().database.selectFrom('cards').selectAll().where('accountId', '=', account.id).execute(),
    ).toHaveLength(1);
    expect(
      await server.call('createCard', { ...request, body: { ...request.body, cardOwnerName: 'Bob' } }),
    ).toMatchObject({ status: 422, message: 'Idempotency key reused' });
    expect(await server.call('createCard', { ...request, headers: { 'idempotency-key': 'bad key' } })).toMatchObject({
      status: 400,
    });
  });

  it('is done for each user and Idempotency-Key, and each gets their own response again', async () => {
    const account = await anAccount(opened().database);
    const body = { accountId: account.id, cardOwnerName: 'Ann' };
    const other = await server.signIn(await aSuperAdmin(opened().database, { email: 'other@cards.test' }));
    const ids: string[] = [];
    const calls = [
      [tokens.super, 'key-1'],
      [other, 'key-1'],
      [tokens.super, 'key-2'],
    ] as const;
    for (const [as, key] of [...calls, ...calls]) {
      const headers = { 'idempotency-key': key };
      ids.push((await server.call<{ id: string }>('createCard', { as, body, headers })).content.id);
    }
    expect(new Set(ids).size).toBe(3);
    expect(ids.slice(3)).toEqual(ids.slice(0, 3));
  });

  itOnEach('is refused with its Idempotency-Key once its user may not send it any more', async () => {
    const { database } = opened();
    const { id: accountId } = await anAccount(database);
    const boss = await aSuperAdmin(database, { email: 'boss@cards.test' });
    const headers = { 'idempotency-key': 'key-1' };
    const creation = { as: await server.signIn(boss), body: { accountId, cardOwnerName: 'Ann' }, headers };
    const create = async () => (await server.call('createCard', creation)).status;
    const owner = await anOwner(database, accountId);
    const { id } = await aCard(database, { accountId });
    const renaming = { as: await server.signIn(owner), params: { cardId: id }, body: { cardOwnerName: 'Bo' }, headers };
    const rename = async () => (await server.call('renameCard', renaming)).status;

    expect([await create(), await rename()]).toEqual([200, 200]);
    await database.deleteFrom('userAccounts').where('userId', '=', owner.id).execute();
    const { id: otherAccountId } = await anAccount(database);
    await database.updateTable('cards').set({ accountId: otherAccountId }).execute();
    await database.deleteFrom('accounts').where('id', '=', accountId).execute();
    expect([await create(), await rename()]).toEqual([404, 404]);
    await database.updateTable('users').set({ role: 'BASIC' }).where('id', '=', boss.id).execute();
    await database.deleteFrom('sessions').where('userId', '=', owner.id).execute();
    expect([await create(), await rename()]).toEqual([403, 401]);
  });

  it('is refused with the Idempotency-Key of the same body for another record', async () => {
    const other = await aCard(opened().database);
    const rename = (id: string) => {
      const request = { as: tokens.super, params: { cardId: id }, body: { cardOwnerName: 'Ann' } };
      return server.call('renameCard', { ...request, headers: { 'idempotency-key': 'key-1' } });
    };
    expect(await rename(cardId)).toMatchObject({ status: 200 });
    expect(await rename(other.id)).toMatchObject({ status: 422, message: 'Idempotency key reused' });
  });

  it('is done with an Idempotency-Key whatever body it is sent with, if it takes none', async () => {
    const request = {
      as: tokens.super,
      params: { cardId },
      headers: { 'idempotency-key': 'key-1', 'content-type': 'application/json' },
      body: '['.repeat(100_000) + ']'.repeat(100_000),
    };
    expect(await server.call('addCardProfile', request)).toMatchObject({ status: 200 });
  });

  it('stores neither its Idempotency-Key nor a hash of its body that others could compute', async () => {
    const account = await anAccount(opened().database);
    const body = { accountId: account.id, cardOwnerName: 'Ann' };
    expect(
      await server.call('createCard', { as: tokens.super, body, headers: { 'idempotency-key': 'key-of-ann' } }),
    ).toMatchObject({ status: 200 });
    const rows = await opened().database.selectFrom('idempotencyKeys').selectAll().execute();
    expect(rows).toHaveLength(1);
    const kept = JSON.stringify(rows);
    const texts = [
      'key-of-ann',
      JSON.stringify(body),
      JSON.stringify(['POST', '/api/cards', body]),
      `key-of-ann\0${JSON.stringify(['POST', '/api/cards', body])}`,
    ];
    for (const text of texts) {
      expect(kept).not.toContain(text);
      expect(kept).not.toContain(createHash('sha256').update(text).digest('hex'));
    }
  });

  itOnEach('that fails leaves its Idempotency-Key free', async () => {
    const account = await anAccount(opened().database);
    const request = {
      as: tokens.super,
      body: { accountId: account.id, cardOwnerName: 'Ann' },
      headers: { 'idempotency-key': 'key-1' },
    };
    await sql`update "accounts" set "id" = 'moved' where "id" = ${account.id}`.execute(opened().database);
    expect(await server.call('createCard', request)).toMatchObject({ status: 404 });
    await sql`update "accounts" set "id" = ${account.id} where "id" = 'moved'`.execute(opened().database);
    expect(await server.call('createCard', request)).toMatchObject({ status: 200 });
    const rename = () =>
      server.call('renameCard', {
        as: tokens.super,
        params: { cardId },
        body: { cardOwnerName: 'Bob', version: 2 },
        headers: { 'idempotency-key': 'key-2' },
      });
    expect(await rename()).toMatchObject({ status: 409 });
    await opened().database.updateTable('cards').set({ version: 2 }).where('id', '=', cardId).execute();
    expect(await rename()).toMatchObject({ status: 200 });
  });

  it.each(['GET', 'PUT', 'DELETE'] as const)(
    'is unknown with 404 when %s names a record with more than 200 characters',
    async (method) => {
      const cardAt = (id: string) =>
        server.inject({ method, url: `/api/cards/${id}`, headers: { authorization: `Bearer ${tokens.super}` } });
      expect(await cardAt('x'.repeat(201))).toMatchObject({ status: 404, message: 'Not found' });
      expect(await cardAt('%C3%A9'.repeat(201))).toMatchObject({ status: 404 });
      expect((await cardAt('%C3%A9'.repeat(200))).status).toBe(method === 'GET' ? 404 : 405);
    },
  );

  it("writes one log line with the route's pattern and never the address", async () => {
    await server.inject({
      method: 'GET',
      url: `/api/cards/${cardId}?password=canary`,
      headers: { authorization: `Bearer ${tokens.basic}` },
    });
    const lines = server.logLines.filter((line) => line.includes('"event":"request"'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
      route: '/api/cards/:cardId',
      method: 'GET',
      status: 200,
      ip: '127.0.0.1',
      reqId: expect.any(String),
      ms: expect.any(Number),
      user: expect.any(String),
    });
    expect(server.logLines.join('')).not.toContain('canary');
  });

  it('carries the safe headers', async () => {
    const { headers } = await server.call('getCard', { params: { cardId }, as: tokens.basic });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.stringContaining('max-age'),
      'content-type': 'application/json; charset=utf-8',
    });
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it.each(['/api/cards/%E0%A4%A', `/api/cards/${'x'.repeat(500)}`])(
    'carries the safe headers also when its address cannot be routed: %s',
    async (url) => {
      const { headers } = await server.inject({ method: 'GET', url });
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': expect.stringContaining('max-age'),
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
    },
  );

  it('carries the headers of the API in each spelling of its address', async () => {
    const { status, headers } = await server.inject({
      method: 'GET',
      url: `/%61pi/cards/${cardId}`,
      headers: { authorization: `Bearer ${tokens.basic}` },
    });
    expect({ status, caching: headers['cache-control'] }).toEqual({ status: 200, caching: 'no-store' });
    expect(headers['content-security-policy']).toMatch("default-src 'none'");
  });

  it('is unknown with 404, wrong by its method with 405, in JSON', async () => {
    expect(await server.inject({ method: 'GET', url: '/api/nothing' })).toMatchObject({
      status: 404,
      message: 'Not found',
    });
    expect(await server.inject({ method: 'DELETE', url: '/api/languages' })).toMatchObject({
      status: 405,
      message: 'Method not allowed',
      headers: { allow: 'GET' },
    });
    expect(await server.inject({ method: 'DELETE', url: '/%61pi/languages' })).toMatchObject({
      status: 405,
      headers: { allow: 'GET' },
    });
    expect(await server.inject({ method: 'DELETE', url: '/api/languages?since=1' })).toMatchObject({ status: 405 });
    for (const url of ['/api/languages/de', '/api/cards/'])
      expect(await server.inject({ method: 'DELETE', url })).toMatchObject({ status: 404 });
    expect(await server.inject({ method: 'GET', url: '/%61pi/nothing' })).toMatchObject({ status: 404 });
    expect(await server.inject({ method: 'TRACE' as 'GET', url: '/api/languages' })).toMatchObject({ status: 405 });
    expect(await server.inject({ method: 'GET', url: '/api/cards/%E0%A4%A' })).toMatchObject({
      status: 400,
      message: expect.any(String),
    });
    expect(await server.inject({ method: 'GET', url: `/api/cards/${'x'.repeat(500)}` })).toMatchObject({
      status: 404,
      message: 'Not found',
    });
  });

  it('cannot be registered without a row in the policy', async () => {
    const row = operationPolicies.getCard;
    delete (operationPolicies as Partial<typeof operationPolicies>).getCard;
    try {
      await expect(
        aServer(opened(), (fastify) => registerOperation(fastify, 'getCard', {}, async () => undefined)),
      ).rejects.toThrow('has no row in contract/policy.ts');
    } finally {
      operationPolicies.getCard = row;
    }
  });

  it('takes an unknown role for BASIC', async () => {
    const odd = await aUser(opened().database, { role: 'ROOT' as 'BASIC' });
    const token = await server.signIn(odd);
    await rejected(403, 'You do not have permission', () => server.call('getCards', { as: token }));
  });
});

describe('the query of an operation', () => {
  const schema = Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })), q: Type.String() });
  const validate = compileValidator({ schema, httpPart: 'querystring', method: 'GET', url: '/rows' });

  it('has numbers where the operation reads numbers, and texts of digits elsewhere', () => {
    expect(validate({ limit: '20', q: '20' })).toEqual({ value: { limit: 20, q: '20' } });
  });

  it.each([
    ['0', 'limit: at least 1'],
    ['-1', 'limit: at least 1'],
    ['201', 'limit: at most 200'],
    ['', 'limit: must be a whole number'],
    ['1.5', 'limit: must be a whole number'],
    ['true', 'limit: must be a whole number'],
  ])('is refused with the limit %j', (limit, message) => {
    expect(validate({ limit, q: '' })).toMatchObject({ error: { message } });
  });
});

describe('the body of an operation', () => {
  it('is refused for a list with too many entries before any of them is read', () => {
    const schema = Type.Object({ rows: Type.Array(Type.Object({ name: Type.String() }), { maxItems: 2 }) });
    const validate = compileValidator({ schema, httpPart: 'body', method: 'PUT', url: '/rows' });
    const readName = jest.fn(() => 'Ann');
    const rows = Array.from({ length: 3 }, () => Object.defineProperty({}, 'name', { get: readName }));
    expect(validate({ rows })).toMatchObject({ error: { message: 'rows: at most 2 entries' } });
    expect(readName).not.toHaveBeenCalled();
    expect(validate({ rows: [{ name: 'Ann' }, { name: 'Bob' }] })).not.toHaveProperty('error');
  });

  it('has what its schema names and nothing else', () => {
    const schema = Type.Object({ rows: Type.Array(Type.Object({ name: Type.String() })) });
    const validate = compileValidator({ schema, httpPart: 'body', method: 'PUT', url: '/rows' });
    const sent = { rows: [{ name: 'Ann', role: 'SUPER_ADMIN' }], userId: 'another' };
    expect(validate(sent)).toEqual({ value: { rows: [{ name: 'Ann' }] } });
  });

  it.each([
    ['rows: required', { rows: [] }],
    ['rows: must be a list', { rows: 'Ann' }],
    ['rows[1]: must be an object', { rows: [{ name: 'Ann' }, 'Bob'] }],
    ['rows[1].name: required', { rows: [{ name: 'Ann' }, {}] }],
    ['rows[1].name: must be text', { rows: [{ name: 'Ann' }, { name: 7 }] }],
    ['rows[0].tags: at most 3 characters', { rows: [{ name: 'Ann', tags: ['new', 'newer'] }] }],
    ['rows[0].tags: at least 2 entries', { rows: [{ name: 'Ann', tags: ['new'] }] }],
    ['themes.font: required', { rows: [{ name: 'Ann' }], themes: { font: '' } }],
    ['themes.isBold: must be true or false', { rows: [{ name: 'Ann' }], themes: { font: 'A', isBold: 'yes' } }],
    ['themes.size: must be a number or null', { rows: [{ name: 'Ann' }], themes: { font: 'A', size: '7' } }],
    ['themes.style: not allowed', { rows: [{ name: 'Ann' }], themes: { font: 'A', style: 7 } }],
    ['themes.shape: one of round, square', { rows: [{ name: 'Ann' }], themes: { font: 'A', shape: 'oval' } }],
    ['themes.shape: one of round, square', { rows: [{ name: 'Ann' }], themes: { font: 'A', shape: 7 } }],
  ])('is refused with the path of the field: %s', (message, body) => {
    const tags = Type.Array(Type.String({ maxLength: 3 }), { minItems: 2 });
    const row = Type.Object({ name: Type.String(), tags: Type.Optional(tags) });
    const themes = Type.Object({
      font: Type.String({ minLength: 1 }),
      isBold: Type.Optional(Type.Boolean()),
      size: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
      style: Type.Optional(Type.Union([Type.Boolean(), Type.Literal('slanted')])),
      shape: Type.Optional(textOneOf(['round', 'square'])),
    });
    const schema = Type.Object({ rows: Type.Array(row, { minItems: 1 }), themes: Type.Optional(themes) });
    const validate = compileValidator({ schema, httpPart: 'body', method: 'PUT', url: '/rows' });
    expect(validate(body)).toMatchObject({ error: { message } });
  });
});
