import { Type } from 'typebox';
import { aServer } from '../../testing/aServer';
import type { TestServer } from '../../testing/aServer';
import { aSuperAdmin } from '../../testing/builders';
import { eachDatabaseWhenMarked, itOnEach } from '../../testing/eachDatabase';
import { loadSigningKeys, rotateSigningKey } from './signingKeys';
import { registerOperation } from './registerOperation';
import { Tokens } from './tokens';

eachDatabaseWhenMarked('the key that signs tokens', (opened, _engine, it) => {
  let server: TestServer;
  const start = () =>
    aServer(opened(), (fastify) =>
      registerOperation(fastify, 'getLanguages', { content: Type.String() }, async (request) => request.user.username),
    );
  const now = '2026-06-15T12:00:00.000Z';
  const statusOf = async (token: string, on = server) => (await on.call('getLanguages', { as: token })).status;
  const exchange = (endsSessions = false) =>
    opened()
      .database.transaction()
      .execute((transaction) => rotateSigningKey(transaction, now, { endsSessions }));

  beforeEach(async () => {
    server = await start();
  });
  afterEach(() => server.close());

  it('is exchanged without ending any session, also on servers that run on', async () => {
    const user = await aSuperAdmin(opened().database);
    const before = await server.signIn(user);
    await exchange();
    const other = await start();
    const after = await other.signIn(user);
    expect(await Promise.all([statusOf(before), statusOf(before, other), statusOf(after, other)])).toEqual([
      200, 200, 200,
    ]);
    server.clock.advance(5000);
    expect(await Promise.all([statusOf(after), statusOf(after), statusOf(after)])).toEqual([200, 200, 200]);
    const byNew = await server.signIn(user);
    expect(byNew.split('.')[0]).toBe(after.split('.')[0]);
    // The key of digests is another one.
    expect(other.server.digest('purpose', 'text')).toBe(server.server.digest('purpose', 'text'));
    await other.close();
  });

  it('that came before the last one opens nothing any more', async () => {
    const user = await aSuperAdmin(opened().database);
    const token = await server.signIn(user);
    await exchange();
    const second = await start();
    const later = await second.signIn(user);
    await exchange();
    const other = await start();
    expect(await Promise.all([statusOf(token, other), statusOf(later, other)])).toEqual([401, 200]);
    await second.close();
    await other.close();
  });

  itOnEach('signs everybody out when it may have become known, and is nowhere any more', async () => {
    const token = await server.signIn(await aSuperAdmin(opened().database));
    const keys = async () => {
      const rows = await opened().database.selectFrom('keys').select(['name', 'value']).execute();
      return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
    };
    await exchange();
    const { previousToken, token: last, ...others } = await keys();
    await exchange(true);
    expect(await statusOf(token)).toBe(401);
    expect(await keys()).toEqual({ ...others, token: expect.any(String) as string });
    expect(Object.keys(others)).toContain('digest');
    for (const value of [previousToken, last]) expect(Object.values(await keys())).not.toContain(value);
  });

  it('that cannot be looked up is no reason for a 401', async () => {
    const former = await loadSigningKeys(opened().database, now);
    await exchange();
    const other = await start();
    const token = await other.signIn(await aSuperAdmin(opened().database));
    let elapsed = 0;
    const tokens = new Tokens(
      former,
      () => Promise.reject(new Error('away')),
      () => elapsed,
    );
    elapsed = 5000;
    for (let turn = 0; turn < 2; turn++) await expect(tokens.sessionIdOf(token)).rejects.toThrow('away');
    await other.close();
  });

  it('is looked up at most every five seconds, for any key that a token names', async () => {
    let lookUps = 0;
    const { tokens } = server.server;
    const reload = tokens.reload.bind(tokens);
    tokens.reload = () => {
      lookUps += 1;
      return reload();
    };
    const claimed = `${Buffer.from('{"alg":"HS256","kid":"unknown"}').toString('base64url')}.e30.x`;
    server.clock.advance(5000);
    for (let turn = 0; turn < 20; turn++) expect(await statusOf(claimed)).toBe(401);
    expect(lookUps).toBe(1);
  });
});
