import { Type } from 'typebox';
import { aServer } from '../../../testing/aServer';
import type { TestServer } from '../../../testing/aServer';
import { aSuperAdmin, aUser } from '../../../testing/builders';
import { cheapPasswords } from '../../../testing/cheapPasswords';
import { eachDatabaseWhenMarked, itOnEach } from '../../../testing/eachDatabase';
import { unwritableDatabase } from '../../../testing/unwritable';
import { registerSessions } from './sessions.routes';
import { registerOperation } from '../../http/registerOperation';

const credentials = { email: 'ann@cards.test', password: 'a quiet green river' };

describe.each(['full', 'readOnly'] as const)('%s:', (problem) =>
  eachDatabaseWhenMarked('a session while the database takes no changes', (opened, _engine, it) => {
    let server: TestServer;
    let fault: { isOn: boolean };
    let userId: string;

    beforeEach(async () => {
      const unwritable = unwritableDatabase(opened(), problem);
      ({ fault } = unwritable);
      server = await aServer(unwritable.opened, (fastify, { passwords, mailQueue }) => {
        registerSessions(fastify, {
          passwords,
          mailQueue,
          hidesUnknownEmails: false,
          takesLogInByGet: true,
        });
        registerOperation(fastify, 'getCards', { content: Type.Array(Type.String()) }, async () => []);
      });
      await aUser(opened().database, { id: '0', isEnabled: false, version: 2 });
      ({ id: userId } = await aSuperAdmin(opened().database, {
        email: credentials.email,
        passwordHash: await cheapPasswords().hash(credentials.password),
      }));
    });
    afterEach(() => server.close());

    const signIn = (body = credentials) => server.call<string>('logInByPost', { body });
    const read = async (as: string) => (await server.call('getCards', { as })).status;
    const stored = async () => (await opened().database.selectFrom('sessions').select('id').execute()).length;

    itOnEach('is opened, is good for reading, and is written as soon as the database takes changes', async () => {
      fault.isOn = true;
      const { status, content: as } = await signIn();
      expect(status).toBe(200);
      expect(await read(as)).toBe(200);
      expect(await stored()).toBe(0);
      fault.isOn = false;
      expect(await read(as)).toBe(200);
      expect(await stored()).toBe(1);
      const signedIn = opened().database.selectFrom('users').select('id').where('hasSignedIn', '=', true);
      expect(await signedIn.execute()).toEqual([{ id: userId }]);
    });

    it('is not opened by a wrong password', async () => {
      fault.isOn = true;
      expect(await signIn({ ...credentials, password: 'a wrong one' })).toMatchObject({ status: 401 });
    });

    it('ends with a sign-out', async () => {
      fault.isOn = true;
      const { content: as } = await signIn();
      expect(await server.call('logOut', { as })).toMatchObject({ status: 200 });
      expect(await read(as)).toBe(401);
    });

    it('ends when it is not used for a week', async () => {
      fault.isOn = true;
      const { content: as } = await signIn();
      server.clock.advance(7 * 24 * 60 * 60 * 1000 - 1);
      expect(await read(as)).toBe(200);
      server.clock.advance(1);
      expect(await read(as)).toBe(401);
    });

    it('ends when the login is changed before it is written', async () => {
      fault.isOn = true;
      const { content: as } = await signIn();
      await opened().database.updateTable('users').set({ version: 2 }).where('id', '=', userId).execute();
      fault.isOn = false;
      expect(await read(as)).toBe(401);
      expect(await stored()).toBe(0);
    });

    it('stays valid when its last use cannot be saved', async () => {
      const { content: as } = await signIn();
      fault.isOn = true;
      server.clock.advance(11 * 60 * 1000);
      expect(await read(as)).toBe(200);
    });
  }),
);
