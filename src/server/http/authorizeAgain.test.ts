import { Readable } from 'node:stream';
import { setImmediate as anotherTurn } from 'node:timers/promises';
import sharp from 'sharp';
import { apiPrefix, operationPath, operations } from '../../contract/operations';
import type { OperationId } from '../../contract/operations';
import { aForm } from '../../testing/aForm';
import { keptServer } from '../../testing/keptServer';
import type { KeptServer } from '../../testing/keptServer';
import { aCard, aHolder, anAccount, anOwner } from '../../testing/builders';
import { contentsOf, eachDatabaseWhenLong } from '../../testing/eachDatabase';
import { allResources } from '../app/resources';

eachDatabaseWhenLong('a request whose body comes late', (opened) => {
  let server: KeptServer;
  let accountId: string;
  let cardId: string;
  let owner: { id: string; token: string };
  let holder: { id: string; token: string };

  const nextServer = keptServer(allResources);
  beforeEach(async () => {
    server = await nextServer(opened());
    const { database, signIn } = server;
    ({ id: accountId } = await anAccount(database, { contractOptions: ['themes'] }));
    ({ id: cardId } = await aCard(database, { accountId, name: 'Ann' }));
    const itsOwner = await anOwner(database, accountId);
    const itsHolder = await aHolder(database, cardId);
    owner = { id: itsOwner.id, token: await signIn(itsOwner) };
    holder = { id: itsHolder.id, token: await signIn(itsHolder) };
  });
  afterEach(() => server.rest());

  const events = {
    'its session ends': (userId: string) => server.database.deleteFrom('sessions').where('userId', '=', userId),
    'its login is disabled': (userId: string) =>
      server.database.updateTable('users').set({ isEnabled: false }).where('id', '=', userId),
    'its role is lowered': (userId: string) =>
      server.database.updateTable('users').set({ role: 'BASIC' }).where('id', '=', userId),
    'it loses the account': (userId: string) => server.database.deleteFrom('userAccounts').where('userId', '=', userId),
    'the contract loses the option': () =>
      server.database.updateTable('accounts').set({ contractOptions: [] }).where('id', '=', accountId),
  };

  /** Sends half of a body, lets something happen, and sends the rest. */
  async function send(
    name: OperationId,
    { token, body, headers }: { token: string; body: Buffer; headers: Record<string, string> },
    meanwhile: () => Promise<unknown>,
    milliseconds = 5000,
  ) {
    const half = Math.floor(body.length / 2);
    async function* inTwo() {
      yield body.subarray(0, half);
      await anotherTurn();
      await meanwhile();
      server.clock.advance(milliseconds);
      yield body.subarray(half);
    }
    const response = await server.inject({
      method: operations[name][0],
      url: apiPrefix + operationPath(name, { cardId, accountId, format: 'csv' }),
      headers: { authorization: `Bearer ${token}`, ...headers, 'content-length': String(body.length) },
      payload: Readable.from(inTwo(), { objectMode: false }),
    });
    return response.status;
  }
  const json = (body: object) => ({
    body: Buffer.from(JSON.stringify(body)),
    headers: { 'content-type': 'application/json' },
  });

  it.each<[event: keyof typeof events, status: number, name: OperationId, body: object]>([
    ['its session ends', 401, 'renameCard', { cardOwnerName: 'Renamed' }],
    ['its login is disabled', 401, 'renameCard', { cardOwnerName: 'Renamed' }],
    ['its role is lowered', 403, 'editAccountLoginDetails', { loginEmail: 'mine@evil.test', loginPassword: '' }],
    ['its role is lowered', 403, 'exportCards', {}],
    ['it loses the account', 404, 'editCardLoginDetails', { cardLoginEmail: 'a@evil.test', cardLoginPassword: '' }],
    ['the contract loses the option', 403, 'saveAccountThemes', {}],
  ])('changes nothing when %s meanwhile: %i for %s', async (event, status, name, body) => {
    let before: unknown;
    const meanwhile = async () => {
      await events[event](owner.id).execute();
      before = await contentsOf(opened());
    };
    expect(await send(name, { token: owner.token, ...json(body) }, meanwhile)).toBe(status);
    expect(await contentsOf(opened())).toEqual(before);
  });

  it('stores no file when its session ends meanwhile', async () => {
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#00a4ef' } });
    const form = aForm({ field: 'card-photo', bytes: await picture.png().toBuffer() });
    const meanwhile = () => events['its session ends'](holder.id).execute();
    expect(await send('uploadCardPhoto', { token: holder.token, ...form }, meanwhile)).toBe(401);
    expect(server.outside.files.contents.size).toBe(0);
    expect(await send('uploadCardPhoto', { token: owner.token, ...form }, async () => undefined)).toBe(200);
  });

  it('does its work while its user may', async () => {
    const request = { token: holder.token, ...json({ cardOwnerName: 'Renamed' }) };
    expect(await send('renameCard', request, async () => undefined)).toBe(200);
    const other = await anAccount(server.database, { userId: owner.id });
    const move = { token: owner.token, ...json({ accountId: other.id }) };
    expect(await send('moveCard', move, async () => undefined)).toBe(200);
  });
});
