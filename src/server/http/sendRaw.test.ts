import { Readable } from 'node:stream';
import { errorMessages } from '../../contract/messages';
import { aServer } from '../../testing/aServer';
import type { TestServer } from '../../testing/aServer';
import { aSuperAdmin } from '../../testing/builders';
import { eachDatabaseWhenLong } from '../../testing/eachDatabase';
import { exportOperations } from '../../testing/exportOperations';
import { waitFor } from '../../testing/waitFor';
import { allResources } from '../app/resources';
import { ExportSlots } from './exportSlots';

eachDatabaseWhenLong('a file that is sent', (opened) => {
  let server: TestServer;
  let user: Awaited<ReturnType<typeof aSuperAdmin>>;
  let as: string;

  beforeAll(async () => {
    server = await aServer(opened(), allResources);
  });
  beforeEach(async () => {
    user = await aSuperAdmin(server.database);
    as = await server.signIn(user);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => server.close());

  /** Lets something happen in the middle of each export, seconds after it began. */
  function inTheMiddle(meanwhile: () => Promise<unknown>): void {
    async function* inTwo() {
      yield 'first';
      await meanwhile();
      server.clock.advance(5000);
      yield 'second';
    }
    jest.spyOn(ExportSlots.prototype, 'make').mockImplementation(async () => Readable.from(inTwo()));
  }

  it.each(exportOperations)('ends before its end when the session ends meanwhile: %s', async (name, input) => {
    inTheMiddle(() => server.database.deleteFrom('sessions').where('userId', '=', user.id).execute());
    await expect(server.call(name, { as, ...input })).rejects.toThrow('destroyed');
  });

  it('ends before its end when the login is disabled or may not export any more', async () => {
    const update = (values: { isEnabled: boolean } | { role: 'BASIC' }) =>
      server.database.updateTable('users').set(values).where('id', '=', user.id).execute();
    inTheMiddle(() => update({ isEnabled: false }));
    await expect(server.call('exportHistory', { as })).rejects.toThrow('destroyed');
    await update({ isEnabled: true });
    inTheMiddle(() => update({ role: 'BASIC' }));
    await expect(server.call('exportHistory', { as })).rejects.toThrow('destroyed');
  });

  it.each(['br', 'gzip'])(
    'that fails before its first byte in %s becomes an error that clients can read',
    async (encoding) => {
      inTheMiddle(() => server.database.deleteFrom('sessions').where('userId', '=', user.id).execute());
      const response = await server.call('exportHistory', { as, headers: { 'accept-encoding': encoding } });
      expect(response).toMatchObject({ status: 401, message: errorMessages.unauthenticated });
      expect(response.headers).not.toHaveProperty('content-encoding');
      expect(response.headers).not.toHaveProperty('content-disposition');
    },
  );

  it('is closed when its response is destroyed before the first read', async () => {
    const file = Readable.from(['first']);
    jest.spyOn(ExportSlots.prototype, 'make').mockResolvedValue(file);
    const leaving = await aServer(opened(), (fastify, dependencies) => {
      fastify.addHook('onSend', async (_request, _reply, content) => {
        if (content instanceof Readable) content.destroy();
        return content;
      });
      return allResources(fastify, dependencies);
    });
    await leaving.call('exportHistory', { as: await leaving.signIn(user) }).catch(() => undefined);
    await waitFor(() => expect(file.destroyed).toBe(true));
    await leaving.close();
  });

  it.each(exportOperations)('is whole while its user may have it: %s', async (name, input) => {
    inTheMiddle(async () => undefined);
    expect(await server.call(name, { as, ...input })).toMatchObject({ status: 200, text: 'firstsecond' });
  });
});
